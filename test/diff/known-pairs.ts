import type { SchemaObject } from '../../src/schema/document/schema.ts';

/** Two schemas, and whether a value exists that only the first accepts. */
export interface KnownPair {
  readonly name: string;
  readonly truth: 'breaking' | 'safe';
  readonly old: SchemaObject | boolean;
  readonly next: SchemaObject | boolean;
}

type Written = Readonly<Record<string, unknown>>;

const newest = 'https://json-schema.org/draft/2020-12/schema';
const seventh = 'http://json-schema.org/draft-07/schema#';
const fourth = 'http://json-schema.org/draft-04/schema#';

/** Objects whose member `a` fits a schema. */
function member(a: unknown, more: Written = {}): Written {
  return { $schema: newest, type: 'object', properties: { a }, ...more };
}

function objects(...members: readonly Written[]): Written {
  return Object.assign({ $schema: newest, type: 'object' }, ...members) as Written;
}

const text = { type: 'string' };
const whole = { type: 'integer' };
const both = { a: text, b: whole };

const breaking: readonly (readonly [name: string, old: unknown, next: unknown])[] = [
  ['another type', member(text), member(whole)],
  ['null no longer', member({ type: ['string', 'null'] }), member(text)],
  ['a number becomes an integer', member({ type: 'number' }), member(whole)],
  ['a lower maxLength', member({ ...text, maxLength: 10 }), member({ ...text, maxLength: 5 })],
  ['a new maxLength', member(text), member({ ...text, maxLength: 5 })],
  ['a higher minLength', member({ ...text, minLength: 1 }), member({ ...text, minLength: 3 })],
  ['a new pattern', member(text), member({ ...text, pattern: '^[a-z]+$' })],
  ['a narrower pattern', member({ ...text, pattern: '^[a-z]+$' }), member({ ...text, pattern: '^[a-m]+$' })],
  [
    'a new format',
    objects({ properties: { a: text }, $schema: seventh }),
    objects({ properties: { a: { ...text, format: 'date-time' } }, $schema: seventh }),
  ],
  ['a value less in enum', member({ enum: ['x', 'y'] }), member({ enum: ['x'] })],
  ['a new enum', member(text), member({ ...text, enum: ['x', 'y'] })],
  ['a new const', member(text), member({ ...text, const: 'x' })],
  ['a higher minimum', member({ ...whole, minimum: 0 }), member({ ...whole, minimum: 1 })],
  ['an exclusive minimum', member({ type: 'number', minimum: 0 }), member({ type: 'number', exclusiveMinimum: 0 })],
  ['a lower maximum', member({ ...whole, maximum: 10 }), member({ ...whole, maximum: 9 })],
  ['another multipleOf', member({ ...whole, multipleOf: 2 }), member({ ...whole, multipleOf: 4 })],
  ['a property becomes required', objects({ properties: both }), objects({ properties: both, required: ['a'] })],
  [
    'a property less in a closed object',
    objects({ properties: both, additionalProperties: false }),
    objects({ properties: { a: text }, additionalProperties: false }),
  ],
  ['an object is closed', member(text), member(text, { additionalProperties: false })],
  ['a schema for other properties', member(text), member(text, { additionalProperties: text })],
  ['a property whose schema is false', objects({ properties: { a: true } }), objects({ properties: { a: false } })],
  ['a higher minItems', member({ type: 'array', items: text }), member({ type: 'array', items: text, minItems: 1 })],
  ['a new maxItems', member({ type: 'array', items: text }), member({ type: 'array', items: text, maxItems: 3 })],
  [
    'items become unique',
    member({ type: 'array', items: text }),
    member({ type: 'array', items: text, uniqueItems: true }),
  ],
  ['another type of items', member({ type: 'array', items: text }), member({ type: 'array', items: whole })],
  [
    'a narrower item of a tuple',
    member({ type: 'array', prefixItems: [text, text] }),
    member({ type: 'array', prefixItems: [text, whole] }),
  ],
  ['a new contains', member({ type: 'array' }), member({ type: 'array', contains: { const: 1 } })],
  [
    'a higher minContains',
    member({ type: 'array', contains: whole, minContains: 1 }),
    member({ type: 'array', contains: whole, minContains: 2 }),
  ],
  ['a new minProperties', objects(), objects({ minProperties: 1 })],
  ['a lower maxProperties', objects({ maxProperties: 3 }), objects({ maxProperties: 2 })],
  ['a new propertyNames', objects(), objects({ propertyNames: { pattern: '^[a-z]+$' } })],
  [
    'a narrower patternProperties',
    objects({ patternProperties: { '^x-': text } }),
    objects({ patternProperties: { '^x-': { ...text, maxLength: 2 } } }),
  ],
  [
    'a new dependentRequired',
    objects({ properties: both }),
    objects({ properties: both, dependentRequired: { a: ['b'] } }),
  ],
  [
    'a new dependentSchemas',
    objects({ properties: both }),
    objects({ properties: both, dependentSchemas: { a: { required: ['b'] } } }),
  ],
  [
    'a new if and then',
    objects({ properties: both }),
    objects({
      properties: both,
      if: { properties: { a: { const: 'x' } }, required: ['a'] },
      then: { required: ['b'] },
    }),
  ],
  [
    'another else',
    objects({ if: { required: ['a'] }, else: { required: ['b'] } }),
    objects({ if: { required: ['a'] }, else: { required: ['b', 'c'] } }),
  ],
  ['a new not', member(text), member({ ...text, not: { pattern: '^x' } })],
  ['an alternative less', member({ anyOf: [text, whole] }), member({ anyOf: [text] })],
  [
    'anyOf becomes oneOf, and the alternatives overlap',
    member({ anyOf: [{ minimum: 1 }, { maximum: 5 }], ...whole }),
    member({ oneOf: [{ minimum: 1 }, { maximum: 5 }], ...whole }),
  ],
  ['a new member of allOf', member({ allOf: [text] }), member({ allOf: [text, { maxLength: 2 }] })],
  [
    'a definition is narrower',
    member({ $ref: '#/$defs/name' }, { $defs: { name: text } }),
    member({ $ref: '#/$defs/name' }, { $defs: { name: { ...text, maxLength: 2 } } }),
  ],
  [
    'a schema with an anchor is narrower',
    member({ $ref: '#name' }, { $defs: { n: { $anchor: 'name', ...text } } }),
    member({ $ref: '#name' }, { $defs: { n: { $anchor: 'name', ...text, maxLength: 2 } } }),
  ],
  [
    'a schema with an identifier is narrower',
    member({ $ref: 'urn:name' }, { $defs: { n: { $id: 'urn:name', ...text } } }),
    member({ $ref: 'urn:name' }, { $defs: { n: { $id: 'urn:name', ...whole } } }),
  ],
  [
    'a recursive schema is narrower',
    objects({ $dynamicAnchor: 'node', properties: { next: { $dynamicRef: '#node' }, a: true } }),
    objects({ $dynamicAnchor: 'node', properties: { next: { $dynamicRef: '#node' }, a: text } }),
  ],
  [
    'unevaluatedProperties becomes false',
    objects({ allOf: [{ properties: both }] }),
    objects({ allOf: [{ properties: both }], unevaluatedProperties: false }),
  ],
  ['true becomes a schema', true, { $schema: newest, type: 'object' }],
  [
    'an exclusive minimum, across drafts',
    { $schema: fourth, type: 'number', minimum: 0 },
    { $schema: newest, type: 'number', exclusiveMinimum: 0 },
  ],
  [
    'a property of items of a property',
    member({ type: 'array', items: { type: 'object', properties: { b: text } } }),
    member({ type: 'array', items: { type: 'object', properties: { b: whole } } }),
  ],
];

