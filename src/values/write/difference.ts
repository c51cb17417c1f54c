import { put } from '../../text/value/put.ts';
import { type Json, type JsonObject, isList, isObject } from '../../text/value/json.ts';

/** What has to be laid over some values to come to others: what they take away is null. */
export function difference(values: JsonObject, below: JsonObject): JsonObject {
  const found: Record<string, Json> = {};
  for (const [key, value] of Object.entries(values)) {
    const before = ownMember(below, key);
    if (before !== undefined && isSame(value, before)) continue;
    put(found, key, isObject(value) && isObject(before) ? difference(value, before) : value);
  }
  for (const key of Object.keys(below)) if (!Object.hasOwn(values, key)) put(found, key, null);
  return found;
}

/** What a file has to say so that it gives the values: what it says already stays, even if it need not say it. */
export function targetOf(file: JsonObject, values: JsonObject, below: JsonObject): JsonObject {
  const target: Record<string, Json> = {};
  const needed = difference(values, below);
  for (const [key, value] of Object.entries(file)) {
    const wanted = ownMember(values, key);
    const before = ownMember(below, key);
    if (wanted === undefined && before !== undefined) put(target, key, null);
    else if (isObject(wanted) && isObject(value)) {
      put(target, key, targetOf(value, wanted, isObject(before) ? before : {}));
    } else if (wanted !== undefined) put(target, key, ownMember(needed, key) ?? wanted);
  }
  for (const [key, value] of Object.entries(needed)) if (!Object.hasOwn(file, key)) put(target, key, value);
  return target;
}

/** True for equal values; the order of keys does not matter. */
export function isSame(a: Json | undefined, b: Json | undefined): boolean {
  if (isList(a)) return isList(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (!isObject(a) || !isObject(b)) return a === b;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]));
}

/** A member that an object has itself. */
export function ownMember(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
