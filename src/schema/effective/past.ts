import { isArray, isObject, isSame, type Json, getMember } from '../../text/value/json.ts';
import { listStringItems } from '../document/keyword-values.ts';
import type { SchemaObject } from '../document/schema.ts';
import { readExtension } from '../keywords/extensions.ts';
import { type View, getDocumentViews } from './view.ts';

export interface PastValue {
  readonly value: Json;
  /** Its path before the update; items of a list may have moved. */
  readonly tokens: readonly string[];
}

/** `undefined` if there was no value, or it cannot be identified. */
export type Past = (tokens: readonly string[]) => PastValue | undefined;

/**
 * Finds the previous value for each value after an update, by their schema: properties by name, and items by their
 * keys. Items without keys cannot be matched.
 */
export function createPast(root: SchemaObject, { values, old }: { readonly values: Json; readonly old: Json }): Past {
  const start: Placed = { value: values, old, view: getDocumentViews(root).root.applied, tokens: [] };
  return (tokens) => {
    const found = tokens.reduce<Placed | undefined>((place, token) => place && findPart(place, token), start);
    // Rules treat null as absent.
    return found?.old === undefined || found.old === null ? undefined : { value: found.old, tokens: found.tokens };
  };
}

interface Placed {
  readonly value: Json;
  readonly old: Json;
  readonly view: View;
  readonly tokens: readonly string[];
}

function findPart({ value, old, view, tokens }: Placed, token: string): Placed | undefined {
  if (isArray(value)) {
    const keys = listKeys(view);
    const item = value[Number(token)];
    if (keys.length === 0 || item === undefined || !isArray(old)) return;
    const index = old.findIndex((json) => hasSameKeys(keys, json, item));
    const before = old[index];
    const its = view.item(Number(token)).applied;
    return before === undefined ? undefined : createPlaced(item, before, its, [...tokens, String(index)]);
  }
  const [now, before] = [getMember(value, token), getMember(old, token)];
  return now === undefined || before === undefined || !isObject(value)
    ? undefined
    : createPlaced(now, before, view.property(token).applied, [...tokens, token]);
}

function createPlaced(value: Json, old: Json, view: View, tokens: readonly string[]): Placed {
  return { value, old, view, tokens };
}

function listKeys({ schemas }: View): readonly string[] {
  const keyed = schemas.filter((schema) => readExtension(schema, 'list-type') === 'map');
  return keyed.flatMap((schema) => listStringItems(readExtension(schema, 'list-map-keys')));
}

function hasSameKeys(keys: readonly string[], a: Json, b: Json): boolean {
  return keys.every((key) => {
    const [first, other] = [getMember(a, key), getMember(b, key)];
    return first !== undefined && other !== undefined && isSame(first, other);
  });
}
