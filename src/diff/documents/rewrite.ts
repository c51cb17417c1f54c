import { mapHeld, type Sources } from '../../schema/keywords/rewrite.ts';
import { setProperty } from '../../text/value/put.ts';
import { readArrayItems } from '../../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';

export function rewriteSchema(
  schema: SchemaObject,
  rewrite: Rewrite,
  sources: Sources,
  place: RewritePlace = { inside: [], isRequired: false },
): SchemaObject {
  const required = readArrayItems(schema.required);
  const copy: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    const rewriteSubschema = (subschema: unknown, name?: string): unknown => {
      const isRequired = keyword === 'properties' && required.includes(name);
      if (!isSchemaObject(subschema)) return subschema;
      return rewriteSchema(subschema, rewrite, sources, { inside: [...place.inside, keyword], isRequired });
    };
    setProperty(copy, keyword, mapHeld(keyword, value, rewriteSubschema));
  }
  const rewrittenSchema = rewrite(copy, place);
  sources.set(rewrittenSchema, schema);
  return rewrittenSchema;
}

export type Rewrite = (schema: SchemaObject, place: RewritePlace) => SchemaObject;

export interface RewritePlace {
  readonly inside: readonly string[];
  readonly isRequired: boolean;
}
