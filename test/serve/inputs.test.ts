import { expect, test } from 'vitest';
import { folderFor } from '../support/folder.ts';
import { ran } from '../support/ran.ts';
import { toys } from '../support/toys.ts';

const files = {
  'crds/toys.yaml': toys(),
  'schema.json': '{ "type": "object" }',
  'values.yaml': 'a: 1\n',
  'models/shop.ts': "import { Values } from 'schemawright';\n\n@Values()\nexport class Shop {\n  size?: number;\n}\n",
};
const print = ['--print-manifests', '--image', 'example.com/a:1'];

test('serve recognises definitions and models', async () => {
  const { status, output } = await ran(folderFor(files), 'serve', 'crds', 'models/shop.ts', ...print);
  expect(status, output).toBe(0);
  expect(output).toContain('toys.a.example.com');
  expect(output).toMatch(/- crds\n\s+- models\/shop\.ts/);
});

test.each([
  ['schema.json', 'a JSON schema'],
  ['values.yaml', 'not a document'],
])('serve says what %s is', async (file, title) => {
  const { status, output } = await ran(folderFor(files), 'serve', file, ...print);
  expect([status, output]).toEqual([2, expect.stringContaining(`serve does not accept "${file}", which is ${title}`)]);
});
