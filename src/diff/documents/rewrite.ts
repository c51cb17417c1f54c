import { mapHeld, type Sources } from '../../schema/keywords/rewrite.ts';
import { put } from '../../text/value/put.ts';
import { arrayIn } from '../../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';

/** Rewrites a schema and all below it. */
export function rewritten(
  schema: SchemaObject,
  rewrite: Rewrite,
  sources: Sources,
  place: RewritePlace = { inside: [], isRequired: false },
): SchemaObject {
  const required = arrayIn(schema.required);
  const copy: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    const below = (held: unknown, name?: string): unknown => {
      const isRequired = keyword === 'properties' && required.includes(name);
      if (!isSchemaObject(held)) return held;
      return rewritten(held, rewrite, sources, { inside: [...place.inside, keyword], isRequired });
    };
    put(copy, keyword, mapHeld(keyword, value, below));
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
