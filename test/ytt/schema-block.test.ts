// What annotations do not express stands in a block of comments, and is read from there while nobody edits the file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { readText } from '../../src/text/read-text.ts';
import { isObject, type Json } from '../../src/text/value/json.ts';
import { yttEmitter } from '../../src/ytt/emit/emit-ytt.ts';
import { translateSchema } from '../../src/ytt/read/translate.ts';
import { documentOf } from '../emit/document.ts';
import fc from '../support/fast-check.ts';
import { runs, some } from '../support/laws.ts';
import { repository } from '../support/repository.ts';
import { model } from './arbitrary.ts';

function written(root: SchemaObject): string {
  const { artifacts } = yttEmitter({ values: 'schema.yml' }).emit(
    documentOf(root),
    { helpers: 'inline' },
    { cwd: '/', folder: 'out' },
  );
  return artifacts[0]?.text ?? '';
}

function readBack(text: string) {
  const { value, diagnostics } = translateSchema(readText(text, 'schema.yml', 'yaml'));
  const told = diagnostics.filter(({ code }) => code.startsWith('ytt/rule-')).map(({ message }) => message);
  return { value, told };
}

function propertyOf(value: Json | undefined): Json | undefined {
  return isObject(value) && isObject(value.properties) ? value.properties.p : undefined;
}

const text = { type: 'string' } as const;
const schemas: readonly (readonly [what: string, schema: SchemaObject])[] = [
  ['a map of strings', { type: 'object', additionalProperties: text }],
  ['keys of a pattern', { type: 'object', patternProperties: { '^[a-z]+$': text }, additionalProperties: false }],
  [
    'declared keys beside others',
    { type: 'object', properties: { a: text }, additionalProperties: { type: 'integer' } },
  ],
  [
    'a map of objects',
    {
      type: 'object',
      minProperties: 1,
      additionalProperties: {
        type: 'object',
        required: ['a', 'b'],
        dependentRequired: { c: ['d'] },
        not: { required: ['c', 'e'] },
        properties: {
          a: { type: 'string', minLength: 2, pattern: '^x' },
          b: { type: 'number', minimum: 0.5, multipleOf: 2 },
          c: { type: ['string', 'null'] },
          d: { type: 'array', items: { type: 'boolean' }, maxItems: 3, uniqueItems: true },
          e: { type: 'string', oneOf: [{ const: 'x' }, { const: 'y' }] },
        },
        additionalProperties: false,
      },
    },
  ],
  ['several types', { type: ['string', 'integer'] }],
  [
    'an array of arrays',
    { type: 'object', additionalProperties: { type: 'array', items: { type: 'array', items: text } } },
  ],
];

test.each(schemas)('%s', (_, schema) => {
  const { value, told } = readBack(written({ type: 'object', properties: { p: schema }, required: ['p'] }));
  expect(told).toEqual([]);
  expect(propertyOf(value)).toEqual(schema);
});

test('what a schema refers to is carried with it, itself included', () => {
  const root: SchemaObject = {
    type: 'object',
    properties: { p: { type: 'object', additionalProperties: { $ref: '#/$defs/tree' } } },
    required: ['p'],
    $defs: {
      tree: { type: 'object', properties: { a: text, children: { type: 'array', items: { $ref: '#/$defs/tree' } } } },
      unused: text,
    },
  };
  const { value, told } = readBack(written(root));
  expect(told).toEqual([]);
  expect(value).toMatchObject({ properties: { p: root.properties?.p }, $defs: { tree: root.$defs?.tree } });
  expect(value).not.toHaveProperty('$defs.unused');
});

test('a property that a condition asks for is absent, not null', () => {
  const root: SchemaObject = {
    type: 'object',
    properties: { m: { type: 'object', properties: { a: text, b: text }, dependentRequired: { a: ['b'] } } },
    required: ['m'],
  };
  const { value } = readBack(written(root));
  expect(value).toMatchObject({
    properties: {
      m: { properties: { a: { type: 'string' }, b: { type: 'string' } }, dependentRequired: { a: ['b'] } },
    },
  });
  expect(value).not.toHaveProperty('properties.m.properties.a.default');
});

