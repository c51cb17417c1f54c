import { describe, expect, test } from 'vitest';
import { createCases } from '../../src/cases/index.ts';
import { buildCaseFiles } from '../../src/commands/cases.ts';
import type { Json } from '../../src/text/value/json.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';

/** A schema of one property, and the values at its boundary. */
interface Row {
  readonly schema: SchemaObject | boolean;
  readonly valid: readonly Json[];
  readonly invalid: readonly Json[];
}

const rows: Readonly<Record<string, Row>> = {
  type: { schema: { type: 'integer' }, valid: [0], invalid: [1.5] },
  'several types': { schema: { type: ['string', 'boolean'] }, valid: ['', false], invalid: [1.5] },
  enum: { schema: { enum: ['a', 'b'] }, valid: ['a', 'b'], invalid: ['ax'] },
  const: { schema: { const: 7 }, valid: [7], invalid: [8] },
  minLength: { schema: { minLength: 2 }, valid: ['aa'], invalid: ['a'] },
  maxLength: { schema: { maxLength: 2 }, valid: ['aa'], invalid: ['aaa'] },
  minimum: { schema: { minimum: 3 }, valid: [3], invalid: [2] },
  maximum: { schema: { maximum: 3 }, valid: [3], invalid: [4] },
  exclusiveMinimum: { schema: { exclusiveMinimum: 3 }, valid: [4], invalid: [3] },
  exclusiveMaximum: { schema: { exclusiveMaximum: 3 }, valid: [2], invalid: [3] },
  multipleOf: { schema: { multipleOf: 5 }, valid: [5], invalid: [7.5] },
  'multipleOf of the largest numbers': { schema: { multipleOf: 1.7e308 }, valid: [1.7e308], invalid: [8.5e307] },
  'the largest numbers in small steps': {
    schema: { allOf: [{ multipleOf: 1e-10 }], minimum: 1e300 },
    valid: [1e300],
    invalid: [0],
  },
  pattern: { schema: { pattern: '^[a-c]{2}$' }, valid: ['aa'], invalid: [''] },
  minItems: { schema: { minItems: 1 }, valid: [[false]], invalid: [[]] },
  maxItems: { schema: { maxItems: 1 }, valid: [[false]], invalid: [[false, false]] },
  uniqueItems: { schema: { uniqueItems: true }, valid: [[false, 0]], invalid: [[false, false]] },
  minProperties: { schema: { minProperties: 1 }, valid: [{ x: false }], invalid: [{}] },
  maxProperties: { schema: { maxProperties: 1 }, valid: [{ x: false }], invalid: [{ x: false, a: false }] },
  required: {
    schema: { required: ['k', 'l'] },
    valid: [{ k: false, l: false }],
    invalid: [{ l: false }, { k: false }],
  },
  dependentRequired: {
    schema: { dependentRequired: { k: ['l'] } },
    valid: [{ k: false, l: false }],
    invalid: [{ k: false }],
  },
  'unknown keys': {
    schema: { type: 'object', properties: { k: { const: 1 } }, additionalProperties: false },
    valid: [{}, { k: 1 }],
    invalid: [{ x: false }],
  },
  anyOf: { schema: { anyOf: [{ const: 1 }, { const: 'a' }] }, valid: [1, 'a'], invalid: [] },
  not: { schema: { not: { const: 3 } }, valid: [], invalid: [3] },
  contains: { schema: { contains: { const: 3 } }, valid: [[3]], invalid: [[]] },
};

function nested(levels: number, innermost: SchemaObject): SchemaObject {
  return Array.from({ length: levels }).reduce<SchemaObject>((inner) => ({ properties: { p: inner } }), innermost);
}

describe('the values at the boundary', () => {
  test('of what is as deep as documents are built for', () => {
    const { cases } = createCases(nested(64, { const: 7 }));
    expect(cases.map(({ keyword, valid }) => [keyword, valid])).toEqual([
      ['const', true],
      ['const', false],
    ]);
  });

  test.each(Object.entries(rows))('of %s', (_, { schema, valid, invalid }) => {
    const { cases } = createCases({ properties: { p: schema } });
    const made = (isValid: boolean): readonly Json[] =>
      cases.filter((one) => one.valid === isValid).map(({ document }) => document.p ?? null);
    for (const value of valid) expect(made(true)).toContainEqual(value);
    for (const value of invalid) expect(made(false)).toContainEqual(value);
  });
});

