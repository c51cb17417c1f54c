import { put } from '../../text/value/put.ts';
import { type Json, type JsonObject, isArray, isObject } from '../../text/value/json.ts';

/** Values that may still be changed, since nothing else holds them yet. */
export type MutableValue = Json | MutableValue[] | MutableObject;

/** An object that may still change. */
export type MutableObject = { [key: string]: MutableValue };

/** A copy of values that may be changed. */
export function mutableCopy(values: JsonObject): MutableObject {
  const copy: MutableObject = {};
  for (const [key, value] of Object.entries(values)) put(copy, key, copyOf(value));
  return copy;
}

function copyOf(value: Json): MutableValue {
  if (isArray(value)) return value.map(copyOf);
  return isObject(value) ? mutableCopy(value) : value;
}

/** True for an object. */
export function isMutableObject(value: MutableValue | undefined): value is MutableObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for an array. */
export function isMutableArray(value: MutableValue | undefined): value is MutableValue[] {
  return Array.isArray(value);
}
