import type { PartialSchema } from '../../../decorators/entry/entry.ts';
import { isPlainObject } from '../../../text/value/json.ts';
import { isSchemaObject, listSchemaTypes, type SchemaObject } from '../../../schema/document/schema.ts';

/** What a schema under construction may still become. */
export type Building = Record<string, unknown>;

/** Keywords whose subschemas are for whole values: a layer of values replaces an array, it does not merge it. */
export const ofWholes: ReadonlySet<string> = new Set([
  'contains',
  'contentSchema',
  'items',
  'prefixItems',
  'propertyNames',
  'unevaluatedItems',
]);

/**
 * Removes what a part of an object may fail although the whole satisfies it: the values here override those of another
 * chart, which may have the rest.
 */
export function relaxSchema(schema: Building): void {
  if (isOfWholes(schema)) return;
  for (const keyword of ofWholeObjects) Reflect.deleteProperty(schema, keyword);
  for (const keyword of ['const', 'enum']) if (listsObjects(schema[keyword])) Reflect.deleteProperty(schema, keyword);
  // A part may satisfy several branches although the whole satisfies one.
  const { oneOf } = schema;
  delete schema.oneOf;
  if (oneOf !== undefined) schema.anyOf ??= oneOf;
  if (Array.isArray(schema.anyOf) && schema.anyOf.some(isEmpty)) delete schema.anyOf;
  if (!Array.isArray(schema.allOf)) return;
  const parts = schema.allOf.filter((part) => !isEmpty(part));
  if (parts.length === 0) delete schema.allOf;
  else schema.allOf = parts;
}

function isEmpty(schema: unknown): boolean {
  return isPlainObject(schema) && Object.keys(schema).length === 0;
}

const ofWholeObjects = [
  'dependentRequired',
  'else',
  'if',
  'minProperties',
  'not',
  'required',
  'then',
  'unevaluatedProperties',
] as const;

/** True when no value is an object. */
function isOfWholes(schema: SchemaObject): boolean {
  const types = listSchemaTypes(schema);
  return types.length > 0 && !types.includes('object');
}

function listsObjects(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isPlainObject) : isPlainObject(value);
}

/** Leaves the values to another schema: what remains is for people. */
export function openSchema(schema: Building, partial: PartialSchema): void {
  const remaining = ['title', 'description', 'deprecated', '$comment', 'default'];
  for (const keyword of Object.keys(schema))
    if (!remaining.includes(keyword) && !(keyword.startsWith('x-') && keyword in partial))
      Reflect.deleteProperty(schema, keyword);
  schema.type = 'object';
}

/** Adds what other charts pass on to a closed object. */
export function acceptGlobal(schema: Building, createSchema: () => Building): void {
  const { properties = {} } = schema;
  if (schema.additionalProperties !== false || !isSchemaObject(properties) || Object.hasOwn(properties, 'global'))
    return;
  schema.properties = { ...properties, global: createSchema() };
}
