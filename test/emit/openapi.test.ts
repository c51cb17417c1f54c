import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { root as anyRoot } from './arbitrary.ts';
import { documentOf, emitted, problemsOf, textOf } from './document.ts';

const file = 'openapi.json';

test('holds the root and every definition as components', () => {
  const root: SchemaObject = {
    title: 'Cluster app',
    properties: { b: { $ref: '#/$defs/Port' } },
    $defs: { Port: { minimum: 1 } },
  };
  expect(emitted(file, root)).toEqual({
    openapi: '3.1.0',
    info: { title: 'Cluster app', version: '0.0.0' },
    paths: {},
    components: {
      schemas: {
        Root: { title: 'Cluster app', properties: { b: { $ref: '#/components/schemas/Port' } } },
        Port: { minimum: 1 },
      },
    },
  });
});

test('holds a definition of any name, even that of the prototype', () => {
  const definitions = JSON.parse('{"__proto__":{"minimum":1}}') as Readonly<Record<string, SchemaObject>>;
  const { components } = emitted(file, { type: 'object', $defs: definitions }) as { components: unknown };
  expect(JSON.stringify(components)).toBe('{"schemas":{"Root":{"type":"object"},"__proto__":{"minimum":1}}}');
});

test('takes the name of the document for a title, and the version it is told', () => {
  expect(emitted(file, {}, { openapi: { version: '1.2.3' } })).toMatchObject({
    info: { title: 'Root', version: '1.2.3' },
  });
});

describe('components', () => {
  const cases: readonly (readonly [name: string, root: SchemaObject, expected: unknown])[] = [
    ['refer to the root', { items: { $ref: '#' } }, { items: { $ref: '#/components/schemas/Root' } }],
    [
      'refer into the root',
      { items: { $ref: '#/properties/a' } },
      { items: { $ref: '#/components/schemas/Root/properties/a' } },
    ],
    [
      'refer into definitions',
      { items: { $ref: '#/$defs/A/items' } },
      { items: { $ref: '#/components/schemas/A/items' } },
    ],
    [
      'refer to other documents',
      { items: { $ref: 'https://example.com/a' } },
      { items: { $ref: 'https://example.com/a' } },
    ],
    [
      'keep what stands beside a reference',
      { items: { $ref: '#', title: 'A' } },
      { items: { $ref: '#/components/schemas/Root', title: 'A' } },
    ],
    ['keep texts that look like references', { default: { $ref: '#/$defs/A' } }, { default: { $ref: '#/$defs/A' } }],
    ['keep Kubernetes extensions', { 'x-kubernetes-int-or-string': true }, { 'x-kubernetes-int-or-string': true }],
    ['have no dialect, base or initial value', { $schema: 's', $id: 'i', initial: 1 }, {}],
  ];

  test.each(cases)('%s', (_, root, expected) => {
    expect(emitted(file, root)).toMatchObject({ components: { schemas: { Root: expected } } });
    expect(emitted(file, root)).toHaveProperty('components.schemas.Root', expected);
  });

  test('keep the order of declaration', () => {
    const text = textOf(file, documentOf({ type: 'object', properties: { z: {}, a: {} }, description: 'd' }));
    expect(text.indexOf('"z"')).toBeLessThan(text.indexOf('"a"'));
    expect(text.endsWith('}\n')).toBe(true);
  });

  test('have names that OpenAPI takes', () => {
    expect(problemsOf({ $defs: { 'a b': {}, 'a-b_c.D9': {} } })).toEqual([
      'error at /$defs/a b: openapi/component-name',
    ]);
    expect(problemsOf({}, {}, { name: 'Größe' })).toEqual(['error at the root: openapi/component-name']);
  });

  test('have names of their own', () => {
    expect(problemsOf({ $defs: { Root: {} } })).toEqual(['error at /$defs/Root: openapi/component-clash']);
  });
});

describe('a document of any schema', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const isSchema = (schema: unknown) => ajv.validateSchema(schema as SchemaObject) === true;

  test('has components that are JSON Schemas, and references to components', () => {
    fc.assert(
      fc.property(anyRoot, (root) => {
        const { components } = emitted(file, root) as { components: { schemas: Record<string, unknown> } };
        expect(Object.values(components.schemas).every(isSchema)).toBe(isSchema(root));
        const text = JSON.stringify(components);
        expect(text.match(/"\$ref":"#\/\$defs\//g)).toBeNull();
      }),
    );
  });
});
