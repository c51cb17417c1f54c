import fc from '../support/fast-check.ts';
import type { Json } from '../../src/text/value/json.ts';
import type { Schema, SchemaObject } from '../../src/schema/document/schema.ts';

const names = ['a', 'b', 'c', 'x1'] as const;
const patterns = ['^a', '^[a-c]+$', '^x', '\\d', '^[a-z]{1,3}$', 'b$'] as const;
const name = fc.constantFrom(...names);

/** Values small enough to meet by chance what small schemas demand. */
export const smallValue: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { weight: 4, arbitrary: scalar() },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    {
      weight: 3,
      arbitrary: fc.dictionary(fc.constantFrom(...names, 'ab', 'x-y', 'd'), tie('value'), {
        maxKeys: 3,
        noNullPrototype: true,
      }),
    },
  ),
})).value;

function scalar(): fc.Arbitrary<Json> {
  return fc.constantFrom<Json>(
    null,
    true,
    false,
    0,
    1,
    2,
    3,
    -1,
    0.5,
    1.5,
    4,
    10,
    '',
    'a',
    'b',
    'ab',
    'abc',
    'x1',
    '1',
    'A',
    'xyzxyz',
  );
}

const bound = fc.integer({ min: 0, max: 3 });
const definition = fc.constantFrom('#/$defs/one', '#/$defs/two');

/** Schemas that use every keyword the comparison knows, with references to two definitions. */
const schemas = fc.letrec<{ schema: Schema; object: SchemaObject; small: Schema }>((tie) => ({
  schema: fc.oneof({ weight: 10, arbitrary: tie('object') }, { weight: 1, arbitrary: fc.boolean() }),
  small: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Schema>(
      { type: 'string' },
      { type: 'integer' },
      { const: 'a' },
      { enum: ['a', 1, null] },
      true,
      false,
      { minimum: 1 },
      { required: ['a'] },
    ),
    tie('object'),
  ),
  object: fc.oneof(
    {
      weight: 3,
      arbitrary: part({
        type: fc.constant('string'),
        minLength: bound,
        maxLength: bound,
        pattern: fc.constantFrom(...patterns),
      }),
    },
    { weight: 3, arbitrary: part({ type: fc.constantFrom('integer', 'number'), ...numeric() }) },
    {
      weight: 2,
      arbitrary: part({
        type: fc.constantFrom<unknown>('null', 'boolean', ['string', 'null'], ['integer', 'object'], 'object', 'array'),
      }),
    },
    { weight: 2, arbitrary: part({ enum: fc.uniqueArray(scalar(), { minLength: 1, maxLength: 3 }), const: scalar() }) },
    { weight: 5, arbitrary: part(objectKeywords(tie)) },
    { weight: 2, arbitrary: part(arrayKeywords(tie)) },
    {
      weight: 3,
      arbitrary: part({
        ...composed(tie),
        type: fc.constantFrom('object', 'string'),
        title: fc.constantFrom('A', 'B'),
      }),
    },
    { weight: 1, arbitrary: fc.record({ $ref: definition }) },
  ),
}));

type Tie = (key: 'schema' | 'object' | 'small') => fc.Arbitrary<unknown>;

function numeric(): Record<string, fc.Arbitrary<unknown>> {
  return {
    minimum: bound,
    maximum: bound,
    exclusiveMinimum: bound,
    exclusiveMaximum: bound,
    multipleOf: fc.constantFrom(0.5, 1, 2, 3),
  };
}

function objectKeywords(tie: Tie): Record<string, fc.Arbitrary<unknown>> {
  const members = fc.dictionary(name, tie('small'), { maxKeys: 3, noNullPrototype: true });
  return {
    type: fc.constant('object'),
    properties: members,
    patternProperties: fc.dictionary(fc.constantFrom(...patterns), tie('small'), { maxKeys: 2, noNullPrototype: true }),
    additionalProperties: tie('small'),
    required: fc.uniqueArray(name, { maxLength: 2 }),
    minProperties: bound,
    maxProperties: bound,
    propertyNames: fc.constantFrom<Schema>({ pattern: '^[a-c]+$' }, { maxLength: 1 }, { enum: ['a', 'b'] }),
    dependentRequired: fc.dictionary(name, fc.uniqueArray(name, { minLength: 1, maxLength: 2 }), {
      maxKeys: 1,
      noNullPrototype: true,
    }),
    dependentSchemas: fc.dictionary(name, tie('small'), { maxKeys: 1, noNullPrototype: true }),
    unevaluatedProperties: fc.constantFrom<Schema>(false, { type: 'string' }),
    ...composed(tie),
  };
}

