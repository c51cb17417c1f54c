import { describe, expect, test } from 'vitest';
import { createFormView } from '../../src/form/create-form-view.ts';
import type { FormField } from '../../src/form/form-view.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';

const viewOf = (root: SchemaObject, values?: object) =>
  createFormView({ root, name: 'Shop', kind: 'values' }, values ? { values: values as never } : {});

/** The fields below the root, by key. */
function fieldsOf(properties: Record<string, SchemaObject>, more: SchemaObject = {}): Record<string, FormField> {
  const { root } = viewOf({ type: 'object', ...more, properties });
  return Object.fromEntries((root.fields ?? []).map((field) => [field.name, field]));
}

describe('a field has the type of its values in words, and an input that fits', () => {
  test.each<readonly [type: string, widget: string, schema: SchemaObject]>([
    ['string', 'text', { type: 'string' }],
    ['string', 'textarea', { type: 'string', default: 'a\nb' }],
    ['string', 'password', { type: 'string', writeOnly: true }],
    ['string', 'password', { type: 'string', format: 'password' }],
    ['integer', 'number', { type: ['integer', 'null'] }],
    ['number', 'number', { type: 'number' }],
    ['boolean', 'checkbox', { type: 'boolean' }],
    ['string', 'select', { enum: ['a', 'b'] }],
    ['string', 'select', { type: 'string', oneOf: [{ const: 'a', title: 'A' }, { const: 'b' }] }],
    ['integer or string', 'text', { type: ['integer', 'string'] }],
    [
      'integer or string',
      'text',
      { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] },
    ],
    ['integer or string', 'text', { anyOf: [{ type: 'integer' }, { type: 'string' }] }],
    ['list of strings', 'list', { type: 'array', items: { type: 'string' } }],
    ['list of lists of integers', 'list', { type: 'array', items: { type: 'array', items: { type: 'integer' } } }],
    ['list', 'yaml', { type: 'array' }],
    ['map of booleans', 'map', { type: 'object', additionalProperties: { type: 'boolean' } }],
    ['object', 'map', { type: 'object', patternProperties: { '^a': { type: 'boolean' } } }],
    ['object', 'yaml', { type: 'object' }],
    ['object', 'group', { properties: { b: {} } }],
    ['any value', 'yaml', {}],
    ['string', 'textarea', { type: 'string', 'x-widget': 'textarea' }],
  ])('%s, %s', (type, widget, schema) => {
    expect(fieldsOf({ a: schema }).a).toMatchObject({ type, widget });
  });
});

describe('what holds for a field is said in words', () => {
  test.each<readonly [words: readonly string[], schema: SchemaObject]>([
    [['at least 1', 'at most 5'], { minimum: 1, maximum: 5 }],
    [['more than 0', 'a multiple of 2'], { exclusiveMinimum: 0, multipleOf: 2 }],
    [['at least 1 character', 'at most 63 characters'], { minLength: 1, maxLength: 63 }],
    [['at most 3 items', 'no item twice'], { maxItems: 3, uniqueItems: true }],
    [['one or more characters of a–z: ^[a-z]+$'], { pattern: '^[a-z]+$' }],
    [['matches ^(?:a|b)$'], { pattern: '^(?:a|b)$' }],
    [['format date-time'], { format: 'date-time' }],
    [['always "v1"'], { const: 'v1' }],
    [['keys fit {"pattern":"^a"}'], { propertyNames: { pattern: '^a', title: 'Key', description: 'A key.' } }],
    [['keys such as "a"'], { propertyNames: { examples: ['a'] } }],
  ])('%j', (words, schema) => {
    const constraints = fieldsOf({ a: schema }).a?.constraints ?? [];
    expect(constraints.map(({ text, code }) => (code === undefined ? text : `${text} ${code}`)).sort()).toEqual(
      [...words].sort(),
    );
  });
});

describe('what depends on other values is said in sentences', () => {
  const on = { properties: { enabled: { const: true } }, required: ['enabled'] };

  test.each<readonly [sentence: string, schema: SchemaObject]>([
    ['When "enabled" is true, "hosts" is required.', { if: on, then: { required: ['hosts'] } }],
    ['When "enabled" is true, "hosts" and "port" are required.', { if: on, then: { required: ['hosts', 'port'] } }],
    ['Unless "enabled" is true, it is refused if "hosts" is set.', { if: on, else: { not: { required: ['hosts'] } } }],
    [
      'When "enabled" is true, "hosts" must not be empty.',
      { if: on, then: { properties: { hosts: { minItems: 1 } } } },
    ],
    ['When "tls" is set, "cert" and "key" are required.', { dependentRequired: { tls: ['cert', 'key'] } }],
    ['Only one of "password" and "secret" may be present.', { not: { required: ['password', 'secret'] } }],
    ['Exactly one of "a" and "b" must be present.', { oneOf: [{ required: ['a'] }, { required: ['b'] }] }],
    ['At least one of these holds: "a" is required; or any value is accepted.', { anyOf: [{ required: ['a'] }, {}] }],
    [
      'When "a.b" is "x" or "y" or not set, "c" must not be 1.',
      {
        if: { properties: { a: { properties: { b: { enum: ['x', 'y'] } } } } },
        then: { properties: { c: { not: { const: 1 } } } },
      },
    ],
  ])('%s', (sentence, schema) => {
    expect(viewOf({ type: 'object', ...schema }).root.conditions).toEqual([sentence]);
  });

  test('and a property that only a condition declares is a field', () => {
    const { fields } = viewOf({ if: on, then: { properties: { extra: { title: 'More', type: 'string' } } } }).root;
    expect(fields?.map(({ name, label, isConditional }) => [name, label, isConditional])).toEqual([
      ['enabled', 'Enabled', true],
      ['extra', 'More', true],
    ]);
  });
});

