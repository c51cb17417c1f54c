import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { importSchema } from '../../src/commands/import/import.ts';
import type { Schema, SchemaObject } from '../../src/schema/document/schema.ts';
import { compileSchema } from '../../src/schema/validate/index.ts';
import { readText } from '../../src/text/read-text.ts';
import fc from '../support/fast-check.ts';
import { runs } from '../support/laws.ts';
import { documentOf, emitted, problemsOf, textOf } from './document.ts';

const file = 'openapi.json';
const in30 = { openapi: { openapi: '3.0.3' } } as const;

/** One for all, since it compiles the schema of each version once. */
const validator = new Validator();

type Api = Record<string, unknown> & {
  readonly openapi: string;
  readonly components: { readonly schemas: Record<string, unknown> };
  readonly paths: Record<string, Record<string, unknown>>;
};

async function faultsOf(api: Record<string, unknown>): Promise<unknown> {
  return (await validator.validate(structuredClone(api))).errors ?? [];
}

describe('OpenAPI 3.0 says', () => {
  const nothing = { type: 'string', nullable: true, enum: [null] };
  const cases: readonly (readonly [string, SchemaObject, unknown])[] = [
    ['null beside a type', { type: ['string', 'null'] }, { type: 'string', nullable: true }],
    ['null alone', { type: 'null' }, { allOf: [nothing] }],
    [
      'several types',
      { type: ['string', 'integer'] },
      { allOf: [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }] },
    ],
    [
      'several types and null',
      { type: ['string', 'integer', 'null'] },
      { allOf: [{ anyOf: [{ type: 'string' }, { type: 'integer' }, nothing] }] },
    ],
    ['a constant', { const: 1 }, { enum: [1] }],
    ['the first example', { examples: ['a', 'b'] }, { example: 'a' }],
    ['an exclusive bound', { exclusiveMinimum: 1 }, { minimum: 1, exclusiveMinimum: true }],
    ['the stricter of two bounds', { exclusiveMaximum: 9, maximum: 5 }, { maximum: 5 }],
    [
      'a reference with its neighbours',
      { $ref: '#', title: 'A' },
      { title: 'A', allOf: [{ $ref: '#/components/schemas/Root' }] },
    ],
    ['an array of anything', { type: 'array' }, { type: 'array', items: {} }],
    ['anything and nothing', { properties: { a: true, b: false } }, { properties: { a: {}, b: { not: {} } } }],
    [
      'a condition',
      { if: { minimum: 1 }, then: { maximum: 9 }, else: false },
      { allOf: [{ anyOf: [{ not: { minimum: 1 } }, { maximum: 9 }] }, { anyOf: [{ minimum: 1 }, { not: {} }] }] },
    ],
    [
      'what depends on a property',
      { dependentRequired: { a: ['b'] } },
      { allOf: [{ anyOf: [{ not: { type: 'object', required: ['a'] } }, { required: ['b'] }] }] },
    ],
    [
      'what an array contains',
      { contains: { const: 1 } },
      { allOf: [{ not: { type: 'array', items: { not: { enum: [1] } } } }] },
    ],
    ['extensions, and no other words', { 'x-a': 1, unheardOf: 2 }, { 'x-a': 1 }],
  ];

  test.each(cases)('%s', (_, schema, expected) => {
    expect(emitted(file, { properties: { a: schema } }, in30)).toHaveProperty(
      'components.schemas.Root.properties.a',
      expected,
    );
  });

  test.each(['prefixItems', 'patternProperties', 'unevaluatedItems', 'unevaluatedProperties'])('no %s', (keyword) => {
    const value = { prefixItems: [{}], patternProperties: { a: {} } }[keyword] ?? {};
    expect(problemsOf({ [keyword]: value }, in30)).toEqual([`error at the root ${keyword}: openapi/not-expressible`]);
  });

  test('no names of properties, unless a type brings them', () => {
    const schema: SchemaObject = { propertyNames: { maxLength: 1 } };
    expect(problemsOf(schema, in30)).toEqual(['error at the root propertyNames: openapi/not-expressible']);
    const implied = documentOf(schema, { origins: new Map() });
    expect(JSON.parse(textOf(file, implied, in30))).toHaveProperty('components.schemas.Root', {});
  });
});

