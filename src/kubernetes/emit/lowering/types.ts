import { readArrayItems } from '../../../schema/document/keyword-values.ts';
import { type Schema, type SchemaObject, type TypeName, listSchemaTypes } from '../../../schema/document/schema.ts';
import { includesType, getJsonTypeName, withoutNarrower } from '../../../schema/document/types.ts';
import type { Json } from '../../../text/value/json.ts';

/** Excludes null; empty if the schemas do not restrict the type. */
export function commonTypes(schemas: readonly SchemaObject[]): readonly TypeName[] {
  const [only] = schemas;
  if (only && schemas.length === 1) return statedTypes(only);
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

function statedTypes(schema: SchemaObject): readonly TypeName[] {
  if (typeof schema.type === 'string' && schema.type !== 'null') return [schema.type];
  const own = withoutNarrower(listSchemaTypes(schema)).filter((type) => type !== 'null');
  if (own.length > 0) return own;
  const values = listConstants(schema);
  if (values) return withoutNarrower(values.map(getJsonTypeName).filter((type) => type !== 'null'));
  if (schema.properties || schema.additionalProperties !== undefined) return ['object'];
  return schema.items === undefined ? [] : ['array'];
}

export function listConstants(schema: SchemaObject): readonly Json[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  // A document holds only JSON.
  return schema.enum && (readArrayItems(schema.enum) as readonly Json[]);
}

export function listItemSchemas(schemas: readonly SchemaObject[]): readonly Schema[] {
  return schemas.map(({ items }) => items).filter((item) => item !== undefined);
}

export function propertiesNamed(schemas: readonly SchemaObject[], name: string): readonly Schema[] {
  return schemas.flatMap(({ properties = {}, additionalProperties }) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    return own === undefined || typeof own === 'boolean' ? [] : [own];
  });
}
