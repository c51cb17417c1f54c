import { describe, expect, test } from 'vitest';
import { forbidTwoSet } from '../../src/schema/document/property-choice.ts';
import { diffDocuments } from '../support/diff.ts';
import { documentFrom } from './documents.ts';

const closed = { type: 'object', additionalProperties: false } as const;

/** Schemas that mean the same. */
const same: readonly (readonly [what: string, old: object, next: object])[] = [
  ['the order of keys', { type: 'string', minLength: 1 }, { minLength: 1, type: 'string' }],
  ['a type in a list', { type: 'string' }, { type: ['string'] }],
  ['the order of types', { type: ['string', 'null'] }, { type: ['null', 'string'] }],
  ['the order of required', { required: ['a', 'b'] }, { required: ['b', 'a'] }],
  ['the order of enum', { enum: [1, 2] }, { enum: [2, 1] }],
  ['const for a list of one', { enum: ['a'] }, { const: 'a' }],
  [
    'a reference',
    { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { type: 'string' } } },
    { properties: { a: { type: 'string' } } },
  ],
  ['merged allOf', { allOf: [{ type: 'string' }, { minLength: 2 }] }, { type: 'string', minLength: 2 }],
  ['an open object that says so', { type: 'object' }, { type: 'object', additionalProperties: true }],
  ['a bound that bounds nothing', { type: 'string' }, { type: 'string', minLength: 0 }],
  ['a definition that nobody uses', { type: 'string', $defs: { a: { type: 'string' } } }, { type: 'string' }],
  [
    'branches in another order',
    { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    { anyOf: [{ type: 'integer' }, { type: 'string' }] },
  ],
  [
    'a pattern that would take long',
    { enum: [`${'a'.repeat(60)}b`] },
    { const: `${'a'.repeat(60)}b`, not: { pattern: '^(a+)+$' } },
  ],
  [
    'a list of values for branches that list them',
    { type: 'string', enum: ['x', 'y'] },
    { type: 'string', oneOf: [{ const: 'x', title: 'X' }, { const: 'y' }] },
  ],
  [
    'branches that list values for a list of them',
    { type: 'string', anyOf: [{ enum: ['x', 'y'] }, { const: 'z' }] },
    { type: 'string', enum: ['x', 'y', 'z'] },
  ],
  [
    'a dynamic reference beside what nothing evaluates',
    { contains: false, unevaluatedItems: false, $dynamicRef: '#/type' },
    { $dynamicRef: '#/type', unevaluatedItems: false, contains: false },
  ],
  ['what takes no value, in other words', { properties: { a: false } }, { properties: { a: { not: {} } } }],
  ['a number type split', { type: ['integer', 'number'] }, { type: 'number' }],
  [
    'the words of another draft',
    {
      $schema: 'http://json-schema.org/draft-07/schema#',
      definitions: { a: { type: 'string' } },
      items: [{ $ref: '#/definitions/a' }],
    },
    { $schema: 'http://json-schema.org/draft-07/schema#', items: [{ type: 'string' }], additionalItems: true },
  ],
  [
    'a schema that holds itself',
    { type: 'object', properties: { next: { $ref: '#' } } },
    { type: 'object', properties: { next: { type: 'object', properties: { next: { $ref: '#' } } } } },
  ],
];

test.each([
  [{ unevaluatedItems: false, $dynamicRef: 'a', if: {} }],
  [{ $dynamicRef: '#', unevaluatedItems: {}, contains: {} }],
  [
    {
      $dynamicAnchor: 'a',
      properties: { b: { $dynamicRef: '#a', unevaluatedProperties: false, not: { $dynamicRef: '#a' } } },
    },
  ],
])('a document is no other than itself: %j', (schema) => {
  const copy: unknown = JSON.parse(JSON.stringify(schema));
  expect(diffDocuments(documentFrom(schema), documentFrom(copy as object))).toEqual([]);
});