describe('what has no case', () => {
  test.each<[what: string, schema: SchemaObject, reason: string]>([
    ['the type of the root', { type: 'object' }, 'values must always be an object'],
    ['nothing below zero', { properties: { p: { minLength: 0 } } }, 'no value is beyond this boundary'],
    ['a format', { properties: { p: { format: 'email' } } }, 'Helm does not assert formats'],
    ['a condition', { if: { required: ['a'] }, then: { required: ['b'] } }, 'it is part of a condition'],
    ['a definition nobody uses', { $defs: { a: { minLength: 1 } } }, 'nothing refers to it'],
    [
      'an item behind one that no value can be',
      { properties: { p: { prefixItems: [{ not: true }, { required: ['b'] }] } } },
      'no value is allowed here',
    ],
    ['what is deeper than a document is built for', nested(70, { minLength: 1 }), 'it is more than 64 levels deep'],
    [
      'a keyword on another type',
      { properties: { p: { type: 'object', uniqueItems: true } } },
      'which must be of type object',
    ],
    [
      'a contradiction',
      { properties: { p: { minLength: 2, maxLength: 1, type: 'string' } } },
      'satisfies the other keywords',
    ],
  ])('%s', (_, schema, reason) => {
    expect(createCases(schema).without.map((one) => one.reason)).toContainEqual(expect.stringContaining(reason));
  });

  test('but what stands behind references, branches and conditions has', () => {
    const text = (): SchemaObject => ({ type: 'string', minLength: 1 });
    const { cases, without } = createCases({
      properties: {
        a: { $ref: '#/$defs/text' },
        b: { oneOf: [text(), { type: 'integer' }] },
        c: { type: 'array', items: { allOf: [text()] } },
        d: { additionalProperties: text() },
        e: { propertyNames: { minLength: 2 } },
        f: { type: 'object', properties: { g: {} }, if: { required: ['g'] }, then: { properties: { g: text() } } },
      },
      $defs: { text: text() },
    });
    const refused = cases.filter((one) => !one.valid && one.keyword === 'minLength').map(({ document }) => document);
    expect(refused).toEqual([
      { b: '' },
      { c: [''] },
      { d: { x: '' } },
      { e: { a: false } },
      { f: { g: '' } },
      { a: '' },
    ]);
    expect(without.map(({ pointer }) => pointer)).toEqual(['/properties/f/if/required']);
  });
});

test('equal parts have the same cases, each at its own place', () => {
  const part = (): SchemaObject => ({
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', maxLength: 3 },
      list: { type: 'array', uniqueItems: true, minItems: 2, items: { type: 'integer', minimum: 1 } },
      choice: { oneOf: [{ required: ['x'] }, { required: ['y'] }] },
    },
  });
  const { cases, without } = createCases({ properties: { a: part(), b: { items: part() } } });
  const found = cases.map(({ pointer, document, what }) => ({ pointer, what, document }));
  const [first, second] = ['/properties/a/', '/properties/b/items/'].map((place) =>
    found
      .filter(({ pointer }) => pointer.startsWith(place))
      .map(({ pointer, ...rest }) => ({ ...rest, below: pointer.slice(place.length) })),
  );
  expect(first?.map(({ what, below, document }) => ({ what, below, document: { b: [document.a] } }))).toEqual(second);
  expect(first?.map(({ below }) => below)).toContain('properties/list/items/minimum');
  expect(without).toEqual([]);
});

test('a schema that a property brings along has cases, too', () => {
  const { cases } = createCases({ dependentSchemas: { a: { required: ['b'] } } });
  expect(cases.filter(({ valid }) => !valid).map(({ keyword }) => keyword)).toEqual(['required']);
});

describe('the search ends', () => {
  const node = { $ref: '#/$defs/node' };
  test.each<[what: string, schema: SchemaObject]>([
    [
      'a map of itself that no value satisfies',
      { type: 'object', additionalProperties: { $ref: '#' }, minProperties: 3 },
    ],
    [
      'a tree of unions',
      {
        ...node,
        $defs: {
          node: {
            type: 'object',
            properties: { l: node, r: node, v: { anyOf: [{ type: 'string' }, node] } },
            required: ['l'],
            oneOf: [{ required: ['r'] }, { required: ['v'] }, { properties: { l: { type: 'null' } } }],
          },
        },
      },
    ],
    ['a schema that refers to itself at the same value', { type: 'object', allOf: [{ $ref: '#' }] }],
  ])('for %s', (_, schema) => {
    expect(createCases(schema).without.length).toBeGreaterThan(0);
  });

  test.each<[keyword: string, limit: number, reason: string]>([
    ['minLength', 1e9, 'no string with more than 70000 characters is created'],
    ['maxLength', 2 ** 29, 'no string with more than 70000 characters is created'],
    ['maxLength', Number.MAX_SAFE_INTEGER, 'no string with more than 70000 characters is created'],
    ['maxItems', 1e9, 'no array with more than 2000 items is created'],
    ['maxProperties', 1e9, 'no object with more than 2000 properties is created'],
  ])('for %s %d', (keyword, limit, reason) => {
    const { without } = createCases({ properties: { p: { [keyword]: limit } } });
    expect(without.map((one) => one.reason)).toContain(reason);
  });

  test('for values that no keyword takes', () => {
    const malformed: unknown = { minLength: { toString: 1 }, minimum: 'toString', maximum: {}, required: [{}] };
    expect(createCases({ properties: { p: malformed as SchemaObject } }).cases).toEqual([]);
  });
});

test('the comment of a case has one line for every reader of YAML', () => {
  const files = buildCaseFiles(createCases({ properties: { '\u2028': { properties: { a: { type: 'string' } } } } }));
  const texts = [...files]
    .filter(([name]) => name.endsWith('.yaml'))
    .map(([, write]) => [...write()].join('').split('\n', 1)[0]);
  expect(texts.length).toBeGreaterThan(0);
  for (const line of texts) expect(line).toMatch(/^# "\/properties\/\\u2028\/properties\/a\/type": /);
});
