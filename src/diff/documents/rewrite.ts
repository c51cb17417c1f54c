import type { Sources } from '../../schema/keywords/rewrite.ts';
import { put } from '../../text/value/put.ts';
import { arrayIn } from '../../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { holdsOf } from '../../schema/keywords/walk.ts';

/** Rewrites a schema and all below it. */
export function rewritten(
  schema: SchemaObject,
  rewrite: Rewrite,
  sources: Sources,
  place: RewritePlace = { inside: [], isRequired: false },
): SchemaObject {
  const copy: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    put(
      copy,
      keyword,
      below(value, keyword, rewrite, sources, {
        inside: [...place.inside, keyword],
        required: arrayIn(schema.required),
      }),
    );
  }
  const made = rewrite(copy, place);
  sources.set(made, schema);
  return made;
}

/** Changes the keywords of one schema, whose subschemas are changed already. */
export type Rewrite = (schema: SchemaObject, place: RewritePlace) => SchemaObject;

/** Where a schema stands that is written anew. */
export interface RewritePlace {
  /** The keywords on the way. */
  readonly inside: readonly string[];
  /** True for a property that must be there. */
  readonly isRequired: boolean;
}

function below(
  value: unknown,
  keyword: string,
  rewrite: Rewrite,
  sources: Sources,
  { inside, required }: { readonly inside: readonly string[]; readonly required: readonly unknown[] },
): unknown {
  const one = (inner: unknown, name?: string): unknown => {
    const isRequired = keyword === 'properties' && required.includes(name);
    return isSchemaObject(inner) ? rewritten(inner, rewrite, sources, { inside, isRequired }) : inner;
  };
  const holds = holdsOf(keyword);
  if (holds === undefined) return value;
  if (Array.isArray(value)) return value.map((inner) => one(inner));
  if (holds !== 'map' || !isSchemaObject(value)) return one(value);
  const map: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) put(map, name, one(inner, name));
  return map;
}