test.each(same)('%s is no change', (_, old, next) => {
  expect(diffDocuments(documentFrom(old), documentFrom(next))).toEqual([]);
});

test.each([
  ['a class as Go alone reads it', '^[[:digit:]]+$', '^\\d+$'],
  ['groups of one name', '^(?P<n>a)(?P<n>b)$', '^ab$'],
  ['a string as a whole', '\\Aa\\z', '^a$'],
  ['both cases', '(?i)^ab$', '^[aA][bB]$'],
])('%s is proved to match the same', (_, pattern, other) => {
  const changes = diffDocuments(documentFrom({ pattern }), documentFrom({ pattern: other }));
  expect(changes.map(({ kind }) => kind)).toEqual(['neutral']);
});

/** The changes of the worst kind: their codes, and the witness of the first. */
type Case = readonly [
  what: string,
  old: object,
  next: object,
  kind: string,
  codes: readonly string[],
  witness?: unknown,
];

const cases: readonly Case[] = [
  [
    'fewer characters',
    { type: 'string', maxLength: 5 },
    { type: 'string', maxLength: 3 },
    'breaking',
    ['max-length-lowered'],
    'aaaa',
  ],
  [
    'more characters',
    { type: 'string', maxLength: 3 },
    { type: 'string', maxLength: 5 },
    'compatible',
    ['max-length-raised'],
  ],
  [
    'a length that a pattern demands anyway',
    { type: 'string', pattern: '^[ab]{3}$' },
    { type: 'string', pattern: '^[ab]{3}$', minLength: 3 },
    'neutral',
    ['min-length-raised'],
  ],
  [
    'a narrower pattern',
    { type: 'string', pattern: '^[a-z0-9]+$' },
    { type: 'string', pattern: '^[a-z]+$' },
    'breaking',
    ['pattern-changed'],
    '0',
  ],
  [
    'a wider pattern',
    { type: 'string', pattern: '^[a-z]+$' },
    { type: 'string', pattern: '^[a-z0-9]+$' },
    'compatible',
    ['pattern-changed'],
  ],
  [
    'a format that is not asserted',
    { type: 'string' },
    { type: 'string', format: 'ipv4' },
    'breaking',
    ['format-added'],
  ],
  [
    'a format that is asserted',
    { $schema: 'http://json-schema.org/draft-07/schema#', type: 'string' },
    { $schema: 'http://json-schema.org/draft-07/schema#', type: 'string', format: 'ipv4' },
    'breaking',
    ['format-added'],
    '',
  ],
  [
    'a draft in which a format is asserted',
    { type: 'string', format: 'ipv4' },
    { $schema: 'http://json-schema.org/draft-07/schema#', type: 'string', format: 'ipv4' },
    'breaking',
    ['format-asserted'],
  ],
  [
    'a format that is not asserted, forbidden not to be met',
    { not: { not: {} } },
    { not: { not: { format: 'date' } } },
    'breaking',
    ['exclusion-changed'],
  ],
  [
    'an excluded end',
    { type: 'integer', minimum: 1 },
    { type: 'integer', exclusiveMinimum: 1 },
    'breaking',
    ['minimum-excluded'],
    1,
  ],
  [
    'the same end for integers',
    { type: 'integer', minimum: 1 },
    { type: 'integer', exclusiveMinimum: 0 },
    'neutral',
    ['minimum-lowered'],
  ],
  ['a step', { type: 'integer' }, { type: 'integer', multipleOf: 2 }, 'breaking', ['multiple-of-added'], 1],
  ['a step of another size', { multipleOf: 5 }, { multipleOf: 1e30 }, 'breaking', ['multiple-of-changed'], 10],
  [
    'a recursive reference out of the document',
    { properties: { v: {} } },
    { properties: { v: { $recursiveRef: 'https://json-schema.org/draft/2020-12/schema' } } },
    'breaking',
    ['reference-added'],
    { v: 0 },
  ],
  [
    'a closed object, beside a branch without a condition',
    {},
    { unevaluatedProperties: false, then: { unevaluatedProperties: true } },
    'breaking',
    ['object-closed'],
    { x: false },
  ],
  [
    'a map of names of a class of Unicode',
    { patternProperties: { '^\\p{Lu}x$': true }, additionalProperties: false },
    { additionalProperties: false },
    'breaking',
    ['names-removed'],
    { Ax: false },
  ],
  ['a type less', { type: ['string', 'null'] }, { type: 'string' }, 'breaking', ['type-narrowed'], null],
  ['numbers for integers', { type: 'integer' }, { type: 'number' }, 'compatible', ['type-widened']],
  ['integers for numbers', { type: 'number' }, { type: 'integer' }, 'breaking', ['type-narrowed'], 0.5],
  ['a value less', { enum: ['a', 'b'] }, { enum: ['a'] }, 'breaking', ['enum-value-removed'], 'b'],
  ['a value more', { enum: ['a'] }, { enum: ['a', 'b'] }, 'compatible', ['enum-value-added']],
  ['a list of values', { type: 'string' }, { type: 'string', enum: ['a'] }, 'breaking', ['enum-added'], ''],
  ['a requirement', { type: 'object' }, { type: 'object', required: ['a'] }, 'breaking', ['required-added'], {}],
  [
    'a property less',
    { ...closed, properties: { a: { type: 'string' } } },
    closed,
    'breaking',
    ['property-removed'],
    { a: '' },
  ],
  [
    'a property less of an open object',
    { properties: { a: { type: 'string' } } },
    {},
    'behaviour',
    ['property-removed'],
  ],
  ['a property more', closed, { ...closed, properties: { a: { type: 'string' } } }, 'compatible', ['property-added']],
  [
    'a property more of an open object',
    { type: 'object' },
    { type: 'object', properties: { a: { type: 'string' } } },
    'declared',
    ['property-added'],
    { a: false },
  ],
  ['a closed object', { type: 'object' }, closed, 'breaking', ['object-closed'], { x: false }],
  ['a default', { type: 'integer', default: 1 }, { type: 'integer', default: 2 }, 'behaviour', ['default-changed']],
  ['another title', { title: 'A' }, { title: 'B' }, 'neutral', ['title-changed']],
  [
    'a narrower map',
    { additionalProperties: { type: 'string' } },
    { additionalProperties: { type: 'string', minLength: 1 } },
    'breaking',
    ['min-length-raised'],
    { x: '' },
  ],
  [
    'fewer names',
    { ...closed, patternProperties: { '^[a-c]$': true } },
    { ...closed, patternProperties: { '^[ab]$': true } },
    'breaking',
    ['names-removed'],
    { c: false },
  ],
  [
    'names with a pattern',
    { type: 'object' },
    { type: 'object', propertyNames: { pattern: '^[a-z]+$' } },
    'breaking',
    ['pattern-added'],
    { '': false },
  ],
  [
    'items of another type',
    { items: { type: 'string' }, type: 'array' },
    { items: { type: 'integer' }, type: 'array' },
    'breaking',
    ['type-changed'],
    [''],
  ],
  [
    'items each once',
    { type: 'array' },
    { type: 'array', uniqueItems: true },
    'breaking',
    ['unique-items-added'],
    [false, false],
  ],
  [
    'a dependency',
    { type: 'object' },
    { type: 'object', dependentRequired: { a: ['b'] } },
    'breaking',
    ['dependency-added'],
    { a: false },
  ],
  [
    'an exclusion',
    { type: 'object' },
    { type: 'object', not: { required: ['a', 'b'] } },
    'breaking',
    ['exclusion-added'],
    { a: false, b: false },
  ],
  [
    'a branch less',
    { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    { anyOf: [{ type: 'string' }] },
    'breaking',
    ['alternative-removed'],
    0,
  ],
  [
    'a branch more',
    { anyOf: [{ type: 'string' }] },
    { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    'compatible',
    ['alternative-added'],
  ],
  [
    'branches that overlap now',
    { oneOf: [{ type: 'string' }] },
    { oneOf: [{ type: 'string' }, { minLength: 2 }] },
    'breaking',
    ['alternatives-overlap'],
    'aa',
  ],
  [
    'a branch that is there twice now',
    { oneOf: [{ type: 'string' }] },
    { oneOf: [{ type: 'string' }, { type: 'string' }] },
    'breaking',
    ['alternatives-overlap'],
    '',
  ],
  [
    'true that is there twice now',
    { oneOf: [{}] },
    { oneOf: [true, true] },
    'breaking',
    ['alternatives-overlap'],
    false,
  ],
  [
    'fewer of very many characters',
    { type: 'string' },
    { type: 'string', maxLength: 32768 },
    'breaking',
    ['max-length-added'],
    'a'.repeat(32769),
  ],
  [
    'another title among values',
    { anyOf: [{ const: { title: 'a' } }] },
    { anyOf: [{ const: { title: 'b' } }] },
    'breaking',
    ['enum-value-removed'],
    { title: 'a' },
  ],
  [
    'a reference to another schema of the same name',
    { anyOf: [{ not: { const: 1 }, $ref: '#/$defs/a' }], $defs: { a: { not: { const: 2 } } } },
    { anyOf: [{ not: { const: 1 }, $ref: '#/$defs/a' }], $defs: { a: { not: { const: false } } } },
    'breaking',
    ['exclusion-changed'],
    false,
  ],
  [
    'a condition',
    { type: 'object', properties: { a: { type: 'boolean' } } },
    {
      type: 'object',
      properties: { a: { type: 'boolean' } },
      if: { properties: { a: { const: true } } },
      then: { required: ['b'] },
    },
    'breaking',
    ['condition-added'],
    {},
  ],
];

describe.each(cases.map((one) => ({ what: one[0], one })))('$what', ({ one }) => {
  const [, old, next, kind, codes, witness] = one;
  const [worst, ...others] = diffDocuments(documentFrom(old), documentFrom(next));

  test(`is ${kind}`, () => {
    const all = worst === undefined ? [] : [worst, ...others].filter((change) => change.kind === worst.kind);
    expect({ kind: worst?.kind, codes: all.map(({ code }) => code) }).toEqual({
      kind,
      codes: codes.map((code) => `diff/${code}`),
    });
  });

  test(witness === undefined ? 'needs no proof' : `is proved by ${JSON.stringify(witness).slice(0, 60)}`, () => {
    expect(worst?.witness).toEqual(witness);
  });
});

/** The sentences of all changes, one for each change of meaning. */
const sentences: readonly (readonly [what: string, old: object, next: object, messages: readonly string[]])[] = [
  [
    'an integer that may be a string',
    { properties: { a: { type: 'integer' } } },
    { properties: { a: { anyOf: [{ type: 'integer' }, { type: 'string' }] } } },
    ['"a" now also accepts a string'],
  ],
  [
    'a string no longer beside the integer',
    { properties: { a: { anyOf: [{ type: 'integer' }, { type: 'string' }] } } },
    { properties: { a: { type: 'integer' } } },
    ['"a" no longer accepts a string, only an integer'],
  ],
  [
    'a new property with a type and a default',
    { type: 'object' },
    { type: 'object', properties: { a: { type: 'string', default: 'x' } } },
    ['"a" is new and accepts only a string; its default is "x"'],
  ],
  [
    'a new closed property',
    { type: 'object' },
    { type: 'object', properties: { a: { type: 'object', additionalProperties: false, required: ['b'] } } },
    ['"a" is new and accepts only an object'],
  ],
  ['a first maximum', { type: 'integer' }, { type: 'integer', maximum: 9 }, ['the root now has a maximum of 9']],
  [
    'a string that must not be empty',
    { type: 'string' },
    { type: 'string', minLength: 1 },
    ['the root can no longer be empty'],
  ],
  [
    'a string that may have a character',
    { type: 'string', maxLength: 0 },
    { type: 'string', maxLength: 1 },
    ['the root now accepts at most 1 character; it accepted at most 0'],
  ],
  [
    'a length that the new pattern demands anyway',
    { type: 'string' },
    { type: 'string', minLength: 1, pattern: '^/' },
    ['the root must now match ^/'],
  ],
  [
    'keys that exclude each other',
    objectWith({}),
    objectWith({ not: { required: ['password', 'existingSecret'] } }),
    ['"auth" no longer accepts "password" and "existingSecret" together'],
  ],
  [
    'a value that is excluded, and one that is no longer',
    objectWith({ not: { properties: { mode: { const: 'a' } }, required: ['mode'] } }),
    objectWith({ not: { properties: { mode: { const: 'b' } }, required: ['mode'] } }),
    ['"auth" is now refused if "mode" is "b"'],
  ],
  [
    'a condition',
    objectWith({}),
    objectWith({
      if: { properties: { enabled: { const: true } }, required: ['enabled'] },
      then: { required: ['hosts'] },
      else: { properties: { hosts: { maxItems: 0 } } },
    }),
    [
      '"auth": when "enabled" is true, "hosts" is now required; unless "enabled" is true, "hosts" must have at most 0 items',
    ],
  ],
  [
    'a condition on a key that may be missing',
    objectWith({}),
    objectWith({ if: { properties: { enabled: { const: true } } }, then: { required: ['hosts', 'tls'] } }),
    ['"auth": when "enabled" is true or not set, "hosts" and "tls" are now required'],
  ],
  [
    'a condition with demands of an inner object',
    objectWith({}),
    objectWith({
      if: { properties: { mode: { enum: ['a', 'b'] } }, required: ['mode'] },
      then: {
        allOf: [{ properties: { scaling: { properties: { enabled: { const: false } }, required: ['enabled'] } } }],
      },
    }),
    ['"auth": when "mode" is "a" or "b", "scaling.enabled" must be false and "scaling.enabled" is now required'],
  ],
  [
    'another condition',
    objectWith({ if: { required: ['a'] }, then: { required: ['b'] } }),
    objectWith({ if: { required: ['c'] }, then: { required: ['b'] } }),
    ['the condition on "auth" changed: when "c" is set, "b" is required'],
  ],
  [
    'a condition that is gone',
    objectWith({ if: { required: ['a'] }, then: { required: ['b'] } }),
    objectWith({}),
    ['"auth" no longer has the condition: when "a" is set, "b" is required'],
  ],
  [
    'a choice of values',
    { properties: { logLevel: { type: 'string' } } },
    { properties: { logLevel: { type: 'string', oneOf: [{ const: 'debug' }, { const: 'info' }, { const: 'warn' }] } } },
    ['"logLevel" now accepts only "debug", "info", "warn"'],
  ],
  [
    'a choice of keys',
    objectWith({}),
    objectWith({ oneOf: [{ required: ['a'] }, { required: ['b'] }] }),
    ['"auth" now needs exactly one of "a" and "b"'],
  ],
  [
    'an alternative less',
    objectWith({ anyOf: [{ required: ['a'] }, { required: ['b'], title: 'B' }] }),
    objectWith({ anyOf: [{ required: ['a'] }] }),
    ['"auth" no longer accepts alternative 2 of anyOf (B), which needs "b"'],
  ],
  ['several values less', { enum: ['a', 'b', 'c'] }, { enum: ['a'] }, ['the root no longer accepts "b", "c"']],
  [
    'keys outside of a pattern',
    { type: 'object', additionalProperties: {} },
    { type: 'object', patternProperties: { '^[a-z]+$': {} }, additionalProperties: false },
    ['the root no longer accepts keys other than those that match ^[a-z]+$'],
  ],
  [
    'a property less of an open object',
    { type: 'object', properties: { x: {} } },
    { type: 'object' },
    ['"x" was removed from the schema; setting it is still allowed, but may have no effect'],
  ],
  ['examples', {}, { examples: [1] }, ['the root gained examples']],
  ['a deprecation', {}, { deprecated: true }, ['the root is now deprecated']],
  ['a first limit', { type: 'array' }, { type: 'array', maxItems: 3 }, ['the root now has a maximum of 3 items']],
  [
    'a choice of what may be set',
    { properties: { a: { type: 'string' }, b: { type: 'string' } } },
    { properties: { a: { type: 'string' }, b: { type: 'string' } }, not: forbidTwoSet(['a', 'b']) },
    ['the root no longer accepts more than one of "a" and "b" set'],
  ],
];

/** A schema in which one object has more keywords. */
function objectWith(keywords: object): object {
  return { properties: { auth: { type: 'object', ...keywords } } };
}

test.each(sentences)('%s is one change', (_, old, next, messages) => {
  expect(diffDocuments(documentFrom(old), documentFrom(next)).map(({ message }) => message)).toEqual(messages);
});

test.each([
  [
    {},
    { $schema: 'http://json-schema.org/draft-07/schema#' },
    ['the root now has the $schema "http://json-schema.org/draft-07'],
  ],
  [
    { $schema: 'http://json-schema.org/draft-07/schema#' },
    { $schema: 'https://json-schema.org/draft/2020-12/schema' },
    [
      '$schema of the root is now "https://json-schema.org/draft/2020-12/schema"; it was "http://json-schema.org/draft-07/schema#"',
    ],
  ],
])('a draft is told as the documents name it: %j', (old, next, messages) => {
  const changes = diffDocuments(documentFrom(old), documentFrom(next));
  expect(changes.map(({ message }) => message)).toEqual(messages.map((one): unknown => expect.stringContaining(one)));
});

test('a change of a schema that several properties share is one change, with the other places', () => {
  const shared = (maxLength: number) =>
    documentFrom({
      properties: Object.fromEntries(['a', 'b', 'c'].map((name) => [name, { $ref: '#/$defs/word' }])),
      $defs: { word: { type: 'string', maxLength } },
    });
  const changes = diffDocuments(shared(9), shared(5));
  expect(changes.map(({ code, path, further }) => ({ code, path, further }))).toEqual([
    { code: 'diff/max-length-lowered', path: ['a'], further: [['b'], ['c']] },
  ]);
});

describe('a schema that refers to itself at the same value takes no value', () => {
  test.each<[what: string, code: string, old: object, next: object]>([
    ['at the root', 'diff/all-refused', { minItems: 1 }, { $ref: '#' }],
    [
      'at a property',
      'diff/property-removed',
      { properties: { a: true } },
      { properties: { a: { allOf: [{ $ref: '#/properties/a' }] } } },
    ],
  ])('%s', (_, code, old, next) => {
    const [change] = diffDocuments(documentFrom(old), documentFrom(next));
    expect(change).toMatchObject({ kind: 'breaking', code });
    expect(change).toHaveProperty('witness');
  });
});

test('items that may be anything, and are like the whole now', () => {
  const [change] = diffDocuments(
    documentFrom({ type: ['array', 'object'], items: true }),
    documentFrom({ type: ['array', 'object'], items: { $ref: '#' } }),
  );
  expect(change).toMatchObject({ kind: 'breaking', path: ['*'] });
  expect(change).toHaveProperty('witness');
});

test('a new union that has the whole as a branch', () => {
  const next = {
    properties: { a: { $ref: '#/$defs/node' }, b: { type: 'integer' } },
    $defs: { node: { anyOf: [{ $ref: '#' }, { type: 'string' }] } },
  };
  const old = { properties: { a: {}, b: { type: 'integer' } } };
  expect(diffDocuments(documentFrom(old), documentFrom(next))).toMatchObject([{ code: 'diff/alternatives-added' }]);
});

describe('breaks that are easily missed', () => {
  test.each<[what: string, old: object, next: object]>([
    [
      'a keyword in a part that is written in an older draft',
      {
        allOf: [{ $id: 'part', $schema: 'http://json-schema.org/draft-07/schema#', dependentRequired: { a: ['b'] } }],
      },
      { dependentRequired: { a: ['b'] } },
    ],
    [
      'an address that the draft did not know',
      { $schema: 'http://json-schema.org/draft-04/schema#', $id: 'urn:a:b', items: { $ref: 'urn:a:b' }, type: 'array' },
      { $id: 'urn:a:b', items: { $ref: 'urn:a:b' }, type: 'array' },
    ],
    ['a reference to itself in the words of 2019-09', {}, { $recursiveRef: '#' }],
    [
      'a reference to a string in the words of 2019-09',
      {},
      { $recursiveRef: '#/$defs/a', $defs: { a: { type: 'string' } } },
    ],
    ['a branch that is the schema itself', {}, { anyOf: [{ type: 'string' }, { $ref: '#' }] }],
    [
      'a property that only a branch evaluates',
      { oneOf: [{ properties: { a: true }, required: ['a'] }, { required: ['b'] }], unevaluatedProperties: false },
      { unevaluatedProperties: false },
    ],
    [
      'a pattern that only a condition evaluates',
      { if: { patternProperties: { '^a': true } }, unevaluatedProperties: false },
      { unevaluatedProperties: false },
    ],
    [
      'what depends on a property, in the words of older drafts',
      { dependencies: { a: { required: ['b'] } } },
      { dependencies: { a: { required: ['c'] } } },
    ],
    ['what a property brings along without end', { dependentSchemas: {} }, { dependentSchemas: { a: { $ref: '#' } } }],
  ])('%s', (_, old, next) => {
    const changes = diffDocuments(documentFrom(old), documentFrom(next));
    expect(changes.filter(({ kind, witness }) => kind === 'breaking' && witness !== undefined)).not.toEqual([]);
  });
});

describe('null in objects of a resource, once a schema is not nullable any more', () => {
  const crd = (spec: object): ReturnType<typeof documentFrom> =>
    documentFrom({
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      spec: {
        ...{ group: 'a.b', scope: 'Cluster', names: { kind: 'A', plural: 'as' } },
        versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: objectOf({ spec }) } }],
      },
    });
  const objectOf = (properties: object): object => ({ type: 'object', properties });
  const text = { type: 'string' };
  test.each<[what: string, specOf: (schema: object) => object, kind: string]>([
    ['is dropped from a property', (a) => objectOf({ a }), 'behaviour'],
    ['gives way to the default', (a) => objectOf({ a: { ...a, default: 'x' } }), 'behaviour'],
    ['is dropped from a map', (a) => ({ type: 'object', additionalProperties: a }), 'behaviour'],
    ['is refused where it is required', (a) => ({ ...objectOf({ a }), required: ['a'] }), 'breaking'],
    ['is refused as an item', (a) => objectOf({ a: { type: 'array', items: a } }), 'breaking'],
  ])('%s', (_, specOf, kind) => {
    const changes = diffDocuments(crd(specOf({ ...text, nullable: true })), crd(specOf(text)));
    expect(changes.map((change) => change.kind)).toEqual([kind]);
  });

  test('is not named among the values that a property lists now', () => {
    const [change] = diffDocuments(crd(objectOf({ a: text })), crd(objectOf({ a: { ...text, enum: ['x', 'y'] } })));
    expect(change?.message).toBe('"spec.a" now accepts only "x", "y"');
  });

  test('has to be one of the allowed values even where it may stay', () => {
    const listed = (...values: readonly unknown[]): ReturnType<typeof documentFrom> =>
      crd(objectOf({ a: { type: 'array', items: { ...text, nullable: true, enum: values } } }));
    expect(diffDocuments(listed('a'), listed('a', null)).map(({ kind }) => kind)).toEqual(['compatible']);
  });
});