function arrayKeywords(tie: Tie): Record<string, fc.Arbitrary<unknown>> {
  return {
    type: fc.constant('array'),
    items: tie('small'),
    prefixItems: fc.array(tie('small'), { minLength: 1, maxLength: 2 }),
    minItems: bound,
    maxItems: bound,
    uniqueItems: fc.boolean(),
    contains: tie('small'),
    unevaluatedItems: fc.constantFrom<Schema>(false, { type: 'string' }),
  };
}

function composed(tie: Tie): Record<string, fc.Arbitrary<unknown>> {
  const branches = fc.array(tie('small'), { minLength: 1, maxLength: 3 });
  return {
    anyOf: branches,
    oneOf: branches,
    allOf: branches,
    not: tie('small'),
    if: tie('small'),
    then: tie('small'),
    else: tie('small'),
    $ref: definition,
  };
}

/** A schema of a few of some keywords. */
function part(keywords: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<SchemaObject> {
  const entries = Object.entries(keywords).map(([keyword, value]) => value.map((one) => [keyword, one] as const));
  return fc
    .subarray(entries, { minLength: 1, maxLength: Math.min(4, entries.length) })
    .chain((chosen) => fc.tuple(...chosen))
    .map((chosen) => Object.fromEntries(chosen));
}

/** A whole document: a schema and its two definitions, which do not refer to each other. */
export const document: fc.Arbitrary<SchemaObject> = fc
  .tuple(schemas.object, schemas.object, schemas.object)
  .map(([root, one, two]) => ({ ...root, $defs: { one: withoutReferences(one), two: withoutReferences(two) } }))
  .filter((schema) => !isMisread(schema));

/** ajv does not count what `contains` asks for beside `prefixItems`, nor what it evaluates by `true`. */
function isMisread(schema: SchemaObject): boolean {
  return holdersIn(schema).some(
    (holder) => 'contains' in holder && ('prefixItems' in holder || 'unevaluatedItems' in holder),
  );
}

function withoutReferences<T>(value: T): T {
  return JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === '$ref' ? undefined : inner))) as T;
}

/** A document, and one that differs from it in a few schemas. */
export const documentPair: fc.Arbitrary<readonly [old: SchemaObject, next: SchemaObject]> = fc
  .tuple(document, fc.array(fc.tuple(fc.nat(), schemas.schema, fc.nat(), fc.boolean()), { minLength: 1, maxLength: 2 }))
  .map(([old, edits]) => [old, edits.reduce<SchemaObject>((at, edit) => edited(at, ...edit), old)] as const)
  .filter((pair) => !pair.some(isMisread));

/** The document with one of its parts replaced, taken away, or given another keyword. */
function edited(root: SchemaObject, where: number, schema: Schema, which: number, replaces: boolean): SchemaObject {
  const copy = JSON.parse(JSON.stringify(root)) as SchemaObject;
  const holders = holdersIn(copy);
  const holder = holders[where % holders.length] as Record<string, unknown> | undefined;
  if (holder === undefined) return copy;
  const keys = Object.keys(holder).filter((key) => key !== '$defs');
  const key = keys[which % Math.max(1, keys.length)];
  if (replaces && typeof schema === 'object')
    Object.assign(holder, withoutReferences(Object.fromEntries(Object.entries(schema).slice(0, 2))));
  else if (key !== undefined) delete holder[key];
  return copy;
}

const schemaHolders = new Set([
  'additionalProperties',
  'propertyNames',
  'items',
  'contains',
  'not',
  'if',
  'then',
  'else',
  'unevaluatedProperties',
  'unevaluatedItems',
]);

function holdersIn(schema: unknown): object[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return [
    schema,
    ...Object.entries(schema).flatMap(([keyword, value]: [string, unknown]) => {
      if (schemaHolders.has(keyword)) return holdersIn(value);
      if (['properties', 'patternProperties', '$defs', 'dependentSchemas'].includes(keyword))
        return Object.values(value as object).flatMap(holdersIn);
      return ['allOf', 'anyOf', 'oneOf', 'prefixItems'].includes(keyword)
        ? (value as unknown[]).flatMap(holdersIn)
        : [];
    }),
  ];
}
