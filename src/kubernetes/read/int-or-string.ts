import type { SchemaObject, TypeName } from '../../schema/document/schema.ts';
import { omitKeywords } from '../../schema/keywords/rewrite.ts';
import { isSame } from '../../text/value/json.ts';

/** Declares an int-or-string by its types, alone or in addition to the two branches that name them. */
export function withTypes(schema: SchemaObject): SchemaObject {
  const { type, nullable, anyOf, allOf } = schema;
  if (schema['x-kubernetes-int-or-string'] !== true || type) return schema;
  const isNullable = nullable === true;
  if (!anyOf && !allOf) {
    const types: readonly TypeName[] = isNullable ? ['integer', 'string', 'null'] : ['integer', 'string'];
    return { type: types, ...omitKeywords(schema, 'nullable', 'x-kubernetes-int-or-string') };
  }
  if (!isNullable || !isSame(anyOf, [{ type: 'integer' }, { type: 'string' }])) return schema;
  return { ...omitKeywords(schema, 'nullable'), anyOf: [{ type: 'integer' }, { type: 'string' }, { type: 'null' }] };
}
