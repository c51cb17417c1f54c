import type { Schema } from './schema.ts';

/** The schemas in a list; anything else in it is none. */
export function schemasIn(value: unknown): readonly Schema[] {
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
