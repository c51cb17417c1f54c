import { expect, test } from 'vitest';
import { folderFor } from '../support/folder.ts';
import { ran } from '../support/ran.ts';
import { toys } from '../support/toys.ts';

const sized = (type: string): string => toys(`{ type: object, properties: { size: { type: ${type} } } }`);
const dolls = toys().replaceAll('toys', 'dolls').replace('Toy', 'Doll');
const files = {
  'old/toys.yaml': sized('integer'),
  'old/dolls.yaml': dolls,
  'new/all.yaml': `${sized('string')}---\n${toys().replaceAll('toys', 'cars').replace('Toy', 'Car')}`,
  'new/notes.yaml': 'a: 1\n',
  'chart/Chart.yaml': 'name: a\n',
  'chart/values.schema.json': '{ "type": "object", "required": ["a"] }',
  'schema.json': '{ "type": "object" }',
};

test('diff compares the definitions of folders and streams one by one, and reports those that are gone or new', async () => {
  const { status, output } = await ran(folderFor(files), 'diff', 'old', 'new', '--format', 'concise');
  expect(status).toBe(1);
  expect(output).toContain('diff/definition-removed breaking: the definition of Doll.a.example.com was removed');
  expect(output).toContain('diff/definition-added compatible: the definition of Car.a.example.com was added');
  expect(output).toMatch(/^new\/all\.yaml:\d+:\d+ error diff\/.*size/m);
});

test('a folder of a chart stands for its schema', async () => {
  const { status, output } = await ran(folderFor(files), 'diff', 'schema.json', 'chart', '--format', 'concise');
  expect([status, output]).toEqual([1, expect.stringContaining('"a"')]);
});

test('a folder without a definition is a message', async () => {
  const { status, output } = await ran(folderFor({ ...files, 'none/a.yaml': 'a: 1\n' }), 'diff', 'none', 'new');
  expect([status, output]).toEqual([2, expect.stringContaining('"none" holds no definition to compare')]);
});
