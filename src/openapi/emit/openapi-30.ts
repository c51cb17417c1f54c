import { isSchemaObject, type Schema, type SchemaObject } from '../../schema/document/schema.ts';
import { findHolding } from '../../schema/keywords/walk.ts';
import { mapHeld } from '../../schema/keywords/rewrite.ts';

type Written = Record<string, unknown>;

/** The last step for OpenAPI 3.0: replaces the remaining keywords of 2020-12; subschemas are already written. */
export function inOpenApi30(schema: SchemaObject): SchemaObject {
  const output: Written = {};
  for (const [keyword, value] of Object.entries(schema))
    if (isKnown(keyword)) output[keyword] = findHolding(keyword) ? withoutBooleans(keyword, value) : value;
  const conditions = [...listConditions(schema), ...writeTypes(output, schema)];
  sayBounds(output, schema);
  if ('const' in schema) output.enum = [schema.const];
  const [example] = schema.examples ?? [];
  if (schema.examples && schema.examples.length > 0) output.example = example;
  if (output.type === 'array') output.items ??= {};
  return mergeReference(output, conditions);
}

const known: ReadonlySet<string> = new Set([
  '$ref',
  '$defs',
  'title',
  'description',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'enum',
  'minProperties',
  'maxProperties',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'type',
  'nullable',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'example',
  'externalDocs',
  'discriminator',
  'xml',
]);

function isKnown(keyword: string): boolean {
  return known.has(keyword) || keyword.startsWith('x-');
}

/** In OpenAPI 3.0, only `additionalProperties` may be a boolean. */
function withoutBooleans(keyword: string, value: unknown): unknown {
  if (keyword === 'additionalProperties') return value;
  return mapHeld(keyword, value, (subschema) => (typeof subschema === 'boolean' ? writeSchema(subschema) : subschema));
}

function writeSchema(schema: Schema): SchemaObject {
  if (typeof schema !== 'boolean') return schema;
  return schema ? {} : { not: {} };
}

function writeTypes(output: Written, { type }: SchemaObject): readonly SchemaObject[] {
  const types = !type || typeof type === 'string' ? [type] : type;
  const others = types.filter((candidate) => candidate !== undefined && candidate !== 'null');
  const isNullable = types.includes('null');
  delete output.type;
  if (others.length === 0) return isNullable ? [onlyNull] : [];
  if (others.length === 1) {
    output.type = others[0];
    if (isNullable) output.nullable = true;
    return [];
  }
  const branches = others.map(
    (other): SchemaObject => (other === 'array' ? { type: other, items: {} } : { type: other }),
  );
  return [{ anyOf: isNullable ? [...branches, onlyNull] : branches }];
}

/** Only null: `nullable` has an effect only beside a type. */
const onlyNull: SchemaObject = { type: 'string', nullable: true, enum: [null] };

/** In OpenAPI 3.0, `exclusiveMinimum: true` modifies `createMinimum`, so only the stricter of two bounds is written. */
function sayBounds(output: Written, schema: SchemaObject): void {
  const { exclusiveMinimum: above, exclusiveMaximum: below, minimum, maximum } = schema;
  if (typeof above === 'number' && (minimum === undefined || minimum <= above)) {
    output.minimum = above;
    output.exclusiveMinimum = true;
  }
  if (typeof below === 'number' && (maximum === undefined || maximum >= below)) {
    output.maximum = below;
    output.exclusiveMaximum = true;
  }
}

/** Expresses conditions with `anyOf` and `not`. */
function listConditions(schema: SchemaObject): readonly SchemaObject[] {
  const { if: when, then: so, else: other, dependentRequired = {}, dependentSchemas, contains } = schema;
  const branches =
    isSchema(when) && (so !== undefined || other !== undefined)
      ? [
          ...(isSchema(so) ? [{ anyOf: [{ not: writeSchema(when) }, writeSchema(so)] }] : []),
          ...(isSchema(other) ? [{ anyOf: [writeSchema(when), writeSchema(other)] }] : []),
        ]
      : [];
  const required = Object.entries(dependentRequired).map(([name, names]) =>
    createDependency(name, { required: names }),
  );
  const schemas = isSchemaObject(dependentSchemas)
    ? Object.entries(dependentSchemas).flatMap(([name, dependent]) =>
        isSchema(dependent) ? [createDependency(name, writeSchema(dependent))] : [],
      )
    : [];
  const items = isSchema(contains) ? [{ not: { type: 'array' as const, items: { not: writeSchema(contains) } } }] : [];
  return [...branches, ...required, ...schemas, ...items];
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'boolean' || isSchemaObject(value);
}

/** Applies the schema if the property is present; a value that is not an object passes. */
function createDependency(name: string, schema: SchemaObject): SchemaObject {
  return { anyOf: [{ not: { type: 'object', required: [name] } }, schema] };
}

/** Puts conditions into `allOf`, and a reference, too, since OpenAPI 3.0 ignores keywords beside `$ref`. */
function mergeReference(output: Written, conditions: readonly SchemaObject[]): SchemaObject {
  const { $ref, allOf, ...beside } = output;
  const own = Array.isArray(allOf) ? allOf.filter(isSchema) : [];
  const isAlone = $ref === undefined || (Object.keys(beside).length === 0 && own.length + conditions.length === 0);
  const all = [...own, ...conditions, ...(isAlone || typeof $ref !== 'string' ? [] : [{ $ref }])];
  const first: Written = isAlone && $ref !== undefined ? { $ref } : {};
  return { ...first, ...beside, ...(all.length === 0 ? {} : { allOf: all }) };
}
