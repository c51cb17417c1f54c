import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importSchema } from '../../src/commands/import/import.ts';
import { readText } from '../../src/text/read-text.ts';

function simplified(schema: object): Record<string, unknown> {
  const reading = readText(JSON.stringify(schema), 'values.schema.json');
  return { ...importSchema(reading, { simplify: true }).imported?.document.root };
}

const kind = (name: string): object => ({ type: 'string', const: name });
const closed = { additionalProperties: false, properties: { type: kind('a'), size: { type: 'integer' } } };

describe('a schema of values with fewer classes', () => {
  test.each([
    {
      name: 'has a definition where its only user is, with the texts of the user',
      schema: {
        properties: { a: { $ref: '#/$defs/port', title: 'Port' } },
        $defs: { port: { type: 'integer', title: 'Any port' } },
      },
      expected: { properties: { a: { type: 'integer', title: 'Port' } } },
    },
    {
      name: 'has definitions in definitions',
      schema: {
        properties: { a: { $ref: '#/$defs/b' } },
        $defs: { b: { properties: { c: { $ref: '#/$defs/c' } } }, c: { type: 'string' } },
      },
      expected: { properties: { a: { properties: { c: { type: 'string' } } } } },
    },
    {
      name: 'merges what one object says in parts',
      schema: { allOf: [{ required: ['type'], properties: { type: kind('a') } }, closed] },
      expected: { ...closed, required: ['type'] },
    },
  ])('$name', ({ schema, expected }) => {
    expect(simplified(schema)).toEqual(expected);
  });

  test.each([
    {
      name: 'a definition that two use',
      schema: {
        properties: { a: { $ref: '#/$defs/c' }, b: { $ref: '#/$defs/c' } },
        $defs: { c: { type: 'string' } },
      },
    },
    {
      name: 'a definition that contains itself',
      schema: {
        properties: { a: { $ref: '#/$defs/c' } },
        $defs: { c: { properties: { next: { $ref: '#/$defs/c' } } } },
      },
    },
    {
      name: 'a definition whose branch has its name',
      schema: {
        properties: { a: { oneOf: [{ $ref: '#/$defs/c' }, { type: 'null' }] } },
        $defs: { c: { properties: { d: { type: 'string' } } } },
      },
    },
    {
      name: 'a closed part beside a part with more properties',
      schema: { allOf: [closed, { properties: { other: { type: 'string' } } }] },
      expected: { ...closed, allOf: [{ properties: { other: { type: 'string' } } }] },
    },
    {
      name: 'a closed part beside a part with patterns',
      schema: { allOf: [closed, { properties: {}, patternProperties: { '^x': { type: 'string' } } }] },
      expected: { ...closed, allOf: [{ patternProperties: { '^x': { type: 'string' } } }] },
    },
    {
      name: 'different constraints of one property',
      schema: { allOf: [{ properties: { a: { minimum: 1 } } }, { properties: { a: { minimum: 2 } } }] },
      expected: { properties: { a: { minimum: 1 } }, allOf: [{ properties: { a: { minimum: 2 } } }] },
    },
  ])('leaves $name', ({ schema, expected = schema }) => {
    expect(simplified(schema)).toEqual(expected);
  });

  test('accepts what the schema accepts', () => {
    const counts = { documents: 0, accepted: 0 };
    fc.assert(
      fc.property(schemas, fc.array(values, { minLength: 16, maxLength: 16 }), (schema, all) => {
        const [before, after] = [schema, simplified(schema)].map((own) => new Ajv2020({ strict: false }).compile(own));
        for (const value of all) {
          const isAccepted = before?.(value);
          expect(after?.(value), JSON.stringify({ schema, value })).toBe(isAccepted);
          counts.documents += 1;
          counts.accepted += Number(isAccepted);
        }
      }),
      { numRuns: 150, seed: 28 },
    );
    expect(counts.documents).toBe(2400);
    expect(counts.accepted).toBeGreaterThan(200);
    expect(counts.accepted).toBeLessThan(2200);
  });
});

const names = fc.constantFrom('a', 'b', 'c');

const leaf = fc.constantFrom<object>(
  { type: 'integer' },
  { type: 'string', title: 'S' },
  { const: 1 },
  { minimum: 2 },
  { enum: [1, 'x'] },
  {},
  { $ref: '#/$defs/d', title: 'D' },
  { $ref: '#/$defs/e' },
  { not: { const: 'x' } },
);

const keywords = fc.record({
  type: fc.constant('object'),
  properties: fc.dictionary(names, leaf, { maxKeys: 3 }),
  required: fc.uniqueArray(names, { minLength: 1, maxLength: 2 }),
  additionalProperties: fc.constantFrom<unknown>(false, true, { type: 'integer' }),
  unevaluatedProperties: fc.constant(false),
  minProperties: fc.constantFrom(1, 2),
  anyOf: fc.constant([{ properties: { a: { const: 1 } } }, { required: ['c'] }]),
  if: fc.constant({ required: ['a'] }),
  then: fc.constant({ required: ['b'] }),
  title: fc.constant('T'),
});

/** Few keywords each, so that many documents are accepted. */
const part = fc
  .tuple(
    keywords,
    fc.subarray(['type', 'required', 'additionalProperties', 'minProperties', 'anyOf', 'if'], { maxLength: 1 }),
  )
  .chain(([all, [own = 'title']]) =>
    fc.integer({ max: 4, min: 0 }).map((isOpen): object => ({
      properties: all.properties,
      ...Object.fromEntries(
        Object.entries(all).filter(([name]) => [own, isOpen > 0 ? '' : 'unevaluatedProperties'].includes(name)),
      ),
      ...(own === 'if' ? { then: all.then } : {}),
    })),
  );

const object = fc
  .tuple(part, fc.array(part, { maxLength: 3 }))
  .map(([outer, allOf]): object => (allOf.length === 0 ? outer : { ...outer, allOf }));

const schemas = fc
  .record({
    inner: object,
    d: fc.oneof(
      object,
      leaf.filter((schema) => !('$ref' in schema)),
    ),
    outer: object,
  })
  .map(({ inner, d, outer }): object => ({
    allOf: [outer, { properties: { c: inner } }],
    $defs: { d, e: { type: ['integer', 'object'], properties: { a: { $ref: '#/$defs/d' } } } },
  }));

const scalar = fc.constantFrom<unknown>(1, 1, 2, 'x', {}, { a: 1 }, { a: 1, b: 2 }, { c: 'x' });
const values = fc.dictionary(names, fc.oneof(scalar, fc.dictionary(names, scalar, { maxKeys: 3 })), { maxKeys: 3 });
