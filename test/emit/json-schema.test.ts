import { describe, expect, test } from 'vitest';
import type { TargetOptions as EmitOptions } from '../../src/config/define-config.ts';
import { dialect, type SchemaObject } from '../../src/schema/document/schema.ts';
import { documentOf, emitted, problemsOf, textOf } from './document.ts';

type Cases = readonly (readonly [name: string, root: SchemaObject, expected: unknown])[];

const file = 'values.schema.json';
const old: EmitOptions = { 'json-schema': { draft: 'draft-07' } };
const inline: EmitOptions = { 'json-schema': { definitions: 'inline' } };

describe('2020-12', () => {
  const cases: Cases = [
    ['declares the dialect', { type: 'object' }, { type: 'object' }],
    [
      'leaves initial values out',
      { properties: { a: { initial: 1, title: 'A' } } },
      { properties: { a: { title: 'A' } } },
    ],
    ['keeps a property called initial', { properties: { initial: {} } }, { properties: { initial: {} } }],
    ['keeps initial inside of values', { default: { initial: 1 } }, { default: { initial: 1 } }],
    [
      'keeps Kubernetes extensions that a line of the model writes',
      { anyOf: [{ 'x-kubernetes-int-or-string': true }] },
      { anyOf: [{ 'x-kubernetes-int-or-string': true }] },
    ],
    ['keeps unknown keywords', { 'x-order': 1, min: 2 }, { 'x-order': 1, min: 2 }],
    ['keeps boolean schemas', { properties: { a: true, b: false } }, { properties: { a: true, b: false } }],
  ];

  test.each(cases)('%s', (_, root, expected) => {
    expect(emitted(file, root)).toEqual({ $schema: dialect, ...(expected as object) });
  });

  test('keeps another dialect', () => {
    expect(emitted(file, { $schema: 'https://example.com/dialect' })).toEqual({
      $schema: 'https://example.com/dialect',
    });
  });

  test('is in normal form', () => {
    expect(textOf(file, documentOf({ type: 'object', description: 'd', title: 't' }))).toBe(
      `{\n    "$schema": "${dialect}",\n    "type": "object",\n    "title": "t",\n    "description": "d"\n}\n`,
    );
  });

  test('is called schema.json for a schema of its own', () => {
    expect(textOf('schema.json', documentOf({}, { kind: 'schema' }))).toBe(`{\n    "$schema": "${dialect}"\n}\n`);
  });
});

describe('draft-07', () => {
  const cases: Cases = [
    ['calls definitions so', { $defs: { a: {} } }, { definitions: { a: {} } }],
    [
      'joins both kinds of definitions',
      { $defs: { a: {} }, definitions: { b: {} } },
      { definitions: { a: {}, b: {} } },
    ],
    ['refers to definitions', { items: { $ref: '#/$defs/a' } }, { items: { $ref: '#/definitions/a' } }],
    [
      'keeps names on the way of a reference',
      { items: { $ref: '#/properties/$defs/$defs/prefixItems' } },
      { items: { $ref: '#/properties/$defs/definitions/prefixItems' } },
    ],
    [
      'leaves other references',
      { items: { $ref: 'https://example.com/#/$defs/a' } },
      { items: { $ref: 'https://example.com/#/$defs/a' } },
    ],
    [
      'lets no keyword stand beside a reference',
      { items: { $ref: '#/$defs/a', title: 'A' } },
      { items: { allOf: [{ $ref: '#/definitions/a' }], title: 'A' } },
    ],
    [
      'keeps what allOf holds beside a reference',
      { items: { $ref: '#/$defs/a', allOf: [{ minimum: 1 }] } },
      { items: { allOf: [{ minimum: 1 }, { $ref: '#/definitions/a' }] } },
    ],
    ['calls required dependents dependencies', { dependentRequired: { a: ['b'] } }, { dependencies: { a: ['b'] } }],
    [
      'joins both kinds of dependents',
      { dependentRequired: { a: ['b'] }, dependentSchemas: { a: { minProperties: 2 }, c: {} } },
      { dependencies: { a: { allOf: [{ required: ['b'] }, { minProperties: 2 }] }, c: {} } },
    ],
    ['calls the items of a tuple so', { prefixItems: [{}], items: false }, { items: [{}], additionalItems: false }],
    [
      'leaves annotations',
      { deprecated: true, examples: [1], $comment: 'c' },
      { deprecated: true, examples: [1], $comment: 'c' },
    ],
    ['leaves initial values out', { initial: 1 }, {}],
  ];

  test.each(cases)('%s', (_, root, expected) => {
    const $schema = 'http://json-schema.org/draft-07/schema#';
    expect(emitted(file, { $schema: dialect, ...root }, old)).toEqual({ $schema, ...(expected as object) });
  });

  test.each(['unevaluatedProperties', 'unevaluatedItems', 'minContains', '$anchor', '$dynamicRef'])(
    'refuses %s at its line',
    (keyword) => {
      expect(problemsOf({ properties: { a: { [keyword]: 1 } } }, old)).toEqual([
        `error at /properties/a ${keyword}: json-schema/not-expressible`,
      ]);
    },
  );

  test('refuses nothing that stands below properties or in values', () => {
    expect(problemsOf({ properties: { $anchor: {} }, default: { $anchor: 1 } }, old)).toEqual([]);
  });
});

