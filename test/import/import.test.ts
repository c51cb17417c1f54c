import { describe, expect, test } from 'vitest';
import { importSchema } from '../../src/commands/import.ts';
import { type ImportOptions } from '../../src/generator/import/import.ts';
import { readText } from '../../src/text/read-text.ts';

function imported(schema: unknown, options: ImportOptions = {}): unknown {
  return importSchema(readText(JSON.stringify(schema), 'schema.json'), options).imported?.document.root;
}

function unresolved(schema: unknown): readonly string[] {
  const result = importSchema(readText(JSON.stringify(schema), 'schema.json')).imported;
  return (result?.unresolved ?? []).map(({ keyword, why }) => `${keyword}: ${why}`);
}

const latest = 'https://json-schema.org/draft/2020-12/schema';
const draft = (name: string): string => `http://json-schema.org/${name}/schema#`;

describe('older drafts', () => {
  test.each([
    [
      'bounds that exclude',
      'draft-04',
      { minimum: 1, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false },
      { exclusiveMinimum: 1, maximum: 9 },
    ],
    ['addresses', 'draft-04', { id: 'http://example.com/a.json' }, { $id: 'http://example.com/a.json' }],
    [
      'lists of items',
      'draft-07',
      { items: [{ type: 'string' }], additionalItems: false },
      { prefixItems: [{ type: 'string' }], items: { not: {} } },
    ],
    [
      'dependencies',
      'draft-07',
      { dependencies: { a: ['b'], c: { minProperties: 2 } } },
      { dependentRequired: { a: ['b'] }, dependentSchemas: { c: { minProperties: 2 } } },
    ],
    [
      'definitions',
      'draft-07',
      { properties: { a: { $ref: '#/definitions/b', title: 'not read' } }, definitions: { b: { type: 'string' } } },
      { properties: { a: { $ref: '#/$defs/b' } }, $defs: { b: { type: 'string' } } },
    ],
  ])('%s', (_, name, schema, expected) => {
    expect(imported({ $schema: draft(name), ...schema })).toEqual({ $schema: latest, ...expected });
  });

  test('without a word, definitions tell an older draft', () => {
    expect(imported({ definitions: { a: { type: 'string' } } })).toEqual({ $defs: { a: { type: 'string' } } });
  });

  test('without a word, a keyword of a newer one tells that it is none', () => {
    expect(imported({ id: '/', unevaluatedProperties: false })).toEqual({ id: '/', unevaluatedProperties: false });
    expect(imported({ definitions: {}, properties: { a: { unevaluatedItems: false } } })).toMatchObject({
      properties: { a: { unevaluatedItems: false } },
    });
  });

  test.each([
    [{ $schema: draft('draft-07'), properties: { a: { format: 'ipv4' } } }, ['import/formats-annotate']],
    [{ $schema: draft('draft-07'), properties: { a: { format: 'of mine' } } }, []],
    [{ properties: { a: { format: 'ipv4' } } }, []],
  ])('formats that are asserted no more are told: %j', (schema, codes) => {
    const { diagnostics } = importSchema(readText(JSON.stringify(schema), 'schema.json'));
    expect(diagnostics.map(({ code }) => code)).toEqual(codes);
  });
});

describe('what says nothing', () => {
  test.each([
    [
      'false and empty keywords',
      { uniqueItems: false, readOnly: false, required: [], properties: {}, examples: [] },
      {},
    ],
    ['true as a schema', { properties: { a: true } }, { properties: { a: {} } }],
    ['false as a schema', { items: false }, { items: { not: {} } }],
    ['a list of no values', { enum: [] }, { not: {} }],
    ['a schema that is true', true, {}],
    ['a schema that is false', false, { not: {} }],
    [
      'what decorators tell apart',
      { additionalProperties: true, unevaluatedProperties: false },
      { additionalProperties: true, unevaluatedProperties: false },
    ],
    [
      'a reference beside properties',
      { $ref: '#', properties: { a: {} } },
      { allOf: [{ $ref: '#' }], properties: { a: {} } },
    ],
  ])('%s', (_, schema, expected) => {
    expect(imported(schema)).toEqual(expected);
  });
});

