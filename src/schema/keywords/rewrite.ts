import { copyStart, setProperty } from '../../text/value/put.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../document/schema.ts';
import { findHolding } from './walk.ts';

export function rewrite(root: SchemaObject, how: Rewriting, sources: Sources): SchemaObject {
  const rewriteOne = (schema: SchemaObject, isRoot: boolean): SchemaObject => {
    const inside: Record<string, unknown> = {};
    for (const [keyword, value] of Object.entries(schema)) {
      const written = mapSubschemas(keyword, value, (below) => rewriteOne(below, false));
      setProperty(inside, keyword, written);
    }
    const rewritten = how(inside, { isRoot, from: schema });
    sources.set(rewritten, sources.get(schema) ?? schema);
    return rewritten;
  };
  return rewriteOne(root, true);
}

export type Sources = Map<SchemaObject, SchemaObject>;

/** Rewrites one schema whose subschemas are already rewritten. */
export type Rewriting = (
  schema: SchemaObject,
  place: {
    readonly isRoot: boolean;
    /** The original schema, before it and its subschemas were rewritten. */
    readonly from: SchemaObject;
  },
) => SchemaObject;

export function omitKeywords(schema: SchemaObject, ...keywords: readonly string[]): SchemaObject {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !keywords.includes(name)));
}

/** Returns the same value if nothing changes. */
export function mapSubschemas(keyword: string, value: unknown, write: (schema: SchemaObject) => Schema): unknown {
  // Most keywords hold no schemas, and this is called most often for them.
  if (!findHolding(keyword)) return value;
  return mapHeld(keyword, value, (item) => (isSchemaObject(item) ? write(item) : item));
}

/** Includes boolean schemas. */
export function mapHeld(
  keyword: string,
  value: unknown,
  write: (subschema: unknown, name?: string) => unknown,
): unknown {
  const holds = findHolding(keyword);
  if (!holds) return value;
  if (Array.isArray(value)) return mapArray(value, (item) => write(item));
  return holds === 'map' && isSchemaObject(value) ? mapMembers(value, write) : write(value);
}

/** Returns the same array if nothing changes. */
export function mapArray(
  items: readonly unknown[],
  write: (item: unknown, index: number) => unknown,
): readonly unknown[] {
  const written = items.map(write);
  return written.every((item, index) => item === items[index]) ? items : written;
}

/** Members that become `undefined` are removed; returns the same object if nothing changes. */
export function mapMembers(map: SchemaObject, write: (member: unknown, name: string) => unknown): SchemaObject {
  let written: Record<string, unknown> | undefined;
  for (const name in map) {
    const value = write(map[name], name);
    if (!written && value === map[name]) continue;
    written ??= copyStart<unknown>(map, name);
    if (value !== undefined) setProperty(written, name, value);
  }
  return written ?? map;
}
