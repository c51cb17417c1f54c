import { put } from '../../text/value/put.ts';
import { type Json, type JsonObject, isList, isObject } from '../../text/value/json.ts';

/** Values that are put together: nobody else holds them yet. */
export type Draft = Json | Draft[] | Members;

/** An object that is put together. */
export type Members = { [key: string]: Draft };

/** A copy of values that may be changed. */
export function draftOf(values: JsonObject): Members {
  const copy: Members = {};
  for (const [key, value] of Object.entries(values)) put(copy, key, copyOf(value));
  return copy;
}

function copyOf(value: Json): Draft {
  if (isList(value)) return value.map(copyOf);
  return isObject(value) ? draftOf(value) : value;
}

/** True for an object. */
export function isMembers(value: Draft | undefined): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for a list. */
export function isItems(value: Draft | undefined): value is Draft[] {
  return Array.isArray(value);
}
