import { describe, expect, test } from 'vitest';
import { findSchemaOrigin } from '../../src/schema/document/document.ts';
import { createDocument } from '../../src/generator/import/json-schema.ts';
import { readText } from '../../src/text/read-text.ts';

const imported = (text: string, file = 'values.schema.json') => createDocument(readText(text, file));

describe('a document that is no schema', () => {
  test.each([
    ['[]', 'the document is an array, not a schema'],
    ['null', 'the document is null, not a schema'],
    ['"a"', 'the document is a string, not a schema'],
    ['1', 'the document is a number, not a schema'],
    ['true', 'the document is the schema "true", which accepts everything and describes nothing'],
    ['false', 'the document is the schema "false", which rejects every value'],
  ])('%s', (text, message) => {
    const { document, diagnostics } = imported(text);
    expect(document).toBeUndefined();
    expect(diagnostics).toMatchObject([
      { code: 'document/not-a-schema', severity: 'error', message, pointer: '', origin: { line: 1, column: 1 } },
    ]);
  });
});

test.each([
  ['values.schema.json', 'values', 'values'],
  ['helm/a/values.schema.json', 'values', 'values'],
  ['helm/a/values.schema.yaml', 'values', 'values'],
  ['cluster.json', 'cluster', 'schema'],
  ['crd.yaml', 'crd', 'schema'],
  ['-', 'stdin', 'schema'],
])('the file %s gives the name %s and the kind %s', (file, name, kind) => {
  expect(imported('{}', file).document).toMatchObject({ name, kind, fromModel: false, allowances: [] });
});

test('a warning about the text does not keep it from being a document', () => {
  const { document, diagnostics } = imported('{"title": "a", "title": "b"}');
  expect(document?.root).toEqual({ title: 'b' });
  expect(diagnostics).toMatchObject([{ code: 'document/duplicate-key' }]);
});

test('every object has the origin of its key, and its keywords theirs', () => {
  const { document } = imported('{\n  "properties": {\n    "a": { "title": "A", "toString": 1 }\n  }\n}');
  const schema = document?.root.properties?.a;
  if (document === undefined || typeof schema !== 'object') throw new TypeError('no schema');
  const file = 'values.schema.json';
  expect(findSchemaOrigin(document, document.root)).toEqual({ file, line: 1, column: 1, length: 1 });
  expect(findSchemaOrigin(document, schema)).toEqual({ file, line: 3, column: 5, length: 3 });
  expect(findSchemaOrigin(document, schema, 'title')).toEqual({ file, line: 3, column: 12, length: 7 });
  expect(findSchemaOrigin(document, schema, 'type')).toEqual(findSchemaOrigin(document, schema));
  expect(document.origins.get(schema)?.keywords).toEqual({
    title: { file, line: 3, column: 12, length: 7 },
    toString: { file, line: 3, column: 26, length: 10 },
  });
});
