import { type Json, type JsonObject, isObject, isSame, memberOf } from '../../text/value/json.ts';
import { put } from '../../text/value/put.ts';

/** What has to be laid over some values to come to others: what they take away is null. */
export function difference(values: JsonObject, below: JsonObject): JsonObject {
  const found: Record<string, Json> = {};
  for (const [key, value] of Object.entries(values)) {
    const before = memberOf(below, key);
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
    const wanted = memberOf(values, key);
    const before = memberOf(below, key);
    if (wanted === undefined && before !== undefined) put(target, key, null);
    else if (isObject(wanted) && isObject(value)) {
      put(target, key, targetOf(value, wanted, isObject(before) ? before : {}));
    } else if (wanted !== undefined) put(target, key, memberOf(needed, key) ?? wanted);
  }
  for (const [key, value] of Object.entries(needed)) if (!Object.hasOwn(file, key)) put(target, key, value);
  return target;
}
