import { QuickAjv } from '../support/ajv.ts';
import fc from '../support/fast-check.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSampler, openSampleViews } from '../../src/schema/sample/index.ts';
import { firstFew } from '../../src/schema/sample/generators.ts';
import type { Json } from '../../src/text/value/json.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { document } from '../diff/random-schemas.ts';
import { describeShared } from '../support/needs.ts';
import { runs, some } from '../support/laws.ts';

function valuesOf(schema: SchemaObject, count: number): readonly Json[] {
  const views = openSampleViews(schema);
  return [...firstFew(createSampler(views).of(views.of([schema])), count)];
}

describe('the smallest value', () => {
  test.each<readonly [SchemaObject, Json | undefined]>([
    [{ type: 'string' }, ''],
    [{ type: 'string', minLength: 2, pattern: '^x' }, 'xa'],
    [{ type: 'string', format: 'ipv4' }, '0.0.0.0'],
    [{ type: 'integer', minimum: 3 }, 3],
    [{ type: 'number', exclusiveMinimum: 3, multipleOf: 0.5 }, 3.5],
    [{ type: 'integer', multipleOf: 7, minimum: 50 }, 56],
    [{ enum: ['longer', 'ab'] }, 'ab'],
    [{ type: 'object' }, {}],
    [{ type: 'object', required: ['a'], properties: { a: { type: 'integer', minimum: 1 } } }, { a: 1 }],
    [
      { type: 'object', minProperties: 2, additionalProperties: { type: 'null' } },
      { x: null, a: null },
    ],
    [
      { type: 'object', required: ['a'], dependentRequired: { a: ['b'] } },
      { a: false, b: false },
    ],
    [{ type: 'array', minItems: 2, uniqueItems: true, items: { type: 'integer' } }, [0, 1]],
    [{ type: 'array', contains: { const: 'a' } }, ['a']],
    [
      {
        oneOf: [
          { type: 'object', required: ['a'] },
          { type: 'string', minLength: 1 },
        ],
        type: 'string',
      },
      'a',
    ],
    [
      {
        type: 'object',
        properties: { a: { type: 'boolean' } },
        required: ['a'],
        if: { properties: { a: { const: false } } },
        then: false,
      },
      { a: true },
    ],
    [{ type: 'string', minLength: 2, maxLength: 1 }, undefined],
    [
      {
        $ref: '#/$defs/a',
        $defs: { a: { type: 'object', required: ['a'], properties: { a: { $ref: '#/$defs/a' } } } },
      },
      undefined,
    ],
  ])('of %j is %j', (schema, expected) => {
    expect(valuesOf(schema, 1)[0]).toEqual(expected);
  });
});

test('another validator accepts all values of random schemas', () => {
  let made = 0;
  fc.assert(
    fc.property(document, (schema) => {
      const validate = new QuickAjv({ strict: false, validateFormats: false, logger: false }).compile(schema);
      const values = valuesOf(schema, 20);
      made += values.length;
      expect(values.filter((value) => !validate(value)).map((value) => JSON.stringify(value))).toEqual([]);
    }),
    { numRuns: runs(300, 12), seed: 7 },
  );
  expect(made).toBeGreaterThan(runs(1000, 12));
});

describeShared('values for real schemas', 'corpus/cluster-app', (folder) => {
  const charts = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

  test.each(some(charts))('$name has some, which another validator accepts', ({ name }) => {
    const schema = JSON.parse(readFileSync(join(folder, name, 'values.schema.json'), 'utf8')) as SchemaObject;
    const validate = new QuickAjv({ strict: false, validateFormats: false, logger: false }).compile(schema);
    const values = valuesOf(schema, 40);
    expect(values.length).toBeGreaterThan(5);
    expect(values.filter((value) => !validate(value))).toEqual([]);
  });
});