describe('null in a component of OpenAPI', () => {
  const kindsOf = (version: string, old: object, next: object): readonly string[] => {
    const document = (schema: object): ReturnType<typeof documentFrom> =>
      documentFrom({
        ...{ openapi: version, info: { title: 'A', version: '1' }, paths: {} },
        components: { schemas: { A: { type: 'object', properties: { a: schema } } } },
      });
    return diffDocuments(document(old), document(next)).map(({ kind }) => kind);
  };
  const listed = (...values: readonly unknown[]): object => ({ type: 'string', nullable: true, enum: values });

  test.each<[what: string, version: string, old: object, next: object, kinds: readonly string[]]>([
    ['is taken where it is among the values of 3.0', '3.0.3', listed('a'), listed('a', null), ['compatible']],
    ['is refused where it is not among them any more', '3.0.3', listed('a', null), listed('a'), ['breaking']],
    [
      'is refused without nullable in 3.0',
      '3.0.3',
      { type: 'string', nullable: true },
      { type: 'string' },
      ['breaking'],
    ],
    [
      'has nothing to do with nullable in 3.1, a keyword of its own there',
      '3.1.0',
      { type: 'string', nullable: true },
      { type: 'string' },
      ['behaviour'],
    ],
    ['is a type in 3.1', '3.1.0', { type: ['string', 'null'] }, { type: 'string' }, ['breaking']],
  ])('%s', (_, version, old, next, kinds) => {
    expect(kindsOf(version, old, next)).toEqual(kinds);
  });
});

