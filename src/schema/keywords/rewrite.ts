import { put } from '../../text/value/put.ts';
import { isSchemaObject, type SchemaObject } from '../document/schema.ts';
import { holdsOf } from './walk.ts';

/** Which schema of the text a rewritten one came from. */
export type Sources = Map<SchemaObject, SchemaObject>;

/** How one schema is rewritten; the schemas below it have been rewritten before. */
export type Rewriting = (schema: SchemaObject, place: { readonly isRoot: boolean }) => SchemaObject;

/** Rewrites a schema and every schema below it, the inner before the outer. */
export function rewrite(root: SchemaObject, how: Rewriting, sources: Sources): SchemaObject {
  return rewriteOne(root, how, sources, { isRoot: true });
}

function rewriteOne(
  schema: SchemaObject,
  how: Rewriting,
  sources: Sources,
  place: { readonly isRoot: boolean },
): SchemaObject {
  const inside: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema))
    put(inside, keyword, rewriteBelow(keyword, value, how, sources));
  const made = how(inside, place);
  sources.set(made, sources.get(schema) ?? schema);
  return made;
}

function rewriteBelow(keyword: string, value: unknown, how: Rewriting, sources: Sources): unknown {
  const holds = holdsOf(keyword);
  if (holds === undefined || typeof value !== 'object' || value === null) return value;
  const one = (below: unknown): unknown =>
    isSchemaObject(below) ? rewriteOne(below, how, sources, { isRoot: false }) : below;
  if (Array.isArray(value)) return value.map(one);
  return holds === 'map' ? mapped(value, one) : one(value);
}

function mapped(value: object, one: (below: unknown) => unknown): Readonly<Record<string, unknown>> {
  const made: Record<string, unknown> = {};
  for (const [name, below] of Object.entries(value)) put(made, name, one(below));
  return made;
}

/** The same keywords without some. */
export function without(schema: SchemaObject, ...keywords: readonly string[]): SchemaObject {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !keywords.includes(name)));
}