test('a union of objects has a variant for each branch, told apart by a constant', () => {
  const branch = (kind: string, more: Record<string, SchemaObject>, said: SchemaObject = {}): SchemaObject => ({
    ...{ type: 'object', properties: { kind: { const: kind }, ...more }, required: ['kind'] },
    ...said,
  });
  const { root } = viewOf({
    oneOf: [
      branch('file', { path: { type: 'string' } }),
      branch('s3', { bucket: {} }, { title: 'S3', deprecated: true }),
    ],
  });
  expect(root.widget).toBe('union');
  expect(root.conditions).toEqual([]);
  expect(root.variants).toMatchObject([
    { label: 'file', isDeprecated: false, discriminator: { name: 'kind', value: 'file' } },
    { label: 'S3', isDeprecated: true, discriminator: { name: 'kind', value: 's3' } },
  ]);
  expect(root.variants?.map(({ field }) => field.fields?.map(({ name }) => name))).toEqual([
    ['kind', 'path'],
    ['kind', 'bucket'],
  ]);
});

test('choices have labels, and say which are deprecated', () => {
  const oneOf = [{ const: 'a', title: 'First' }, { const: 'b', deprecated: true }, { const: '' }];
  expect(fieldsOf({ mode: { oneOf } }).mode?.choices).toEqual([
    { value: 'a', label: 'First', isDeprecated: false },
    { value: 'b', label: 'b', isDeprecated: true },
    { value: '', label: '""', isDeprecated: false },
  ]);
});

test('a default is of the schema, or an initial value', () => {
  const root: SchemaObject = {
    properties: {
      a: { default: 1 },
      b: { initial: 2 },
      c: { default: 3 },
      d: { default: { e: 4 }, properties: { e: {} } },
    },
  };
  const defaults = (values?: object) => viewOf(root, values).root.fields?.map((field) => field.default);
  expect(defaults()).toEqual([
    { value: 1, source: 'schema' },
    { value: 2, source: 'values' },
    { value: 3, source: 'schema' },
    undefined,
  ]);
  expect(viewOf(root).root.fields?.[3]?.fields?.[0]?.default).toEqual({ value: 4, source: 'values' });
  expect(defaults({ a: 1, c: 5 })).toEqual([
    { value: 1, source: 'schema' },
    undefined,
    { value: 5, source: 'values' },
    undefined,
  ]);
});

test('fields stand in the order of the model, unless they have one of their own, and know their level and group', () => {
  const { groups, root } = viewOf({
    properties: {
      a: { 'x-advanced': true, 'x-group': 'scaling' },
      b: { 'x-order': 1 },
      c: { 'x-essential': true, 'x-group': 'network', 'x-hint': 'An odd number' },
      d: { 'x-hidden': true, 'x-order': 0 },
    },
  });
  expect(root.fields?.map(({ name, level, group }) => [name, level, group])).toEqual([
    ['d', 'hidden', undefined],
    ['b', 'common', undefined],
    ['a', 'advanced', 'scaling'],
    ['c', 'essential', 'network'],
  ]);
  expect(groups).toEqual(['scaling', 'network']);
  expect(root.fields?.[3]?.hint).toBe('An odd number');
});

test('a content that contains itself is shown once, and then referred to', () => {
  const node: SchemaObject = {
    type: 'object',
    properties: { name: {}, children: { type: 'array', items: { $ref: '#/$defs/node' } } },
  };
  const { root } = viewOf({ properties: { tree: { $ref: '#/$defs/node' } }, $defs: { node } });
  const child = root.fields?.[0]?.fields?.[1]?.items?.[0];
  expect(child?.fields?.[1]).toMatchObject({ name: 'children', sameAs: '/tree/children' });
});

test('a schema that would be written out without end stays bounded', () => {
  const levels = Array.from({ length: 16 }, (_, index): [string, SchemaObject] => {
    const $ref = `#/$defs/d${index + 1}`;
    return [`d${index}`, { type: 'object', properties: { a: { $ref }, b: { $ref } } }];
  });
  const $defs = { ...Object.fromEntries(levels), d16: { type: 'string' } } as Record<string, SchemaObject>;
  expect(JSON.stringify(viewOf({ $ref: '#/$defs/d0', $defs })).length).toBeLessThan(30_000_000);
});
