/** What values were before an update, place by place. */

import { isArray, isObject, isSame, type Json, memberOf } from '../../text/value/json.ts';
import { stringsIn } from '../document/keyword-values.ts';
import type { SchemaObject } from '../document/schema.ts';
import { readExtension } from '../keywords/extensions.ts';
import { type View, viewsOf } from './view.ts';

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
export function pastOf(root: SchemaObject, { values, old }: { readonly values: Json; readonly old: Json }): Past {
  const start: Placed = { value: values, old, view: viewsOf(root).root.applied, tokens: [] };
  return (tokens) => {
    const found = tokens.reduce<Placed | undefined>((place, token) => place && partAt(place, token), start);
    // To rules, null is no value.
    return found === undefined || found.old === null ? undefined : { value: found.old, tokens: found.tokens };
  };
}

interface Placed {
  readonly value: Json;
  readonly old: Json;
  readonly view: View;
  readonly tokens: readonly string[];
}

function partAt({ value, old, view, tokens }: Placed, token: string): Placed | undefined {
  if (isArray(value)) {
    const keys = keysOf(view);
    const item = value[Number(token)];
    if (keys.length === 0 || item === undefined || !isArray(old)) return undefined;
    const index = old.findIndex((one) => isKnownBy(keys, one, item));
    const before = old[index];
    const its = view.item(Number(token)).applied;
    return before === undefined ? undefined : placed(item, before, its, [...tokens, String(index)]);
  }
  const [now, before] = [memberOf(value, token), memberOf(old, token)];
  return now === undefined || before === undefined || !isObject(value)
    ? undefined
    : placed(now, before, view.property(token).applied, [...tokens, token]);
}

function placed(value: Json, old: Json, view: View, tokens: readonly string[]): Placed {
  return { value, old, view, tokens };
}

/** The properties that tell the items of a list apart. */
function keysOf({ schemas }: View): readonly string[] {
  const keyed = schemas.filter((one) => readExtension(one, 'list-type') === 'map');
  return keyed.flatMap((one) => stringsIn(readExtension(one, 'list-map-keys')));
}

function isKnownBy(keys: readonly string[], a: Json, b: Json): boolean {
  return keys.every((key) => {
    const [one, other] = [memberOf(a, key), memberOf(b, key)];
    return one !== undefined && other !== undefined && isSame(one, other);
  });
}
