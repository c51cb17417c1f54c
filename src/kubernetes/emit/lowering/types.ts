import { readArrayItems } from '../../../schema/document/keyword-values.ts';
import { type Schema, type SchemaObject, type TypeName, listSchemaTypes } from '../../../schema/document/schema.ts';
import { includesType, getJsonTypeName, withoutNarrower } from '../../../schema/document/types.ts';
import type { Json } from '../../../text/value/json.ts';

/** The types that all schemas leave, null left out; empty where they say nothing of types. */
export function commonTypes(schemas: readonly SchemaObject[]): readonly TypeName[] {
  const stated = schemas.map(statedTypes).filter((types) => types.length > 0);
  return stated.reduce<readonly TypeName[] | undefined>(narrowTypes, undefined) ?? [];
}

function narrowTypes(before: readonly TypeName[] | undefined, types: readonly TypeName[]): readonly TypeName[] {
  if (!before) return types;
  return [
    ...new Set([
      ...before.filter((type) => includesType(types, type)),
      ...types.filter((type) => includesType(before, type)),
    ]),
  ];
}

/** What a schema says of types: itself, by its constants, or by keywords that only objects or arrays have. */
function statedTypes(schema: SchemaObject): readonly TypeName[] {
  if (typeof schema.type === 'string' && schema.type !== 'null') return [schema.type];
  const own = withoutNarrower(listSchemaTypes(schema)).filter((type) => type !== 'null');
  if (own.length > 0) return own;
  const values = listConstants(schema);
  if (values) return withoutNarrower(values.map(getJsonTypeName).filter((type) => type !== 'null'));
  if (schema.properties || schema.additionalProperties !== undefined) return ['object'];
  return schema.items === undefined ? [] : ['array'];
}

/** The values that a schema lists; `undefined` where it lists none. */
export function listConstants(schema: SchemaObject): readonly Json[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  // A document holds nothing but JSON.
  return schema.enum && (readArrayItems(schema.enum) as readonly Json[]);
}

/** What schemas say of items. */
export function listItemSchemas(schemas: readonly SchemaObject[]): readonly Schema[] {
  return schemas.map(({ items }) => items).filter((item) => item !== undefined);
}

/** What schemas say of a property, or of every one where they name none. */
export function propertiesNamed(schemas: readonly SchemaObject[], name: string): readonly Schema[] {
  return schemas.flatMap(({ properties = {}, additionalProperties }) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    return own === undefined || typeof own === 'boolean' ? [] : [own];
  });
}
