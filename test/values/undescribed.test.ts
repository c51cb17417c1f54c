import { describe, expect, test } from 'vitest';
import { type Chart } from '../../src/values/layers/chart.ts';
import { effectiveValues } from '../../src/values/layers/index.ts';
import { openSchema, validateValues } from '../../src/values/explain/index.ts';
import { readValues } from '../../src/text/read-values.ts';
import type { Schema } from '../../src/schema/document/schema.ts';

const web = { properties: { replicas: {}, image: { properties: { tag: {}, name: {} } } } };

function warningsOf(schema: Schema, text: string, chart?: Chart) {
  const own = chart === undefined ? {} : { chart: { chart, layers: [], diagnostics: [] } };
  const effective = effectiveValues({ ...own, files: [readValues(text, 'values.yaml')] });
  return validateValues(effective, openSchema(schema), { undescribed: true }).map(
    ({ code, severity, pointer, message, help, origin }) => ({
      ...{ code, severity, pointer, message, help },
      line: origin.line,
    }),
  );
}

const pointersOf = (schema: Schema, text: string, chart?: Chart) =>
  warningsOf(schema, text, chart).map(({ pointer }) => pointer);

describe('a key that an open schema describes nowhere', () => {
  test('is a warning at its line, with the name that was meant', () => {
    expect(warningsOf(web, 'replicas: 1\nimage:\n  tga: a\n')).toEqual([
      {
        code: 'undescribed',
        severity: 'warning',
        pointer: '/image/tga',
        message: 'property "tga" in "image" is not described by the schema, which accepts any value for it',
        help: 'Did you mean "tag"?',
        line: 3,
      },
    ]);
  });

  test.each([
    ['where additionalProperties is true', { ...web, additionalProperties: true }, 'a: 1', ['/a']],
    ['in items', { properties: { a: { items: web } } }, 'a: [{ b: 1 }, { replicas: 1 }]', ['/a/0/b']],
    ['in values of a map', { additionalProperties: web }, 'a: { b: 1 }', ['/a/b']],
    ['behind a reference', { $defs: { web }, properties: { a: { $ref: '#/$defs/web' } } }, 'a: { b: 1 }', ['/a/b']],
    ['beside a pattern', { patternProperties: { '^x-': {} } }, 'x-a: 1\nother: 1', ['/other']],
  ] as const)('%s', (_, schema, text, pointers) => {
    expect(pointersOf(schema, text)).toEqual(pointers);
  });

  test.each([
    ['an object of which nothing is described', { properties: { a: { type: 'object' } } }, 'a: { b: 1 }'],
    ['a map', { additionalProperties: { type: 'integer' } }, 'a: 1'],
    ['a branch describes it', { ...web, anyOf: [{ properties: { a: {} } }, { properties: { b: {} } }] }, 'a: 1\nb: 1'],
    ['a condition describes it', { ...web, if: {}, then: { properties: { a: {} } } }, 'a: 1'],
    ['the object is listed', { properties: { a: { properties: { b: {} }, enum: [{ c: 1 }] } } }, 'a: { c: 1 }'],
    ['what describes it is elsewhere', { properties: { a: { ...web, $ref: 'https://example.com/a' } } }, 'a: { b: 1 }'],
    ['global and tags', web, 'global: { a: 1 }\ntags: { a: true }'],
    ['the schema is a boolean', true, 'a: 1'],
  ] as const)('is none where %s', (_, schema, text) => {
    expect(pointersOf(schema, text)).toEqual([]);
  });

  test('may be meant for a default of the chart', () => {
    const chart: Chart = { name: 'app', values: { replicas: 1 }, subCharts: [] };
    expect(warningsOf(web, 'replcas: 2', chart).map(({ help }) => help)).toEqual(['Did you mean "replicas"?']);
  });

  test('is an error alone where the object is closed', () => {
    expect(warningsOf({ ...web, additionalProperties: false }, 'a: 1').map(({ code }) => code)).toEqual([
      'additionalProperties',
    ]);
  });

  test('is none for a subchart, also one that is disabled or missing', () => {
    const subChart: Chart = { name: 'db', values: {}, subCharts: [] };
    const dependencies = ['db', 'cache'].map((name) => ({ name, condition: `${name}.enabled`, tags: [], imports: [] }));
    const chart: Chart = { name: 'app', values: {}, subCharts: [subChart], dependencies };
    expect(pointersOf(web, 'db: { enabled: false }\ncache: { enabled: true }\nother: 1', chart)).toEqual(['/other']);
  });
});
