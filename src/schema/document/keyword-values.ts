/** Reads the values of keywords; what the standard forbids there is left out. */

import { type Schema, isSchemaObject } from './schema.ts';
import type { Json } from '../../text/value/json.ts';

/** The schemas in an array; anything else in it is left out. */
export function listSchemaItems(value: unknown): readonly Schema[] {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

/** The schemas in a map, by name. */
export function schemaEntries(value: unknown): readonly (readonly [name: string, schema: Schema])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).filter((entry): entry is [string, Schema] => isSchema(entry[1]));
}

/** True for an object or a boolean. */
export function isSchema(value: unknown): value is Schema {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value));
}

/** The array that a keyword holds; empty when the document has written something else there. */
export function readArrayItems(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The names in an array, each with its index; anything but a string is left out. */
export function listIndexedNames(value: unknown): readonly (readonly [index: number, name: string])[] {
  return readArrayItems(value).flatMap((name, index) => (typeof name === 'string' ? [[index, name] as const] : []));
}

/** The strings in an array; anything else in it is left out. */
export function listStringItems(value: unknown): readonly string[] {
  return readArrayItems(value).filter((item) => typeof item === 'string');
}

/** The values in an array. */
export function listJsonItems(value: unknown): readonly Json[] {
  // A document holds nothing but JSON.
  return readArrayItems(value) as readonly Json[];
}

/** The names in a map of schemas; none when the document has written something else there. */
export function listSchemaNames(value: unknown): readonly string[] {
  return isSchemaObject(value) ? Object.keys(value) : [];
}
