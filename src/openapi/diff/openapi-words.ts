import type { Rewrite } from '../../diff/documents/rewrite.ts';
import { type SchemaObject, typesOf } from '../../schema/document/schema.ts';
import { bound } from '../../schema/keywords/upgrade.ts';
import type { Json } from '../../text/value/json.ts';

/** OpenAPI 3.0 in the words of JSON Schema 2020-12. */
export const inOpenApiWords: Rewrite = (schema) => withNull(withBounds(schema));

/** OpenAPI 3.0 says beside a bound whether it is excluded. */
function withBounds(schema: SchemaObject): SchemaObject {
  const written = Object.entries(schema).map(([keyword, value]) => bound(keyword, value, schema));
  return written.reduce<SchemaObject>((all, one) => ({ ...all, ...one }), {});
}

function withNull({ nullable, ...schema }: SchemaObject): SchemaObject {
  if (nullable !== true) return schema;
  const listed: unknown = schema.enum;
  return {
    ...schema,
    ...(schema.type === undefined ? {} : { type: [...typesOf(schema), 'null'] }),
    ...(Array.isArray(listed) ? { enum: [...jsonOf(listed), null] } : {}),
  };
}

function jsonOf(list: readonly unknown[]): readonly Json[] {
  // A document holds nothing but JSON.
  return list as readonly Json[];
}
