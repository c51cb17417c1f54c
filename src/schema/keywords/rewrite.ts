import { setProperty } from '../../text/value/put.ts';
import { isSchemaObject, type Schema, type SchemaObject } from '../document/schema.ts';
import { applicators } from './walk.ts';

/** Rewrites a schema and every schema below it, the inner before the outer. */
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

/** Which schema of the text a rewritten one came from. */
export type Sources = Map<SchemaObject, SchemaObject>;

/** How one schema is rewritten; the schemas below it have been rewritten before. */
export type Rewriting = (
  schema: SchemaObject,
  place: {
    readonly isRoot: boolean;
    /** The schema before it, and those below it, were rewritten. */
    readonly from: SchemaObject;
  },
) => SchemaObject;

/** The same keywords without some. */
export function omitKeywords(schema: SchemaObject, ...keywords: readonly string[]): SchemaObject {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !keywords.includes(name)));
}

/** A schema of those keywords that are given. */
export function keepDefined(keywords: Readonly<Record<string, unknown>>): SchemaObject {
  return Object.fromEntries(Object.entries(keywords).filter(([, value]) => value !== undefined));
}

/** Rewrites the subschemas that a keyword holds; the same value when all of them stay the same. */
export function mapSubschemas(keyword: string, value: unknown, write: (schema: SchemaObject) => Schema): unknown {
  // Most keywords hold no schemas, and are asked about most often.
  if (!Object.hasOwn(applicators, keyword)) return value;
  return mapHeld(keyword, value, (item) => (isSchemaObject(item) ? write(item) : item));
}

/** The value of a keyword with whatever it holds in the place of a schema rewritten, booleans too. */
export function mapHeld(
  keyword: string,
  value: unknown,
  write: (subschema: unknown, name?: string) => unknown,
): unknown {
  if (!Object.hasOwn(applicators, keyword)) return value;
  if (Array.isArray(value)) return mapArray(value, (item) => write(item));
  return applicators[keyword] === 'map' && isSchemaObject(value) ? mapMembers(value, write) : write(value);
}

/** An array with its items rewritten; the same one when all of them stay the same. */
export function mapArray(
  items: readonly unknown[],
  write: (item: unknown, index: number) => unknown,
): readonly unknown[] {
  const written = items.map(write);
  return written.every((item, index) => item === items[index]) ? items : written;
}

/** An object with its members rewritten, those to `undefined` left out; the same one when all of them stay the same. */
export function mapMembers(map: SchemaObject, write: (member: unknown, name: string) => unknown): SchemaObject {
  let changed: Map<string, unknown> | undefined;
  for (const name in map) {
    const value = write(map[name], name);
    if (value !== map[name]) (changed ??= new Map()).set(name, value);
  }
  if (!changed) return map;
  const written: Record<string, unknown> = {};
  for (const name of Object.keys(map)) {
    const value = changed.has(name) ? changed.get(name) : map[name];
    if (value !== undefined) setProperty(written, name, value);
  }
  return written;
}
