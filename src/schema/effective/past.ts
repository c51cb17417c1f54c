/** What values were before an update, place by place. */

import { isArray, isObject, isSame, type Json, getMember } from '../../text/value/json.ts';
import { listStringItems } from '../document/keyword-values.ts';
import type { SchemaObject } from '../document/schema.ts';
import { readExtension } from '../keywords/extensions.ts';
import { type View, getDocumentViews } from './view.ts';

/** What stood at a place before an update. */
export interface PastValue {
  readonly value: Json;
  /** Where it stood: items of a list have moved since. */
  readonly tokens: readonly string[];
}

/** What stood at the place of a value before; `undefined` where nothing stood, or nobody knows what. */
export type Past = (tokens: readonly string[]) => PastValue | undefined;

/**
 * Compares values with what they were before an update, by their schema: a property with the property of its name, and an item with the
 * one of the same keys. Items that nothing tells apart are not known again.
 */
export function createPast(root: SchemaObject, { values, old }: { readonly values: Json; readonly old: Json }): Past {
  const start: Placed = { value: values, old, view: getDocumentViews(root).root.applied, tokens: [] };
  return (tokens) => {
    const found = tokens.reduce<Placed | undefined>((place, token) => place && findPart(place, token), start);
    // To rules, null is no value.
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

/** The properties that tell the items of a list apart. */
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