describe('inline definitions', () => {
  const port = { type: 'integer', title: 'Port', minimum: 1 } as const;
  const cases: Cases = [
    ['are written out', { items: { $ref: '#/$defs/port' }, $defs: { port } }, { items: port }],
    [
      'are written out inside of each other',
      { items: { $ref: '#/$defs/a' }, $defs: { a: { $ref: '#/$defs/port' }, port } },
      { items: port },
    ],
    [
      'give way to annotations beside the reference',
      { items: { $ref: '#/$defs/port', title: 'Own', default: 2 }, $defs: { port } },
      { items: { ...port, title: 'Own', default: 2 } },
    ],
    [
      'are joined with what they do not say',
      { items: { $ref: '#/$defs/port', type: 'integer', maximum: 9 }, $defs: { port } },
      { items: { ...port, maximum: 9 } },
    ],
    [
      'hold together with what they say otherwise',
      { items: { $ref: '#/$defs/port', minimum: 5 }, $defs: { port } },
      { items: { minimum: 5, allOf: [port] } },
    ],
    [
      'keep properties of their own',
      { items: { $ref: '#/$defs/a', additionalProperties: false }, $defs: { a: { properties: { b: {} } } } },
      { items: { additionalProperties: false, allOf: [{ properties: { b: {} } }] } },
    ],
    ['may be booleans', { anyOf: [{ $ref: '#/$defs/any' }], $defs: { any: true } }, { anyOf: [true] }],
    [
      'need not be below $defs',
      { properties: { a: port, b: { $ref: '#/properties/a' } } },
      { properties: { a: port, b: port } },
    ],
    [
      'stay when they cannot be found',
      { items: { $ref: '#a' }, $defs: { port } },
      { items: { $ref: '#a' }, $defs: { port } },
    ],
  ];

  test.each(cases)('%s', (_, root, expected) => {
    expect(emitted(file, root, inline)).toEqual({ $schema: dialect, ...(expected as object) });
  });

  test('cannot be recursive', () => {
    const tree = { properties: { left: { $ref: '#/$defs/tree' } } };
    expect(problemsOf({ items: { $ref: '#/$defs/tree' }, $defs: { tree } }, inline)).toEqual([
      'error at /$defs/tree/properties/left $ref: json-schema/recursive-definition',
    ]);
    expect(problemsOf({ properties: { child: { $ref: '#' } } }, inline)).toEqual([
      'error at /properties/child $ref: json-schema/recursive-definition',
    ]);
  });

  test('cannot have more parts than anybody reads', () => {
    const both = (index: number) => ({ $ref: `#/$defs/l${index + 1}` });
    const names = Array.from({ length: 20 }, (_, index) => index);
    const levels = names.map((index) => [`l${index}`, { properties: { a: both(index), b: both(index) } }]);
    const $defs = { ...Object.fromEntries(levels), l20: port } as NonNullable<SchemaObject['$defs']>;
    expect(problemsOf({ items: { $ref: '#/$defs/l0' }, $defs }, inline)).toEqual([
      'error at the root: json-schema/inlined-too-large',
    ]);
  });

  test('refuse keywords at the line of the definition', () => {
    const root = { items: { $ref: '#/$defs/a', title: 'A' }, $defs: { a: { minContains: 1 } } };
    const options: EmitOptions = { 'json-schema': { definitions: 'inline', draft: 'draft-07' } };
    expect(problemsOf(root, options)).toEqual(['error at /$defs/a minContains: json-schema/not-expressible']);
  });
});
