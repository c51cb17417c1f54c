import fc from '../support/fast-check.ts';
import { compileSchema } from '../../src/schema/validate/index.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';

/** Models as classes come to be: objects with properties that have types, defaults that fit, maps, unions and conditions. */

const word = fc.constantFrom('a', 'b', 'name', 'size', 'y', 'no', '80', 'with-dash', 'with space', 'é');
const flag = fc.boolean();

/** Two keywords leave some values that meet both. */
function few(keywords: SchemaObject): SchemaObject {
  return Object.fromEntries(Object.entries(keywords).slice(0, 2));
}

/** A default that the schema itself refuses is a mistake that `gen` tells. */
function fitting(schema: SchemaObject): SchemaObject {
  const { default: value, ...rest } = schema;
  const fits = value !== undefined && compileSchema(rest, { assertsFormat: true }).validate(value) === undefined;
  return fits ? schema : rest;
}

const strings: fc.Arbitrary<SchemaObject> = fc
  .record(
    {
      minLength: fc.integer({ min: 0, max: 3 }),
      maxLength: fc.integer({ min: 2, max: 5 }),
      pattern: fc.constantFrom('^[a-z]+$', 'a|b', '^x', '\\d', '^[a-z0-9-]{1,5}$', '^(a|é)+$', '^https://'),
      enum: fc.constant(['a', 'bb', 'é']),
      format: fc.constantFrom('date', 'ipv4', 'uuid', 'date-time', 'hostname', 'email'),
      default: fc.constantFrom('a', 'bb', 'y', '', '12'),
      title: fc.constant('A "title" \\ \u2028'),
    },
    { requiredKeys: [] },
  )
  .map((keywords) => fitting({ type: 'string', ...few(keywords) }));

const numbers: fc.Arbitrary<SchemaObject> = fc
  .record(
    {
      type: fc.constantFrom('integer', 'number'),
      minimum: fc.integer({ min: -3, max: 3 }),
      maximum: fc.constantFrom(2, 2.5, 10),
      exclusiveMinimum: fc.constantFrom(0, -1),
      exclusiveMaximum: fc.constantFrom(5, 7.5),
      multipleOf: fc.constantFrom(2, 0.5),
      enum: fc.constant([1, 2, 4]),
      default: fc.constantFrom(0, 1, 2, 4),
    },
    { requiredKeys: ['type'] },
  )
  .map((keywords) => fitting(keywords as SchemaObject));

const booleans = fc.constantFrom<SchemaObject>(
  { type: 'boolean' },
  { type: 'boolean', default: true },
  { type: 'boolean', const: true },
);
const others = fc.constantFrom<SchemaObject>(
  { type: ['string', 'integer'] },
  { type: ['string', 'null'], maxLength: 2 },
  { anyOf: [{ type: 'integer' }, { type: 'string', pattern: '^[0-9]+%$' }] },
  {
    oneOf: [
      { const: 'a', title: 'A' },
      { const: 'b', title: 'B' },
    ],
    type: 'string',
  },
  {
    anyOf: [
      { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false },
      { type: 'null' },
    ],
  },
  { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false, minItems: 1 },
  { $ref: '#/$defs/Part' },
  { $ref: '#/$defs/Tree' },
  {},
  { not: { type: 'string' } },
  {
    oneOf: [
      {
        type: 'object',
        properties: { kind: { const: 's' }, bucket: { type: 'string', minLength: 1 } },
        required: ['kind', 'bucket'],
        additionalProperties: false,
      },
      {
        type: 'object',
        properties: { kind: { const: 'f' }, path: { type: 'string', pattern: '^/' } },
        required: ['kind', 'path'],
        additionalProperties: false,
      },
    ],
  },
);

const conditions = fc.constantFrom<SchemaObject>(
  {},
  {},
  {},
  { dependentRequired: { a: ['b'] } },
  { minProperties: 1 },
  { maxProperties: 2 },
  { anyOf: [{ required: ['a'] }, { required: ['b'] }] },
  { not: { required: ['a', 'b'] } },
  { if: { properties: { a: { const: 'x' } }, required: ['a'] }, then: { required: ['b'] } },
);

const { schema } = fc.letrec<{ schema: SchemaObject }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    strings,
    numbers,
    booleans,
    others,
    tie('schema').map((items): SchemaObject => ({ type: 'array', items })),
    fc
      .record({
        items: tie('schema'),
        min: fc.integer({ min: 0, max: 1 }),
        max: fc.integer({ min: 1, max: 2 }),
        unique: flag,
      })
      .map(({ items, min, max, unique }) => ({
        ...{ type: 'array' as const, items, minItems: min, maxItems: max },
        ...(unique ? { uniqueItems: true } : {}),
      })),
    tie('schema').map((additionalProperties): SchemaObject => ({ type: 'object', additionalProperties })),
    tie('schema').map(
      (one): SchemaObject => ({
        ...{ type: 'object', patternProperties: { '^[a-z]+$': one }, additionalProperties: false },
      }),
    ),
    objectOf(tie('schema')),
  ),
}));

function objectOf(member: fc.Arbitrary<SchemaObject>): fc.Arbitrary<SchemaObject> {
  return fc
    .tuple(
      fc.dictionary(word, member, { minKeys: 1, maxKeys: 3 }),
      fc.array(flag, { minLength: 3, maxLength: 3 }),
      conditions,
    )
    .map(([properties, isRequired, condition]): SchemaObject => {
      const required = Object.keys(properties).filter((_, index) => isRequired[index] === true);
      return { type: 'object', properties, required, additionalProperties: false, ...condition };
    });
}

/** A model: its root is an object, and its objects are closed. */
export const model: fc.Arbitrary<SchemaObject> = fc.tuple(objectOf(schema), objectOf(strings)).map(([root, part]) => ({
  ...root,
  $defs: {
    Part: part,
    Tree: {
      type: 'object',
      properties: {
        name: { type: 'string', minLength: 1 },
        children: { type: 'array', items: { $ref: '#/$defs/Tree' } },
      },
      required: ['name'],
      additionalProperties: false,
    },
  },
}));
