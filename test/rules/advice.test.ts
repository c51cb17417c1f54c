import fc from '../support/fast-check.ts';
import { describe, expect, it, test } from 'vitest';
import { vocabulary } from '../../src/decorators/vocabulary.ts';
import { advice } from '../../src/rules/advice/index.ts';
import { draftOfRoot } from '../../src/schema/keywords/drafts.ts';
import { keywords, findSpokenType } from '../../src/schema/keywords/table.ts';
import { check } from '../../src/rules/profiles/index.ts';
import { compileSchema } from '../../src/schema/validate/index.ts';
import type { Json } from '../../src/text/value/json.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { applicators } from '../../src/schema/keywords/walk.ts';
import { documentOf } from './documents.ts';

function findings(schema: unknown, code: string): readonly string[] {
  const found = check(documentOf(schema), advice).filter((one) => one.code === code);
  return found.map(({ pointer, help }) => `${pointer} ${help}`);
}

describe('the help for an unknown keyword', () => {
  it.each([
    ['example', 'string', 'Did you mean "examples"?'],
    ['max', 'integer', 'Did you mean "maximum"?'],
    ['minium', 'integer', 'Did you mean "minimum"?'],
    ['max', 'string', 'Did you mean "maxLength"?'],
    ['min', 'array', 'Did you mean "minItems"?'],
    ['ref', 'object', 'Did you mean "$ref"?'],
    ['descriptions', 'string', 'Did you mean "description"?'],
    ['additionalproperties', 'object', 'Did you mean "additionalProperties"?'],
    ['tittle', 'string', 'Did you mean "title"?'],
    ['nullable', 'string', 'OpenAPI has it, JSON Schema does not: add "null" to the type'],
    ['pro', 'object', 'Correct the name, or remove it'],
    ['quite', 'string', 'Correct the name, or remove it'],
  ])('%s on type %s: %s', (keyword, type, help) => {
    expect(findings({ properties: { a: { type, [keyword]: 1 } } }, 'schema/unknown-keyword')).toEqual([
      expect.stringContaining(`/properties/a/${keyword} ${help}`),
    ]);
  });

  it('says where a property belongs', () => {
    expect(findings({ properties: {}, release: { type: 'object' } }, 'schema/unknown-keyword')).toEqual([
      '/release It looks like a property: put it below "properties".',
    ]);
  });
});

test('a name that values.yaml has is not misspelled', () => {
  const schema = { properties: { a: { properties: { b: {} }, required: ['c', 'd'] } }, required: ['e', 'f'] };
  const found = check(documentOf(schema), advice, { values: { a: { c: 1 }, e: 1 } });
  expect(found.map(({ pointer }) => pointer)).toEqual(['/properties/a/required/1', '/required/1']);
});

describe('a default', () => {
  const draft4 = { $schema: 'http://json-schema.org/draft-04/schema#' };
  const draft7 = { $schema: 'http://json-schema.org/draft-07/schema#' };

  it.each<[object, object]>([
    [{}, { pattern: '(?i)^a$', default: 'b' }],
    [{}, { pattern: '\\Aa\\z', default: 'ab' }],
    [{}, { pattern: '^\\p{Greek}$', default: 'a' }],
    [{}, { pattern: '^(?P<n>a)(?P<n>b)$', default: 'a' }],
    [{}, { pattern: '^(a+)+$', default: `${'a'.repeat(1000)}b` }],
    [{}, { multipleOf: 0.1, default: 0.25 }],
    [{}, { multipleOf: 1e-10, default: 1.5e-10 }],
    [draft4, { minimum: 1, exclusiveMinimum: true, default: 1 }],
    [draft4, { items: [{ type: 'string' }], default: [1] }],
    [draft4, { dependencies: { a: ['b'] }, default: { a: 1 } }],
    [draft7, { format: 'ipv4', default: '1.2.3' }],
  ])('is refused as validate refuses it: %j %j', (root, schema) => {
    expect(findings({ ...root, properties: { a: schema } }, 'schema/default-refused')).toHaveLength(1);
  });

  it.each<[object, object]>([
    [{}, { pattern: '^[[:digit:]]+$', default: '5' }],
    [{}, { pattern: '^[]a]$', default: ']' }],
    [{}, { multipleOf: 0.1, default: 0.3 }],
    [{}, { multipleOf: 1e-10, default: 3e-10 }],
    [draft4, { const: 1, default: 2 }],
    [draft7, { $ref: '#/definitions/b', maximum: 1, default: 5 }],
    [{}, { format: 'ipv4', default: '1.2.3' }],
  ])('is accepted as validate accepts it: %j %j', (root, schema) => {
    const definitions = { b: { type: 'integer' } };
    expect(findings({ ...root, definitions, properties: { a: schema } }, 'schema/default-refused')).toEqual([]);
  });

  it.each([
    [draft7, { type: 'string', format: 'ipv4', enum: ['1.2.3'] }, 1],
    [{}, { type: 'string', format: 'ipv4', enum: ['1.2.3'] }, 0],
    [{}, { type: 'integer', title: 'A', enum: [1, 2.5] }, 1],
    [{}, { type: ['string', 'null'], enum: ['a', null] }, 0],
  ])('and a listed value are refused as validate refuses them: %j %j', (root, schema, count) => {
    expect(findings({ ...root, properties: { a: schema } }, 'schema/choice-refused')).toHaveLength(count);
  });

  it('and a listed value are looked at in time, whatever the pattern', () => {
    const schema = { pattern: '^(a+)+$', enum: [`${'a'.repeat(1000)}b`], examples: [`${'a'.repeat(1000)}c`] };
    expect(findings({ properties: { a: schema } }, 'schema/choice-refused')).toHaveLength(1);
  });
});

