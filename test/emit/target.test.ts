import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emitDocument, targets } from '../support/dialects.ts';
import type { Target } from '../../src/generator/emit/target.ts';
import { keywordMatrix } from '../support/keyword-matrix.ts';
import { updateRemedy } from '../support/remedy.ts';
import { repository } from '../support/repository.ts';
import { documentOf } from './document.ts';

const filesOf = (...args: Parameters<typeof emitDocument>) => emitDocument(...args).artifacts.map(({ file }) => file);

test('a values document gets a schema, values and an OpenAPI document', () => {
  expect(filesOf(documentOf({}))).toEqual(['values.schema.json', 'values.yaml', 'openapi.json']);
});

test('a schema document gets a schema and an OpenAPI document', () => {
  expect(filesOf(documentOf({}, { kind: 'schema' }))).toEqual(['schema.json', 'openapi.json']);
});

test('a document of parameters gets params.yaml besides a schema and an OpenAPI document', () => {
  expect(filesOf(documentOf({}, { kind: 'parameters' }))).toEqual(['schema.json', 'openapi.json', 'params.yaml']);
});

test('a target can be switched off', () => {
  expect(filesOf(documentOf({}), { openapi: false, 'values-yaml': false })).toEqual(['values.schema.json']);
});

test('a team adds a target of its own', () => {
  const names: Target = {
    name: 'names',
    files: { values: 'names.txt' },
    tables: [],
    emit: ({ root }) => ({
      artifacts: [{ file: 'names.txt', text: Object.keys(root.properties ?? {}).join('\n') }],
      diagnostics: [],
    }),
  };
  const { artifacts } = emitDocument(documentOf({ properties: { a: {}, b: {} } }), {}, [...targets, names]);
  expect(artifacts.at(-1)).toEqual({ file: 'names.txt', text: 'a\nb' });
});

describe('the matrix of keywords and targets', () => {
  test('is the page of the reference', () => {
    const page = join(repository, 'docs/keywords-by-target.md');
    if (process.env.UPDATE === '1') writeFileSync(page, keywordMatrix());
    expect(readFileSync(page, 'utf8'), updateRemedy(page)).toBe(keywordMatrix());
  });

  test('has a row for each keyword and a column for each table', () => {
    const rows = keywordMatrix()
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    expect(new Set(rows.map((row) => row.split(' | ').length))).toEqual(
      new Set([2 + targets.flatMap(({ tables }) => tables).length]),
    );
    expect(rows.length).toBeGreaterThan(50);
  });
});
