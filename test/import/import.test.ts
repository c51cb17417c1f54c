import { describe, expect, test } from 'vitest';
import { importSchema } from '../../src/commands/import/import.ts';
import { type ImportOptions } from '../../src/generator/import/import.ts';
import { lossDiagnostics } from '../../src/generator/print/index.ts';
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
    ['addresses of newer drafts', 'draft-04', { $id: 'http://example.com/a.json', type: 'array' }, { type: 'array' }],
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
      {
        properties: { a: { $ref: '#/definitions/b', title: 'A', description: 'Of b.', minLength: 1 } },
        definitions: { b: { type: 'string' } },
      },
      {
        properties: { a: { $ref: '#/$defs/b', title: 'A', description: 'Of b.' } },
        $defs: { b: { type: 'string' } },
      },
    ],
  ])('%s', (_, name, schema, expected) => {
    expect(imported({ $schema: draft(name), ...schema })).toEqual({ $schema: latest, ...expected });
  });

  test.each([latest, draft('draft-07')])(
    'definitions of a bundled document become those of the whole: %s',
    ($schema) => {
      const definitions = { port: { type: 'integer' }, probe: { items: { $ref: '#/$defs/_d.json/definitions/port' } } };
      const schema = {
        $schema,
        properties: { live: { $ref: '#/$defs/_d.json/definitions/probe' } },
        $defs: { '_d.json': { $schema, definitions } },
      };
      expect(unresolved(schema)).toEqual([]);
      expect(imported(schema)).toEqual({
        $schema: latest,
        properties: { live: { $ref: '#/$defs/probe' } },
        $defs: { probe: { items: { $ref: '#/$defs/port' } }, port: { type: 'integer' } },
      });
    },
  );

  test('a definition is not named as no member can be', () => {
    const text = '{"properties": {"__proto__": {"type": "string", "items": {"$ref": "#/properties/__proto__"}}}}';
    const root = importSchema(readText(text, 'schema.json')).imported?.document.root;
    expect(root?.$defs).toEqual({ proto: { type: 'string', items: { $ref: '#/$defs/proto' } } });
  });

  test('a part may be written in another draft', () => {
    const part = { $id: 'part', $schema: draft('draft-07'), items: [true], dependentRequired: { a: ['b'] } };
    expect(imported({ properties: { v: part } })).toEqual({ properties: { v: { prefixItems: [{}] } } });
  });

  test('of definitions that the draft does not know, those are kept that are referred to', () => {
    const $defs = {
      a: { pattern: '(a)\\1', $defs: { b: { type: 'string' }, c: { pattern: '(' } } },
      d: { pattern: '(' },
    };
    const schema = { $schema: draft('draft-07'), properties: { v: { $ref: '#/$defs/a/$defs/b' } }, $defs };
    const text = JSON.stringify(schema);
    const { imported: found } = importSchema(readText(text, 'schema.json'));
    expect(found?.document.root).toMatchObject({ properties: { v: { $ref: '#/$defs/b' } } });
    expect(JSON.stringify(found?.document.root)).not.toContain('"("');
    expect(found?.notes.map(({ code, keyword }) => [code, keyword])).toContainEqual(['import/no-effect', '$defs']);
  });

  test('what two references lead to holds together', () => {
    expect(imported({ $defs: { a: { $dynamicAnchor: 'a' }, b: {} }, $ref: '#/$defs/b', $dynamicRef: '#a' })).toEqual({
      $ref: '#/$defs/b',
      allOf: [{ $ref: '#/$defs/a' }],
      $defs: { a: {}, b: {} },
    });
    expect(
      imported({
        $schema: 'https://json-schema.org/draft/2019-09/schema',
        $defs: { a: { type: 'string' } },
        $ref: '#/$defs/a',
        $recursiveRef: '#',
      }),
    ).toMatchObject({ $ref: '#/$defs/a', allOf: [{ $ref: '#' }] });
  });

  const tree = (keywords: object) => ({
    ...{ $schema: 'https://json-schema.org/draft/2019-09/schema', $id: 'https://example.com/strict', $ref: 'tree' },
    unevaluatedProperties: false,
    ...keywords,
    $defs: {
      tree: {
        ...{ $id: 'tree', $recursiveAnchor: true, $anchor: 'recursive' },
        properties: { children: { items: { $recursiveRef: '#' } } },
      },
    },
  });

  test('a recursive reference among several resources depends on the way, which is told', () => {
    expect(unresolved(tree({ $recursiveAnchor: true }))).toEqual([
      '$recursiveRef: the target of "#" depends on how a value is reached',
    ]);
  });

  test('with one resource that can be entered again it is a plain reference', () => {
    expect(unresolved(tree({}))).toEqual([]);
    expect(imported(tree({}))).toMatchObject({
      $defs: { tree: { properties: { children: { items: { $ref: '#/$defs/tree' } } } } },
    });
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
    ['draft-07 is kept', { $schema: draft('draft-07') }, 'draft-07', []],
    ['draft-04 becomes draft-07', { $schema: draft('draft-04') }, 'draft-07', ['import/draft-raised']],
    [
      '2019-09 becomes the newest',
      { $schema: 'https://json-schema.org/draft/2019-09/schema' },
      undefined,
      ['import/draft-raised'],
    ],
    ['the newest is what models are generated in', { $schema: latest }, undefined, []],
    ['a schema that names none is of the newest', { definitions: { a: {} } }, undefined, []],
  ])('%s', (_, schema, expected, codes) => {
    const { imported, diagnostics } = importSchema(readText(JSON.stringify(schema), 'schema.json'));
    expect(imported?.document.targets).toEqual(expected && { 'json-schema': { draft: expected } });
    expect(diagnostics.map(({ code }) => code)).toEqual(codes);
  });

  test('what a draft does not read is left out, and told', () => {
    const text = { $schema: draft('draft-07'), minContains: 1, items: { $ref: '#', title: 'One', minLength: 1 } };
    const { imported } = importSchema(readText(JSON.stringify(text), 'schema.json'));
    expect(imported?.document.root).toEqual({ $schema: latest, items: { $ref: '#', title: 'One' } });
    expect(
      imported && lossDiagnostics(imported, []).map(({ code, message, pointer }) => [code, message, pointer]),
    ).toEqual([
      ['import/no-effect', '"minContains" has no effect in draft-07: it is omitted', '/minContains'],
      ['import/no-effect', '"minLength" has no effect beside "$ref" in draft-07: it is omitted', '/items/minLength'],
    ]);
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
      'definitions in 2020-12, by their old name',
      { $schema: latest, items: { $ref: '#/definitions/a' }, definitions: { a: { type: 'string' } } },
      { $schema: latest, items: { $ref: '#/$defs/a' }, $defs: { a: { type: 'string' } } },
    ],
    [
      'definitions under both names',
      {
        items: { $ref: '#/definitions/a' },
        contains: { $ref: '#/$defs/a' },
        $defs: { a: { type: 'string' } },
        definitions: { a: { type: 'number' } },
      },
      {
        items: { $ref: '#/$defs/a-2' },
        contains: { $ref: '#/$defs/a' },
        $defs: { a: { type: 'string' }, 'a-2': { type: 'number' } },
      },
    ],
    [
      'a definition in a container',
      {
        $schema: draft('draft-07'),
        properties: { a: { $ref: '#/definitions/config/labels' }, b: { $ref: '#/definitions/name' } },
        definitions: {
          name: { type: 'string' },
          config: {
            name: { type: 'number' },
            labels: { items: { $ref: '#/definitions/config/label' } },
            label: { $ref: '#/definitions/more/parts/name' },
            description: 'What is configured.',
          },
          more: { parts: { name: { type: 'boolean' } } },
        },
      },
      {
        $schema: latest,
        properties: { a: { $ref: '#/$defs/labels' }, b: { $ref: '#/$defs/name' } },
        $defs: {
          name: { type: 'string' },
          config: { description: 'What is configured.' },
          'config.name': { type: 'number' },
          labels: { items: { $ref: '#/$defs/label' } },
          label: { $ref: '#/$defs/parts.name' },
          'parts.name': { type: 'boolean' },
        },
      },
    ],
    [
      'another document, by its address as it is',
      { items: { $ref: 'https://example.com/a.json#/b', title: 'A' } },
      { items: { $ref: 'https://example.com/a.json#/b', title: 'A' } },
    ],
    [
      'another document, seen from an embedded one',
      { items: { $id: 'https://example.com/a/', items: { $ref: 'b.json' } } },
      { items: { items: { $ref: 'https://example.com/a/b.json' } } },
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

  test('one that leads nowhere is told', () => {
    expect(unresolved({ items: { $ref: '#/$defs/a' } })).toEqual(['$ref: "#/$defs/a" leads nowhere']);
  });

  test('one that leads to another document is told, and kept', () => {
    const text = { items: { $ref: 'https://example.com/a.json' } };
    const { imported } = importSchema(readText(JSON.stringify(text), 'schema.json'));
    expect(imported && lossDiagnostics(imported, [])).toMatchObject([
      {
        code: 'import/reference-kept',
        severity: 'info',
        message: '"https://example.com/a.json" leads to another document: the reference is kept as it is',
        pointer: '/items/$ref',
      },
    ]);
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

  test('what is no schema is told', () => {
    const parts = { paths: { '/a': {} }, webhooks: { a: {} }, security: [{ a: [] }], servers: [{ url: '/' }] };
    const others = {
      tags: [{ name: 'pets' }],
      components: { ...document.components, parameters: { a: {} }, headers: {} },
    };
    const { diagnostics } = importSchema(readText(JSON.stringify({ ...document, ...parts, ...others }), 'a.json'));
    expect(diagnostics.map(({ message }) => message)).toContain(
      'only the schemas were read, not the other parts of the document: paths, webhooks, security, servers, tags, components.parameters',
    );
  });

  test('without a choice all of them are definitions', () => {
    expect(imported(document)).toMatchObject({
      $defs: { Pet: { type: 'object' }, Tag: {}, Other: { type: 'string' } },
    });
  });
});