describe('the tables of keywords', () => {
  it('know every keyword that holds schemas', () => {
    expect(Object.keys(applicators).filter((keyword) => !keywords.has(keyword))).toEqual([]);
  });

  it('agree with the vocabulary on what a keyword fits', () => {
    const differing = [...vocabulary.values()].filter(({ entry: { keyword, fits } }) => {
      const spoken = fits.length === 1 && keyword !== 'type' ? findSpokenType(keyword, 'date') : undefined;
      return spoken !== undefined && spoken !== fits[0];
    });
    expect(differing).toEqual([]);
  });

  it.each([
    [undefined, 2020],
    ['https://json-schema.org/draft/2020-12/schema', 2020],
    ['https://json-schema.org/draft/2019-09/schema', 2019],
    ['http://json-schema.org/draft-07/schema#', 7],
    ['https://example.com/ours', 2020],
  ])('take $schema %s for %s', ($schema, draft) => {
    expect(draftOfRoot($schema === undefined ? {} : { $schema })).toBe(draft);
  });
});

/** A schema with some of these keywords, each with a small number. */
function withSome(keywords: readonly string[]): fc.Arbitrary<SchemaObject> {
  const number = fc.integer({ min: 0, max: 5 });
  return fc.dictionary(fc.constantFrom(...keywords), number, { maxKeys: 4, noNullPrototype: true });
}

describe('what no value can satisfy', () => {
  const numbers = withSome(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']);
  const whole = fc
    .tuple(numbers, numbers)
    .map(([own, other]): SchemaObject => ({ type: 'integer', ...own, allOf: [other] }));
  const values = fc.integer({ min: -1, max: 7 });

  test('is satisfied by none: bounds', () => {
    fc.assert(
      fc.property(whole, values, (schema, value) => {
        if (findings(schema, 'schema/bounds-contradict').length === 0) return;
        expect(compileSchema(schema).validate(value)).toBeDefined();
      }),
    );
  });

  test('is found: bounds of integers', () => {
    fc.assert(
      fc.property(whole, (schema) => {
        const { validate } = compileSchema(schema);
        const isPossible = [-1, 0, 1, 2, 3, 4, 5, 6, 7].some((value) => validate(value) === undefined);
        expect(findings(schema, 'schema/bounds-contradict').length === 0).toBe(isPossible);
      }),
    );
  });

  const names = fc.constantFrom('a', 'b', 'ab');
  const objects: fc.Arbitrary<SchemaObject> = fc.record(
    {
      required: fc.uniqueArray(names, { maxLength: 2 }),
      properties: fc.dictionary(names, fc.constantFrom({}, true, false), { noNullPrototype: true }),
      patternProperties: fc.constantFrom({ '^a': {} }, {}),
      additionalProperties: fc.boolean(),
    },
    { requiredKeys: [] },
  );

  test('is satisfied by none: required and refused', () => {
    const members = fc.dictionary(names, fc.constant(1), { noNullPrototype: true });
    fc.assert(
      fc.property(objects, objects, members, (own, other, value: Json) => {
        const schema: SchemaObject = { ...own, allOf: [other] };
        if (findings(schema, 'schema/required-refused').length === 0) return;
        expect(compileSchema(schema).validate(value)).toBeDefined();
      }),
    );
  });
});
