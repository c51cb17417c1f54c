import { expect, test } from 'vitest';
import { importSchema } from '../../src/commands/import/import.ts';
import { printFiles, printModels } from '../../src/generator/print/index.ts';
import { readText } from '../../src/text/read-text.ts';

type Schema = Readonly<Record<string, unknown>>;

/** An object whose class has two lines for each property. */
function wide(count: number, more: Schema = {}): Schema {
  const properties = Array.from({ length: count }, (_, index) => [`value${index}`, { type: 'string' }]);
  return { type: 'object', properties: { ...Object.fromEntries(properties), ...more } };
}

/** Names with letters alone: `aa`, `ab` … */
function letters(index: number): string {
  return String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26));
}

/** Many objects that are too short for a file each, all of them different. */
function many(count: number, wrap: (schema: Schema, name: string) => Schema = (schema) => schema): Schema {
  const names = Array.from({ length: count }, (_, index) => `small${letters(index).toUpperCase()}`);
  return Object.fromEntries(names.map((name) => [name, wrap(wide(10, { [`${name}Own`]: { type: 'integer' } }), name)]));
}

function filesOf(schema: Schema): readonly string[] {
  const { imported } = importSchema(readText(JSON.stringify({ type: 'object', ...schema }), 'schema.json'));
  return imported ? [...printFiles(printModels(imported.document, { name: 'chart' }).declarations).keys()] : [];
}

const references = (names: readonly string[]): Schema =>
  Object.fromEntries(names.map((name) => [`${name}Here`, { $ref: `#/$defs/${name}` }]));

test.each<[string, Schema, readonly string[]]>([
  ['one file of what is small', { properties: many(3) }, ['index.ts']],
  ['a property that is long', { properties: { ...many(11), service: wide(60) } }, ['service.ts', 'index.ts']],
  [
    'the longest of several objects of the root',
    { properties: { ...many(14), service: wide(17), ...many(18) } },
    ['small-aa-and-others.ts', 'service-and-others.ts', 'index.ts'],
  ],
  [
    'both of two',
    {
      properties: {
        ...(wide(180).properties as Schema),
        service: wide(17),
        ingress: wide(16, { own: { type: 'null' } }),
      },
    },
    ['ingress-and-service.ts', 'index.ts'],
  ],
  [
    'items, by the singular of their array',
    { properties: { ...many(10), pools: { type: 'array', items: wide(30, { rules: wide(90), limits: wide(91) }) } } },
    ['rules.ts', 'limits.ts', 'pool.ts', 'index.ts'],
  ],
  [
    'definitions',
    { $defs: many(10), properties: { ...references(Object.keys(many(10))), ...many(8) } },
    ['index.ts', 'definitions.ts'],
  ],
  [
    'the longest of many definitions',
    { $defs: { ...many(20), probe: wide(17) }, properties: references([...Object.keys(many(20)), 'probe']) },
    ['index.ts', 'small-aa-and-others.ts', 'probe-and-others.ts'],
  ],
  [
    'a property with the name of another file',
    { properties: { ...many(8), index: wide(50), definitions: wide(51) } },
    ['index-settings.ts', 'definitions-settings.ts', 'index.ts'],
  ],
])('files are named after %s', (_, schema, expected) => {
  expect(filesOf(schema)).toEqual(expected);
});
