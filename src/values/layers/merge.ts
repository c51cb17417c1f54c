import { put } from '../../text/value/put.ts';
import { type Json, type JsonObject, isObject } from '../../text/value/json.ts';

/** Lays values over others as Helm does with several `-f`: objects merge, everything else is replaced, null stays. */
export function mergeValues(below: JsonObject, above: JsonObject): JsonObject {
  const merged: Record<string, Json> = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const before = Object.hasOwn(merged, key) ? merged[key] : undefined;
    put(merged, key, isObject(value) && isObject(before) ? mergeValues(before, value) : value);
  }
  return merged;
}
