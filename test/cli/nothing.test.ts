import { describe, expect, test } from 'vitest';
import { folderForAll } from '../support/folder.ts';
import { ran } from '../support/ran.ts';
import { toys } from '../support/toys.ts';

const objects = '{ type: object, required: [a], properties: { a: { type: integer } } }';
const toy = 'apiVersion: a.example.com/v1\nkind: Toy\nmetadata: { name: a, namespace: b }\na: 1\n';

/** Files and folders that hold nothing. */
const nothing: Readonly<Record<string, string>> = {
  'empty.yaml': '',
  'empty.json': '',
  'comments.yaml': '# nothing\n# at all\n',
  'null.yaml': 'null\n',
  'null.json': 'null\n',
  'tilde.yaml': '~\n',
  'start.yaml': '---\n',
  'nulls.yaml': '---\nnull\n---\n# nothing\n---\nnull\n',
  'object.yaml': '{}\n',
  'array.yaml': '[]\n',
  'white.yaml': ' \n\n  \n',
  'mark.yaml': '\uFEFF',
  'list.yaml': 'apiVersion: v1\nkind: List\nitems: []\n',
};

const folder = folderForAll({
  ...nothing,
  'schema.json': JSON.stringify({ type: 'object', required: ['a'], properties: { a: { type: 'integer' } } }),
  'crd.yaml': toys(objects),
  'schema.yml': '#@data/values-schema\n---\n#@schema/validation min=2\na: 1\n',
  'params.yaml': 'apiVersion: kudo.dev/v1beta1\nparameters: [{ name: a, type: string, required: true }]\n',
  'values.yaml': 'a: 1\n',
  'toy.yaml': toy,
  'foreign/notes.md': 'no document',
  'foreign/image.txt': 'x',
  'hollow/empty.yaml': '',
  'hollow/comments.yaml': '# nothing\n',
});

const named = [...Object.keys(nothing), 'foreign', 'hollow'];

/** Every command, where what it is given stands at the place of `@`. */
const commands = [
  'validate @ values.yaml',
  'validate @ toy.yaml',
  'validate --schema @ values.yaml',
  'validate --crd @ toy.yaml',
  'validate --ytt @ values.yaml',
  'validate --schema schema.json @',
  'validate schema.json @',
  'validate schema.json -f @',
  'validate --crd crd.yaml @',
  'validate crd.yaml toy.yaml @',
  'validate --ytt schema.yml @',
  'validate schema.yml -f @',
  'validate params.yaml @',
  'validate params.yaml -f @',
  'audit @ toy.yaml',
  'audit --crd @ toy.yaml',
  'audit crd.yaml @',
  'audit crd.yaml --old @ toy.yaml',
  'values @',
  'values --schema @',
  'cases @ --out cases',
  'cases --crd @ --out cases',
  'lint @',
  'diff @ schema.json',
  'diff schema.json @',
  'diff crd.yaml @',
  'diff @ @',
  'import @',
  'convert @ --to openapi.json',
  'serve --crd @ --review validate toy.yaml',
];

describe.each(commands)('%s', (line) => {
  test.each(named)('%s is no pass', async (name) => {
    const args = line.split(' ').map((word) => (word === '@' ? name : word));
    const { status, output } = await ran(folder, ...args);
    if (!line.includes('toy.yaml @')) expect(output).not.toContain('No findings');
    expect([1, 2], output).toContain(status);
  });
});
