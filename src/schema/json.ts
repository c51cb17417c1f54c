import type { Json } from './schema.ts';

/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json };

/** True for a JSON object. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for a JSON array. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
