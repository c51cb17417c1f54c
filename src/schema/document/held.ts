import { isSchemaObject } from './schema.ts';
import type { Json } from '../../text/value/json.ts';

/** What a keyword holds as a list; empty when the document has written something else there. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The names in a list, each with its index; what is no text is no name. */
export function namesIn(value: unknown): readonly (readonly [index: number, name: string])[] {
  return listOf(value).flatMap((name, index) => (typeof name === 'string' ? [[index, name] as const] : []));
}

/** The values in a list. */
export function valuesOf(value: unknown): readonly Json[] {
  // A document holds nothing but JSON.
  return listOf(value) as readonly Json[];
}

/** The names in a map of schemas; none when the document has written something else there. */
export function namesOf(value: unknown): readonly string[] {
  return isSchemaObject(value) ? Object.keys(value) : [];
}
