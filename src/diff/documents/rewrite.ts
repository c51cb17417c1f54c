import type { Sources } from '../../schema/keywords/rewrite.ts';
import { put } from '../../text/value/put.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { holdsOf } from '../../schema/keywords/walk.ts';

/** Changes the keywords of one schema, whose subschemas are changed already. */
export type Rewrite = (schema: SchemaObject, inside: readonly string[]) => SchemaObject;

/** Writes a schema and all below it anew; `inside` names the keywords on the way. */
export function rewritten(
  schema: SchemaObject,
  rewrite: Rewrite,
  sources: Sources,
  inside: readonly string[] = [],
): SchemaObject {
  const copy: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    put(copy, keyword, below(value, keyword, rewrite, sources, [...inside, keyword]));
  }
  const made = rewrite(copy, inside);
  sources.set(made, schema);
  return made;
}

function below(
  value: unknown,
  keyword: string,
  rewrite: Rewrite,
  sources: Sources,
  inside: readonly string[],
): unknown {
  const one = (inner: unknown): unknown => (isSchemaObject(inner) ? rewritten(inner, rewrite, sources, inside) : inner);
  const holds = holdsOf(keyword);
  if (holds === undefined) return value;
  if (Array.isArray(value)) return value.map(one);
  if (holds !== 'map' || !isSchemaObject(value)) return one(value);
  const map: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) put(map, name, one(inner));
  return map;
}
