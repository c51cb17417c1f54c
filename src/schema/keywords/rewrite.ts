import { put } from '../../text/value/put.ts';
import type { SchemaObject } from '../document/schema.ts';
import { mapSubschemas } from './map-subschemas.ts';

/** Rewrites a schema and every schema below it, the inner before the outer. */
export function rewrite(root: SchemaObject, how: Rewriting, sources: Sources): SchemaObject {
  const rewriteOne = (schema: SchemaObject, isRoot: boolean): SchemaObject => {
    const inside: Record<string, unknown> = {};
    for (const [keyword, value] of Object.entries(schema)) {
      put(
        inside,
        keyword,
        mapSubschemas(keyword, value, (below) => rewriteOne(below, false)),
      );
    }
    const made = how(inside, { isRoot });
    sources.set(made, sources.get(schema) ?? schema);
    return made;
  };
  return rewriteOne(root, true);
}

/** Which schema of the text a rewritten one came from. */
export type Sources = Map<SchemaObject, SchemaObject>;

/** How one schema is rewritten; the schemas below it have been rewritten before. */
export type Rewriting = (schema: SchemaObject, place: { readonly isRoot: boolean }) => SchemaObject;

/** The same keywords without some. */
export function without(schema: SchemaObject, ...keywords: readonly string[]): SchemaObject {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !keywords.includes(name)));
}