describe('references', () => {
  test.each([
    [
      'a pointer to a property',
      { properties: { a: { type: 'string' }, b: { $ref: '#/properties/a' } } },
      { properties: { a: { $ref: '#/$defs/a' }, b: { $ref: '#/$defs/a' } }, $defs: { a: { type: 'string' } } },
    ],
    [
      'an anchor',
      { items: { $ref: '#host' }, $defs: { name: { $anchor: 'host', type: 'string' } } },
      { items: { $ref: '#/$defs/name' }, $defs: { name: { type: 'string' } } },
    ],
    [
      'a definition whose name is no name',
      { items: { $ref: '#/$defs/a%20b' }, $defs: { 'a b': { type: 'string' } } },
      { items: { $ref: '#/$defs/a-b' }, $defs: { 'a-b': { type: 'string' } } },
    ],
    [
      'an embedded document',
      { items: { $ref: 'pool' }, $defs: { a: { $id: 'pool', type: 'object' } } },
      { items: { $ref: '#/$defs/a' }, $defs: { a: { type: 'object' } } },
    ],
    [
      'definitions of definitions',
      { $defs: { a: { $defs: { b: { type: 'string' } }, items: { $ref: '#/$defs/a/$defs/b' } } } },
      { $defs: { a: { items: { $ref: '#/$defs/b' } }, b: { type: 'string' } } },
    ],
    [
      'a dynamic reference to one place',
      { items: { $dynamicRef: '#node' }, $defs: { a: { $dynamicAnchor: 'node', type: 'string' } } },
      { items: { $ref: '#/$defs/a' }, $defs: { a: { type: 'string' } } },
    ],
  ])('%s', (_, schema, expected) => {
    expect(imported(schema)).toEqual(expected);
  });

  test('another document is brought along', () => {
    const fetch = (address: string) =>
      address === 'https://example.com/host.json' ? { type: 'string' as const } : undefined;
    expect(imported({ items: { $ref: 'https://example.com/host.json' } }, { fetch })).toEqual({
      items: { $ref: '#/$defs/host' },
      $defs: { host: { type: 'string' } },
    });
  });

  test.each([
    ['nowhere', { items: { $ref: '#/$defs/a' } }, '$ref: "#/$defs/a" leads nowhere'],
    [
      'to another document',
      { items: { $ref: 'https://example.com/a.json' } },
      '$ref: "https://example.com/a.json" leads to another document',
    ],
  ])('one that leads %s is told', (_, schema, told) => {
    expect(unresolved(schema)).toEqual([told]);
  });
});

describe('OpenAPI', () => {
  const document = {
    openapi: '3.0.3',
    info: { title: 'Pet store' },
    components: {
      schemas: {
        Pet: {
          type: 'object',
          properties: { tag: { $ref: '#/components/schemas/Tag' }, parent: { $ref: '#/components/schemas/Pet' } },
        },
        Tag: { type: 'string', nullable: true, example: 'cat', minimum: 1, exclusiveMinimum: true },
        Other: { type: 'string' },
      },
    },
  };

  test('one component comes with what it refers to', () => {
    expect(imported(document, { select: 'Pet' })).toEqual({
      type: 'object',
      properties: { tag: { $ref: '#/$defs/Tag' }, parent: { $ref: '#' } },
      $defs: { Tag: { type: ['string', 'null'], examples: ['cat'], exclusiveMinimum: 1 } },
    });
  });

  test('without a choice all of them are definitions', () => {
    expect(imported(document)).toMatchObject({
      $defs: { Pet: { type: 'object' }, Tag: {}, Other: { type: 'string' } },
    });
  });
});
