import type { Json } from '../../schema/schema.ts';

/** An object that JSON can carry. */
export type JsonObject = Readonly<Record<string, Json>>;

/** True for a list, false for every other value that JSON can carry. */
export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** True for an object, false for a list and for every other value that JSON can carry. */
export function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