test('versions of one name are compared with each other in their order', () => {
  const version = (property: string): object => ({
    ...{ name: 'v1', served: true, storage: false },
    schema: { openAPIV3Schema: { type: 'object', properties: { [property]: { type: 'string' } } } },
  });
  const crd = documentFrom({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    spec: { group: 'a.b', names: { kind: 'A', plural: 'as' }, versions: [version('a'), version('b')] },
  });
  expect(diffDocuments(crd, crd)).toEqual([]);
});

describe('what moved', () => {
  const port = { type: 'integer', minimum: 1, maximum: 65535 } as const;

  test('a property of another name is one change', () => {
    const [change] = diffDocuments(
      documentFrom({ ...closed, properties: { a: port } }),
      documentFrom({ ...closed, properties: { b: port } }),
    );
    expect(change).toMatchObject({
      kind: 'breaking',
      code: 'diff/property-renamed',
      pointer: '/properties/a',
      witness: { a: 1 },
    });
    expect(change?.new?.pointer).toBe('/properties/b');
  });

  test('oldName tells the old name', () => {
    const next = { ...closed, properties: { b: { type: 'string', oldName: 'a' }, c: port } };
    const [change] = diffDocuments(documentFrom({ ...closed, properties: { a: port } }), documentFrom(next));
    expect(change).toMatchObject({ code: 'diff/property-renamed', message: '"a" is now named "b"' });
  });

  test('a property in another object is one change', () => {
    const inner = (properties: object): object => ({ ...closed, properties });
    const old = inner({ here: inner({ port }), there: inner({}) });
    const next = inner({ here: inner({}), there: inner({ port }) });
    const changes = diffDocuments(documentFrom(old), documentFrom(next));
    expect(changes).toMatchObject([{ kind: 'breaking', code: 'diff/property-moved', witness: { here: { port: 1 } } }]);
  });

  test('a requirement that stands elsewhere is told apart', () => {
    const object = (required: readonly string[]): object => ({
      type: 'object',
      required,
      properties: { name: { type: 'string' } },
    });
    const old = { properties: { a: object(['name']), b: object([]) } };
    const next = { properties: { a: object([]), b: object(['name']) } };
    const changes = diffDocuments(documentFrom(old), documentFrom(next));
    expect(changes.map(({ code }) => code)).toEqual(['diff/required-moved', 'diff/required-removed']);
  });
});
