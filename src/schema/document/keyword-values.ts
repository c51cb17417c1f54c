import { type Schema, isSchemaObject } from './schema.ts';
import type { Json } from '../../text/value/json.ts';

export function listSchemaItems(value: unknown): readonly Schema[] {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

export function schemaEntries(value: unknown): readonly (readonly [name: string, schema: Schema])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).filter((entry): entry is [string, Schema] => isSchema(entry[1]));
}

export function isSchema(value: unknown): value is Schema {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value));
}

/** Empty if the value is no array. */
export function readArrayItems(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function listIndexedNames(value: unknown): readonly (readonly [index: number, name: string])[] {
  return readArrayItems(value).flatMap((name, index) => (typeof name === 'string' ? [[index, name] as const] : []));
}

export function listStringItems(value: unknown): readonly string[] {
  return readArrayItems(value).filter((item) => typeof item === 'string');
}

export function listJsonItems(value: unknown): readonly Json[] {
  // A document holds only JSON.
  return readArrayItems(value) as readonly Json[];
}

export function listSchemaNames(value: unknown): readonly string[] {
  return isSchemaObject(value) ? Object.keys(value) : [];
}
