import { type Defaults, type DefaultsScope, nullsIn } from '../layers/defaults.ts';
import { child, type Pointer } from '../../text/value/pointer.ts';
import { put } from '../../text/value/put.ts';
import { type Json, type JsonObject, isArray, isObject, memberOf } from '../../text/value/json.ts';
import { type Keys, withoutUntouched } from './unfinished-objects.ts';

/** Completes values with the defaults of the schema, except those that the user has deleted with null. */
export function completed(
  merged: JsonObject,
  given: JsonObject,
  below: Below,
  scope: DefaultsScope = 'all',
): JsonObject {
  const values = withoutUntouched(merged, given, below.unfinished);
  const taken = nullsIn(given);
  const fill = (filled: JsonObject, without?: ReadonlySet<Pointer>): JsonObject => {
    const options = { inside: scope === 'all', ...(without === undefined ? {} : { without }) };
    return scope === 'none' ? filled : below.defaults(filled, options);
  };
  if (taken.size === 0) return fill(values);
  const filled = fill(withoutNulls(values, (at) => taken.has(at)));
  // A null that deletes something is not a value itself; elsewhere, it is.
  const isSpent: IsSpent = (at, path) => taken.has(at) && [filled, below.start].some((one) => stands(one, path));
  return fill(withoutNulls(values, isSpent), taken);
}

/** What values override: the defaults of the schema, and the initial values of values.yaml. */
interface Below {
  readonly defaults: Defaults;
  readonly start: JsonObject;
  /** Objects in `start` that count only if the user sets something in them. */
  readonly unfinished: readonly Keys[];
}

/** Values without some of their nulls. */
export function withoutNulls(values: JsonObject, isSpent: IsSpent): JsonObject {
  return membersLeft(values, '', [], isSpent);
}

type IsSpent = (at: Pointer, path: readonly string[]) => boolean;

function membersLeft(values: JsonObject, at: Pointer, path: readonly string[], isSpent: IsSpent): JsonObject {
  const left: Record<string, Json> = {};
  for (const [name, value] of Object.entries(values)) {
    const place = child(at, name);
    if (value === null && isSpent(place, [...path, name])) continue;
    put(left, name, valueLeft(value, place, [...path, name], isSpent));
  }
  return left;
}

function valueLeft(value: Json, at: Pointer, path: readonly string[], isSpent: IsSpent): Json {
  if (isObject(value)) return membersLeft(value, at, path, isSpent);
  if (!isArray(value)) return value;
  return value.map((item, index) => valueLeft(item, child(at, index), [...path, String(index)], isSpent));
}

function stands(below: JsonObject, path: readonly string[]): boolean {
  let value: Json | undefined = below;
  for (const token of path) value = isArray(value) ? value[Number(token)] : memberOf(value, token);
  return value !== undefined && value !== null;
}
