import { describe, expect, test } from 'vitest';
import { audit } from '../../src/commands/audit.ts';
import { validate } from '../../src/commands/validate.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';
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
  'open.yml': '#@data/values-schema\n---\na: 1\n',
  'open.json': JSON.stringify({ type: 'object', properties: { a: { type: 'integer' } } }),
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

const emptyFiles = Object.keys(nothing).filter((name) => !['object.yaml', 'array.yaml', 'list.yaml'].includes(name));

describe.each([
  ['validate open.json @', 'values'],
  ['validate open.json -f @', 'values'],
  ['validate --ytt open.yml @', 'values'],
  ['validate crd.yaml @', 'Toy of a.example.com'],
  ['audit crd.yaml @', 'Toy of a.example.com'],
])('%s', (line, expected) => {
  const args = (name: string): readonly string[] => line.split(' ').map((word) => (word === '@' ? name : word));

  test.each(emptyFiles)('%s holds nothing of what is expected', async (name) => {
    const { status, output } = await ran(folder, ...args(name));
    // The API server answers to a null.
    if (status === 1) expect(output).toContain('an object must have an apiVersion and a kind');
    else expect([status, output]).toEqual([2, expect.stringContaining(`"${name}" holds no ${expected}`)]);
  });

  test('--allow-empty accepts it', async () => {
    expect(await ran(folder, ...args('empty.yaml'), '--allow-empty')).toMatchObject({ status: 0 });
  });
});

test('the functions refuse what the commands refuse', async () => {
  const cwd = folder;
  await expect(validate({ cwd, schema: 'open.json', files: ['empty.yaml'] })).rejects.toThrow(UsageError);
  await expect(audit({ cwd, crd: 'crd.yaml', files: ['list.yaml'] })).rejects.toThrow(UsageError);
  expect((await validate({ cwd, schema: 'open.json', files: ['empty.yaml'], allowEmpty: true })).problems).toEqual([]);
});

test('an object without members is a value, as it is written', async () => {
  expect(await ran(folder, 'validate', 'open.json', 'object.yaml')).toMatchObject({ status: 0 });
});

test('one file beside others, or one layer over others, that holds nothing', async () => {
  const beside = await ran(folder, 'validate', 'open.json', 'values.yaml', 'empty.yaml');
  expect([beside.status, beside.output]).toEqual([2, expect.stringContaining('"empty.yaml" holds no values')]);
  expect(await ran(folder, 'validate', 'open.json', '-f', 'values.yaml', '-f', 'empty.yaml')).toMatchObject({
    status: 0,
  });
});
