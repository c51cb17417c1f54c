import { expect, test } from 'vitest';
import { check } from '../../src/rules/profiles/index.ts';
import type { Settings } from '../../src/rules/runner/survey.ts';
import { objectClosed, rootClosed } from '../../src/cluster-app/rules/closed-objects.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { documentOf } from './documents.ts';

const open: SchemaObject = { type: 'object', properties: { name: {} } };
const withPool = (more: SchemaObject): SchemaObject => ({ properties: { pool: open }, ...more });

test.each<[name: string, schema: SchemaObject, settings: Settings, closed: readonly string[]]>([
  ['an object that lists its properties', withPool({}), {}, ['', '/properties/pool']],
  [
    'a definition, once',
    { properties: { a: { $ref: '#/$defs/a', title: 'A' }, b: { $ref: '#/$defs/a' } }, $defs: { a: open } },
    {},
    ['', '/$defs/a'],
  ],
  [
    'not one that a user adds to',
    { properties: { a: { $ref: '#/$defs/a', properties: { b: {} } } }, $defs: { a: open } },
    {},
    [''],
  ],
  ['not one that joins others', { allOf: [{ $ref: '#/$defs/a' }], properties: { b: {} }, $defs: { a: open } }, {}, []],
  [
    'not one with a reference',
    { properties: { a: { ...open, $ref: '#/$defs/a' } }, $defs: { a: { type: 'object' } } },
    {},
    [''],
  ],
  [
    'not one that a condition around it tells of',
    withPool({ if: { properties: { pool: { properties: { size: {} } } } } }),
    {},
    [],
  ],
  [
    'one beside a condition that tells of no property',
    withPool({ properties: { pool: { ...open, not: { required: ['name'] } } } }),
    {},
    ['', '/properties/pool'],
  ],
  [
    'not one that other values are tested by',
    {
      properties: { a: { type: 'array', items: { type: 'object' }, contains: { $ref: '#/$defs/a' } } },
      $defs: { a: open },
    },
    {},
    [''],
  ],
  [
    'not one that requires what it does not list',
    withPool({ properties: { pool: { ...open, required: ['size'] } } }),
    {},
    [''],
  ],
  ['not one without properties', { properties: { a: { type: 'object' } } }, {}, ['']],
  ['not one that is said to be open', withPool({ additionalProperties: true }), {}, ['/properties/pool']],
  ['not what a default gives more', withPool({ default: { pool: { size: 1 } } }), {}, ['']],
  [
    'not what an example of the items gives more',
    { properties: { a: { type: 'array', items: open, examples: [[{ size: 1 }]] } } },
    {},
    [''],
  ],
  [
    'what a pattern covers',
    withPool({ properties: { pool: { ...open, patternProperties: { '^s': {} }, default: { size: 1 } } } }),
    {},
    ['', '/properties/pool'],
  ],
  ['not what values.yaml gives more', withPool({}), { values: { pool: { size: 1 } } }, ['']],
  [
    'not what the chart is tried with',
    withPool({}),
    {
      trials: () => [
        { file: 'ci/a.yaml', value: { pool: {} } },
        { file: 'ci/b.yaml', value: { other: 1 } },
      ],
    },
    ['/properties/pool'],
  ],
  ['not a root without the key of a subchart', withPool({}), { subCharts: { redis: {} } }, ['/properties/pool']],
  ['not what a dependency reads', withPool({}), { dependencies: () => ['pool'] }, ['']],
  [
    'nothing below global',
    { properties: { global: { ...open, properties: { pool: open, b: { $ref: '#/$defs/b' } } } }, $defs: { b: open } },
    {},
    [''],
  ],
  [
    'a recursive one',
    {
      properties: { a: { $ref: '#/$defs/a' } },
      $defs: { a: { type: 'object', properties: { a: { $ref: '#/$defs/a' } } } },
    },
    {},
    ['', '/$defs/a'],
  ],
  [
    'not a recursive one that is given more',
    {
      properties: { a: { $ref: '#/$defs/a', default: { a: { a: { b: 1 } } } } },
      $defs: { a: { type: 'object', properties: { a: { $ref: '#/$defs/a' } } } },
    },
    {},
    [''],
  ],
])('closes %s', (_, schema, settings, closed) => {
  const found = check(
    documentOf(schema),
    [
      [rootClosed, 'error'],
      [objectClosed, 'warning'],
    ],
    settings,
  );
  const fixes = found.flatMap(({ fix = [] }) => fix);
  expect(fixes.map(({ at }) => at).sort()).toEqual(closed.map((pointer) => `${pointer}/additionalProperties`).sort());
});
