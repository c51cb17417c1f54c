// Functions that check values of any type are read back as the schemas that the target wrote them of.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { readText } from '../../src/text/index.ts';
import { isObject, type Json } from '../../src/text/value/json.ts';
import { yttEmitter } from '../../src/ytt/emit/emit-ytt.ts';
import { translateSchema } from '../../src/ytt/read/translate.ts';
import { documentOf } from '../emit/document.ts';
import fc from '../support/fast-check.ts';
import { runs, some } from '../support/laws.ts';
import { repository } from '../support/repository.ts';
import { model } from './arbitrary.ts';

function written(root: SchemaObject): string {
  const { artifacts } = yttEmitter({ values: 'schema.yml' }).emit(documentOf(root), {}, { cwd: '/', folder: 'out' });
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

test('a definition takes the place of its reference', () => {
  const root: SchemaObject = {
    type: 'object',
    properties: { p: { type: 'object', additionalProperties: { $ref: '#/$defs/part' } } },
    required: ['p'],
    $defs: { part: { type: 'object', properties: { a: text }, additionalProperties: false } },
  };
  const { value, told } = readBack(written(root));
  expect(told).toEqual([]);
  expect(propertyOf(value)).toEqual({ type: 'object', additionalProperties: root.$defs?.part });
});

test.each([
  ['another helper of the name', (file: string) => file.replace('return [whole(x) for x in v]', 'return v')],
  ['a line more', (file: string) => file.replace('  return True', '  "a" in v or fail("no")\n#@   return True')],
  ['another line', (file: string) => file.replace('type(v[k0]) == "string"', 'type(v[k0]) in ("string", "bool")')],
])('what the target does not write stays as it is: %s', (_, change) => {
  const file = written({ type: 'object', properties: { p: schemas[0]?.[1] ?? {} }, required: ['p'] });
  expect(change(file)).not.toBe(file);
  const { value, told } = readBack(change(file));
  expect([told.length, Object.keys(propertyOf(value) ?? {})]).toEqual([
    1,
    expect.arrayContaining(['x-ytt-validation']),
  ]);
});

test('what is read of random models is written as before', () => {
  let all = 0;
  let read = 0;
  fc.assert(
    fc.property(model, (schema) => {
      const values = { type: 'object', additionalProperties: schema, $defs: schema.$defs };
      const file = written({ type: 'object', properties: { p: values as SchemaObject }, required: ['p'] });
      const { value, told } = readBack(file);
      all += 1;
      if (told.length > 0 || !isObject(value)) return;
      read += 1;
      const again = written(JSON.parse(JSON.stringify({ ...value, $schema: undefined })) as SchemaObject);
      expect(again.replaceAll(/^#@schema\/desc .*\n/gm, '')).toBe(file.replaceAll(/^#@schema\/desc .*\n/gm, ''));
    }),
    { numRuns: runs(400, 16) },
  );
  expect(read).toBeGreaterThan(all / 4);
});

describe.each(some(['cluster-app', 'azure-cluster-app'], 2))('the schema of %s', (name) => {
  test('keeps no function that checks values', { timeout: 120_000 }, () => {
    const root = JSON.parse(readFileSync(join(repository, 'out', name, 'values.schema.json'), 'utf8')) as SchemaObject;
    const { told } = readBack(written(root));
    expect(told.filter((message) => message.includes('check_'))).toEqual([]);
  });
});