const small = fc.integer({ min: 0, max: 3 });
const scalar = fc.oneof(small, fc.boolean(), fc.constant(null), fc.constantFrom('', 'a', 'b', 'ab'));
const type = fc.constantFrom('string', 'integer', 'number', 'boolean', 'array', 'object', 'null');
const name = fc.constantFrom('a', 'b');

/** Schemas of all keywords that both versions can say. */
const { schema: anySchema } = fc.letrec<{ schema: SchemaObject; below: Schema }>((tie) => {
  const below = tie('below');
  const some = fc.array(below, { minLength: 1, maxLength: 3 });
  const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 1 });
  const keywords = {
    type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
    const: scalar,
    enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }),
    minimum: small,
    exclusiveMinimum: small,
    maximum: small,
    exclusiveMaximum: small,
    minLength: small,
    maxItems: small,
    minProperties: small,
    pattern: fc.constantFrom('^a', 'b$'),
    required: fc.uniqueArray(name, { maxLength: 2 }),
    properties: fc.dictionary(name, below, { maxKeys: 2 }),
    additionalProperties: below,
    dependentRequired: fc.dictionary(name, fc.uniqueArray(name, { maxLength: 2 }), { maxKeys: 2 }),
    dependentSchemas: fc.dictionary(name, below, { maxKeys: 2 }),
    items: below,
    contains: below,
    allOf: some,
    anyOf: some,
    oneOf: some,
    not: below,
    if: below,
    then: below,
    else: below,
    $ref: fc.constant('#/$defs/Part'),
    title: fc.constant('A'),
    examples: fc.array(scalar, { maxLength: 2 }),
  };
  const all = Object.fromEntries(Object.entries(keywords).map(([key, one]) => [key, optional<unknown>(one)]));
  // Each keyword has a value of its type; half of the keywords are there, a few of them.
  const schema = fc
    .tuple(fc.record(all), fc.subarray(Object.keys(keywords), { minLength: 1, maxLength: 4 }))
    .map(([made, keys]) =>
      Object.fromEntries(keys.flatMap((key) => (made[key] === undefined ? [] : [[key, made[key]]]))),
    ) as fc.Arbitrary<SchemaObject>;
  return {
    schema,
    below: fc.oneof({ maxDepth: 2, depthIdentifier: 'schema' }, fc.constant(true), fc.constant(false), tie('schema')),
  };
});
const anyRoot = fc
  .tuple(anySchema, anySchema)
  // A definition that refers to itself alone has no end.
  .map(([root, part]): SchemaObject => ({ ...root, $defs: { Part: withoutReferences(part) } }));

function withoutReferences(schema: SchemaObject): SchemaObject {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key === '$ref' ? undefined : value)),
  ) as SchemaObject;
}

const anyValue = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', 'b', 'c'), scalar, { maxKeys: 3 }),
);

describe.each(['3.1.0', '3.0.3'] as const)('a document of OpenAPI %s', (openapi) => {
  const options = { openapi: { openapi } };

  test('is one for a maintained validator, whatever the schema', async () => {
    await fc.assert(
      fc.asyncProperty(anyRoot, async (schema) => {
        expect(problemsOf(schema, options)).toEqual([]);
        expect(await faultsOf(emitted(file, schema, options) as Api)).toEqual([]);
      }),
      { numRuns: runs(100) },
    );
  });

  test('gives back what takes the same values', () => {
    fc.assert(
      fc.property(anyRoot, fc.array(anyValue, { minLength: 1 }), (schema, values) => {
        const text = textOf(file, documentOf(schema), options);
        const back = importSchema(readText(text, file), { select: 'Root' }).imported?.document.root ?? {};
        const [before, after] = [compileSchema(schema), compileSchema(back)];
        expect(values.map((value) => after.accepts(back, value))).toEqual(
          values.map((value) => before.accepts(schema, value)),
        );
      }),
      { numRuns: runs(1000) },
    );
  });
});
