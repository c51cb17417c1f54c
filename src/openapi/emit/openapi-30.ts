/** Writes schemas in the words of OpenAPI 3.0. */

import { isSchemaObject, type Schema, type SchemaObject } from '../../schema/document/schema.ts';
import { holdsOf } from '../../schema/keywords/walk.ts';
import { mapHeld } from '../../schema/keywords/rewrite.ts';

/** A schema of OpenAPI 3.0 as it is made. */
type Written = Record<string, unknown>;

/** The last step for a schema of OpenAPI 3.0: keywords of 2020-12 that it says otherwise, its subschemas being written already. */
export function inOpenApi30(schema: SchemaObject): SchemaObject {
  const made: Written = {};
  for (const [keyword, value] of Object.entries(schema))
    if (isKnown(keyword)) made[keyword] = holdsOf(keyword) === undefined ? value : withoutBooleans(keyword, value);
  const conditions = [...conditionsOf(schema), ...typesOf(made, schema)];
  sayBounds(made, schema);
  if ('const' in schema) made.enum = [schema.const];
  const [example] = schema.examples ?? [];
  if (schema.examples !== undefined && schema.examples.length > 0) made.example = example;
  if (made.type === 'array') made.items ??= {};
  return referring(made, conditions);
}

/** Keywords that are written as they are, or are made here. */
const known: ReadonlySet<string> = new Set([
  ...['$ref', '$defs', 'title', 'description', 'default', 'deprecated', 'readOnly', 'writeOnly', 'format', 'pattern'],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'multipleOf', 'minItems', 'maxItems', 'uniqueItems', 'enum'],
  ...['minProperties', 'maxProperties', 'properties', 'required', 'additionalProperties', 'items', 'type', 'nullable'],
  ...['allOf', 'anyOf', 'oneOf', 'not', 'example', 'externalDocs', 'discriminator', 'xml'],
]);

function isKnown(keyword: string): boolean {
  return known.has(keyword) || keyword.startsWith('x-');
}

/** Only `additionalProperties` is true or false in OpenAPI 3.0. */
function withoutBooleans(keyword: string, value: unknown): unknown {
  if (keyword === 'additionalProperties') return value;
  return mapHeld(keyword, value, (held) => (typeof held === 'boolean' ? written(held) : held));
}

function written(schema: Schema): SchemaObject {
  if (typeof schema !== 'boolean') return schema;
  return schema ? {} : { not: {} };
}

/** `type`, and what has to be said beside it where a value has several types. */
function typesOf(made: Written, { type }: SchemaObject): readonly SchemaObject[] {
  const types = type === undefined || typeof type === 'string' ? [type] : type;
  const others = types.filter((one) => one !== undefined && one !== 'null');
  const isNullable = types.includes('null');
  delete made.type;
  if (others.length === 0) return isNullable ? [onlyNull] : [];
  if (others.length === 1) {
    made.type = others[0];
    if (isNullable) made.nullable = true;
    return [];
  }
  const branches = others.map((one): SchemaObject => (one === 'array' ? { type: one, items: {} } : { type: one }));
  return [{ anyOf: isNullable ? [...branches, onlyNull] : branches }];
}

/** Null alone: `nullable` takes effect beside a type. */
const onlyNull: SchemaObject = { type: 'string', nullable: true, enum: [null] };

/** In OpenAPI 3.0 `exclusiveMinimum: true` speaks of the `minimum` beside it: of two bounds the stricter one is said. */
function sayBounds(made: Written, schema: SchemaObject): void {
  const { exclusiveMinimum: above, exclusiveMaximum: below, minimum, maximum } = schema;
  if (typeof above === 'number' && (minimum === undefined || minimum <= above)) {
    made.minimum = above;
    made.exclusiveMinimum = true;
  }
  if (typeof below === 'number' && (maximum === undefined || maximum >= below)) {
    made.maximum = below;
    made.exclusiveMaximum = true;
  }
}

/** Conditions in terms of `anyOf` and `not`. */
function conditionsOf(schema: SchemaObject): readonly SchemaObject[] {
  const { if: when, then: so, else: other, dependentRequired = {}, dependentSchemas, contains } = schema;
  const branches =
    isSchema(when) && (so !== undefined || other !== undefined)
      ? [
          ...(isSchema(so) ? [{ anyOf: [{ not: written(when) }, written(so)] }] : []),
          ...(isSchema(other) ? [{ anyOf: [written(when), written(other)] }] : []),
        ]
      : [];
  const required = Object.entries(dependentRequired).map(([name, names]) => dependent(name, { required: names }));
  const schemas = isSchemaObject(dependentSchemas)
    ? Object.entries(dependentSchemas).flatMap(([name, one]) => (isSchema(one) ? [dependent(name, written(one))] : []))
    : [];
  const items = isSchema(contains) ? [{ not: { type: 'array' as const, items: { not: written(contains) } } }] : [];
  return [...branches, ...required, ...schemas, ...items];
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'boolean' || isSchemaObject(value);
}

/** What holds where a property is present; what is no object has none. */
function dependent(name: string, schema: SchemaObject): SchemaObject {
  return { anyOf: [{ not: { type: 'object', required: [name] } }, schema] };
}

/** Conditions stand in `allOf`, and so does a reference, which OpenAPI 3.0 reads alone. */
function referring(made: Written, conditions: readonly SchemaObject[]): SchemaObject {
  const { $ref, allOf, ...beside } = made;
  const own = Array.isArray(allOf) ? allOf.filter(isSchema) : [];
  const isAlone = $ref === undefined || (Object.keys(beside).length === 0 && own.length + conditions.length === 0);
  const all = [...own, ...conditions, ...(isAlone || typeof $ref !== 'string' ? [] : [{ $ref }])];
  const first: Written = isAlone && $ref !== undefined ? { $ref } : {};
  return { ...first, ...beside, ...(all.length === 0 ? {} : { allOf: all }) };
}