test('properties that branches declare stand in the branches', () => {
  const branch = (kind: string, name: string): SchemaObject => ({
    type: 'object',
    properties: { kind: { const: kind }, [name]: { type: 'string', pattern: '^/' } },
    required: ['kind', name],
  });
  const oneOf = [branch('a', 'x'), branch('b', 'y')];
  const m: SchemaObject = { type: 'object', properties: { z: text }, oneOf, unevaluatedProperties: false };
  const { value, told } = readBack(written({ type: 'object', properties: { m }, required: ['m'] }));
  expect(told).toEqual([]);
  expect(value).toHaveProperty('properties.m.oneOf', oneOf);
  expect(value).toHaveProperty('properties.m.unevaluatedProperties', false);
  expect(Object.keys((value as typeof m).properties?.m as object)).not.toContain('additionalProperties');
});

test('no character of the block ends a line', () => {
  const file = written({ type: 'object', properties: { p: { ...text, pattern: '^[\u2028\u0085]$' } } });
  const [, block = ''] = file.split('#! schemawright');
  expect(block).not.toMatch(/[\u0085\u2028\u2029]/);
  expect(propertyOf(readBack(file).value)).toMatchObject({ pattern: '^[\u2028\u0085]$' });
});

const file = written({ type: 'object', properties: { p: { ...text, pattern: '^a+$' } }, required: ['p'] });

test.each([
  ['line ends of Windows', file.replaceAll('\n', '\r\n')],
  ['no last line end', file.trimEnd()],
])('the block fits a file with %s', (_, changed) => {
  expect(codesOf(changed)).toEqual([]);
});

test.each([
  ['a rule', file.replace('lambda v: regexp.match("^a+$", v)', 'lambda v: regexp.match("^b+$", v)')],
  ['the block', file.replace('{"pattern":"^a+$"}', '{"pattern":"^c+$"}')],
  ['its last line', file.replace(/sha256 \w/, 'sha256 x')],
  ['what stands behind it', `${file}#! more\n`],
])('after an edit of %s the block is not used, which is told at its line', (_, changed) => {
  expect(changed).not.toBe(file);
  const { value, diagnostics } = translateSchema(readText(changed, 'schema.yml', 'yaml'));
  const line = changed.split('\n').findIndex((one) => one.startsWith('#! schemawright')) + 1;
  expect(diagnostics.map(({ code, severity, origin }) => [code, severity, origin.line])).toEqual([
    ['ytt/block-void', 'warning', line],
  ]);
  // What is written in the annotations counts.
  const [, pattern] = /regexp\.match\("(.*?)"/.exec(changed) ?? [];
  expect(propertyOf(value)).toMatchObject({ type: 'string', pattern });
});

test('of a file without a block, what is not understood stays in Starlark, which is told', () => {
  const root: SchemaObject = { type: 'object', properties: { p: schemas[0]?.[1] ?? {} }, required: ['p'] };
  const [older = ''] = written(root).split('#! schemawright');
  const { value, told } = readBack(older);
  expect([told.length, Object.keys(propertyOf(value) ?? {})]).toEqual([
    1,
    expect.arrayContaining(['x-ytt-validation']),
  ]);
  expect(written(withoutDialect(value)).split('\n').sort()).toEqual(older.split('\n').sort());
});

test('nothing of random models stays in Starlark, and most are written as before', () => {
  let all = 0;
  let same = 0;
  fc.assert(
    fc.property(model, (root) => {
      const first = written(root);
      expect(codesOf(first)).toEqual([]);
      all += 1;
      if (annotationsIn(written(withoutDialect(readBack(first).value))) === annotationsIn(first)) same += 1;
    }),
    { numRuns: runs(400, 32) },
  );
  expect(same).toBeGreaterThan(all / 2);
});

function withoutDialect(value: Json | undefined): SchemaObject {
  return JSON.parse(JSON.stringify({ ...(isObject(value) ? value : {}), $schema: undefined })) as SchemaObject;
}

/** A file without its block. */
function annotationsIn(file: string): string | undefined {
  return file.split('#! schemawright')[0];
}

function codesOf(file: string): readonly string[] {
  return translateSchema(readText(file, 'schema.yml', 'yaml')).diagnostics.map(({ code }) => code);
}

describe.each(some(['cluster-app', 'azure-cluster-app'], 2))('the schema of %s', (name) => {
  test('keeps no function', { timeout: 120_000 }, () => {
    const root = JSON.parse(readFileSync(join(repository, 'out', name, 'values.schema.json'), 'utf8')) as SchemaObject;
    const { told } = readBack(written(root));
    expect(told).toEqual([]);
  });
});
