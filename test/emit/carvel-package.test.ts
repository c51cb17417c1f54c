import { expect, test } from 'vitest';
import { readDocument } from '../../src/generator/import/reader.ts';
import { readersOf } from '../../src/generator/dialect/dialect.ts';
import { dialects } from '../../src/dialects/index.ts';
import type { TargetOptions } from '../../src/config/define-config.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { emitDocument } from '../support/dialects.ts';
import { documentOf } from './document.ts';

const node = { type: 'object', properties: { name: { type: 'string' } } } as const;
const named = { 'carvel-package': { refName: 'app.example.com', version: '1.0.0' } } as const;

function packageOf(root: SchemaObject, options: TargetOptions = named) {
  const { artifacts, diagnostics } = emitDocument(documentOf(root), options);
  const text = artifacts.find(({ file }) => file === 'package.yml')?.text;
  return { text, codes: diagnostics.flatMap(({ code, severity }) => (severity === 'error' ? [code] : [])) };
}

test('a Package has the types of maps, unions and null, without references', async () => {
  const properties: SchemaObject['properties'] = {
    labels: { type: 'object', additionalProperties: { $ref: '#/$defs/node' } },
    port: { type: ['integer', 'null'] },
    size: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
  };
  const { text = '', codes } = packageOf({ type: 'object', properties, $defs: { node } });
  expect(codes).toEqual([]);
  const reading = await readDocument(text, 'package.yml', readersOf(dialects));
  expect(reading.value).toMatchObject({
    metadata: { name: 'app.example.com.1.0.0' },
    spec: {
      refName: 'app.example.com',
      version: '1.0.0',
      valuesSchema: {
        openAPIv3: {
          properties: {
            labels: { additionalProperties: node },
            port: { type: 'integer', nullable: true },
            size: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
          },
        },
      },
    },
  });
  expect(text).not.toContain('$ref');
});

test.each([
  ['no name', { properties: {} }, { 'carvel-package': {} }, ['carvel-package/name']],
  [
    'a schema that contains itself, which a Package cannot express',
    {
      properties: { tree: { $ref: '#/$defs/tree' } },
      $defs: { tree: { properties: { below: { $ref: '#/$defs/tree' } } } },
    },
    named,
    ['json-schema/recursive-definition'],
  ],
  ['a keyword that OpenAPI 3.0 lacks', { properties: { a: { propertyNames: { pattern: 'a' } } } }, named, []],
])('%s is told, and no Package is written', (_, root, options, codes) => {
  const found = packageOf(root, options);
  expect(found.codes).toEqual(expect.arrayContaining(codes));
  expect(found.codes.length).toBeGreaterThan(0);
  if (codes.length > 0) expect(found.text).toBeUndefined();
});
