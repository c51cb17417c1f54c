import { expect, test } from 'vitest';
import { importSchema } from '../../src/commands/import/import.ts';
import { printModels } from '../../src/generator/print/index.ts';
import { readText } from '../../src/text/read-text.ts';

type Schema = Readonly<Record<string, unknown>>;

function textOf(schema: Schema): string {
  const { imported } = importSchema(readText(JSON.stringify({ type: 'object', ...schema }), 'schema.json'));
  return imported ? printModels(imported.document, { name: 'chart' }).text : '';
}

function classesOf(schema: Schema): readonly string[] {
  return [...textOf(schema).matchAll(/^export class (\w+)/gm)].map(([, name = '']) => name);
}

const object = (name: string, property: Schema = { type: 'string' }): Schema => ({
  type: 'object',
  properties: { [name]: property },
});
const when = (condition: Schema, then: Schema): Schema => ({ if: condition, then });

test.each<[string, Schema, readonly string[]]>([
  [
    'the constant that a condition asks for',
    { allOf: [when(object('mode', { const: 'agent' }), object('replicas'))] },
    ['ChartAgentCondition', 'ChartAgentThen', 'Chart'],
  ],
  [
    'the property of a condition, or of what it demands',
    {
      allOf: [when(object('mode', { type: 'null' }), object('a')), when(object('mode', { type: 'null' }), object('b'))],
    },
    ['ChartModeCondition', 'ChartModeThen', 'ChartBThen', 'Chart'],
  ],
  [
    'the first choice of a branch, or its type',
    {
      properties: {
        a: { anyOf: [object('mode', { enum: ['x', 'y'] }), object('mode', { type: 'null' }), object('mode')] },
      },
    },
    ['AWithMode', 'AModeNull', 'AModeString', 'Chart'],
  ],
  [
    'the type of a qualified name, then the words before it',
    {
      $defs: { 'io.k8s.api.core.v1.Probe': object('a'), 'hull.Probe.v1': object('b'), 'app.example.io': object('c') },
      properties: { a: { $ref: '#/$defs/io.k8s.api.core.v1.Probe' }, b: { $ref: '#/$defs/hull.Probe.v1' } },
    },
    ['Probe', 'V1Probe', 'AppExampleIo', 'Chart'],
  ],
  [
    'a word that only looks like a plural',
    { properties: { k8s: { type: 'array', items: object('a') } } },
    ['K8SItem', 'Chart'],
  ],
])('a class is named after %s', (_, schema, expected) => {
  expect(classesOf(schema)).toEqual(expected);
});

test.each<[string, Schema, string]>([
  ['items beside another type', { type: ['array', 'string'], items: { type: 'string' } }, 'string[] | string'],
  ['any items', { type: ['array', 'string'] }, 'unknown[] | string'],
  [
    'values of a map beside another type',
    { type: ['object', 'string'], additionalProperties: { type: 'integer' } },
    'Record<string, Integer> | string',
  ],
  [
    'values of a map with chosen keys',
    { type: ['string', 'object'], patternProperties: { '^a': { type: 'boolean' } } },
    'string | Record<string, boolean>',
  ],
])('the type gives %s', (_, schema, type) => {
  expect(textOf({ properties: { it: schema } })).toContain(`  it?: ${type};`);
});

test('the choices of a branch are choices of the whole, one a line', () => {
  const words = Array.from({ length: 12 }, (_, index) => `choice-${'x'.repeat(index)}`);
  const lines = ['string', ...words.map((word) => `'${word}'`)].map((type) => `    | ${type}`);
  const text = textOf({ properties: { it: { anyOf: [{ type: 'string' }, { enum: words }] } } });
  expect(text).toContain(`  it?:\n${lines.join('\n')};`);
});