const safe: typeof breaking = [
  ['another description', member({ ...text, description: 'One.' }), member({ ...text, description: 'Two.' })],
  ['a value more in enum', member({ enum: ['x'] }), member({ enum: ['x', 'y'] })],
  [
    'a new property of a closed object',
    objects({ properties: { a: text }, additionalProperties: false }),
    objects({ properties: both, additionalProperties: false }),
  ],
  ['a property is no longer required', objects({ properties: both, required: ['a'] }), objects({ properties: both })],
  ['a higher maxLength', member({ ...text, maxLength: 5 }), member({ ...text, maxLength: 10 })],
  [
    'the same pattern, spelled otherwise',
    member({ ...text, pattern: '^[0-9]+$' }),
    member({ ...text, pattern: '^\\d\\d*$' }),
  ],
  ['a wider pattern', member({ ...text, pattern: '^[a-m]+$' }), member({ ...text, pattern: '^[a-z]+$' })],
  ['const becomes an enum of one value', member({ const: 'x' }), member({ enum: ['x'] })],
  ['a type in an array', member(text), member({ type: ['string'] })],
  ['a reference becomes its target', member({ $ref: '#/$defs/name' }, { $defs: { name: text } }), member(text)],
  ['allOf becomes its keywords', member({ allOf: [text, { maxLength: 2 }] }), member({ ...text, maxLength: 2 })],
  ['alternatives in another order', member({ anyOf: [text, whole] }), member({ anyOf: [whole, text] })],
  ['oneOf becomes anyOf', member({ oneOf: [text, whole] }), member({ anyOf: [text, whole] })],
  [
    'anyOf becomes oneOf, and the alternatives are disjoint',
    member({ anyOf: [text, whole] }),
    member({ oneOf: [text, whole] }),
  ],
  [
    'a definition has another name',
    member({ $ref: '#/$defs/one' }, { $defs: { one: text } }),
    member({ $ref: '#/$defs/two' }, { $defs: { two: text } }),
  ],
  ['a minLength that all values have', member({ enum: ['ab', 'cd'] }), member({ enum: ['ab', 'cd'], minLength: 2 })],
  ['a multipleOf that all integers have', member(whole), member({ ...whole, multipleOf: 1 })],
  [
    'a dependency on what is required',
    objects({ properties: both, required: ['a'] }),
    objects({ properties: both, required: ['a'], dependentRequired: { b: ['a'] } }),
  ],
  [
    'another draft',
    objects({ $schema: seventh, properties: { a: { $ref: '#/definitions/n' } }, definitions: { n: text } }),
    member({ $ref: '#/$defs/n' }, { $defs: { n: text } }),
  ],
  [
    'a tuple in another draft',
    objects({ $schema: seventh, properties: { a: { type: 'array', items: [text, whole], additionalItems: false } } }),
    member({ type: 'array', prefixItems: [text, whole], items: false }),
  ],
  [
    'dependencies in another draft',
    objects({ $schema: seventh, dependencies: { a: ['b'] } }),
    objects({ dependentRequired: { a: ['b'] } }),
  ],
  [
    'properties in another order',
    objects({ properties: { a: text, b: whole } }),
    objects({ properties: { b: whole, a: text } }),
  ],
  ['anyOf of types becomes types', member({ anyOf: [text, whole] }), member({ type: ['string', 'integer'] })],
  [
    'another keyword closes',
    member(text, { additionalProperties: false }),
    member(text, { unevaluatedProperties: false }),
  ],
  ['an integer becomes a number', member(whole), member({ type: 'number' })],
  ['also null', member(text), member({ type: ['string', 'null'] })],
  ['a condition that never holds', objects(), objects({ if: false, then: { required: ['a'] } })],
  ['a schema becomes true', { $schema: newest, type: 'object' }, true],
];

export const knownPairs: readonly KnownPair[] = [
  ...breaking.map(([name, old, next]) => ({ name, truth: 'breaking', old, next }) as KnownPair),
  ...safe.map(([name, old, next]) => ({ name, truth: 'safe', old, next }) as KnownPair),
];
