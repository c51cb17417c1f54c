import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

const structure = `apiVersion: kudo.dev/v1beta2
type: object
required: [name]
properties:
  size: { type: integer, default: 9007199254740993 }
  name: { type: string, description: What it is called. }
`;

async function listed(args: readonly string[], files: Readonly<Record<string, string>>) {
  const cwd = folderFor(files);
  const terminal = recordedTerminal(cwd);
  const status = await runCommandLine(['params', 'list', ...args], terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

test('the seed: the first column is an indented structure that shows how parameters are nested', async () => {
  const text = 'apiVersion: kudo.dev/v1beta2\nproperties:\n  Cluster:\n    properties:\n      Name: { type: string }\n';
  const { status, stdout } = await listed([], { 'params.yaml': text });
  expect(status).toBe(0);
  expect(stdout.split('\n').map((line) => line.split('\t')[0]?.trimEnd())).toEqual(['Name', 'Cluster', '  Name', '']);
});

test.each([
  ['of a file', ['operator/params.yaml']],
  ['of the folder of an operator', ['operator']],
  ['of the folder around it', []],
])('the parameters %s are listed', async (_, args) => {
  const { status, stdout, stderr } = await listed(args, { 'operator/params.yaml': structure });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout.replaceAll(/ +(?=\t|\n)/g, '')).toBe(
    'Name\tType\tDefault\tRequired\tImmutable\nname\tstring\t\ttrue\tfalse\nsize\tinteger\t9007199254740993\tfalse\tfalse\n',
  );
});

test('-r shows what must be given, -d its description, --names pointers', async () => {
  const files = { 'params.yaml': structure };
  expect((await listed(['-r'], files)).stdout).toBe('Name\nname\n');
  expect((await listed(['-d'], files)).stdout).toContain('What it is called.');
  expect((await listed(['--names'], files)).stdout).toBe('Name \n/name\n/size\n');
});

test('two questions at once are a finding, since one table answers one', async () => {
  const { status, stdout, stderr } = await listed(['-r', '--names'], { 'params.yaml': structure });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('list/flags');
});

test.each([
  ['json', '"default": 9007199254740993'],
  ['yaml', 'default: 9007199254740993'],
  ['json-schema', '"default": 9007199254740993'],
  ['json-schema-yaml', 'default: 9007199254740993'],
])('data for programs has exact integers: %s', async (format, line) => {
  const { stdout } = await listed(['-o', format], { 'params.yaml': structure });
  expect(stdout).toContain(line);
});

test('data has the descriptions, whether they are asked for or not', async () => {
  const files = { 'params.yaml': structure };
  const asked = await listed(['-d', '-o', 'yaml'], files);
  expect(asked).toEqual(await listed(['-o', 'yaml'], files));
  expect(asked.stdout).toContain('description: What it is called.');
});

test('a flat table of a structure is refused, with the way out', async () => {
  const { status, stderr } = await listed(['--classic'], { 'params.yaml': structure });
  expect(status).toBe(1);
  expect(stderr).toContain('Remove --classic.');
});

test('a file that is not there, and a second word that is none, are usage errors', async () => {
  expect(await listed(['nowhere'], {})).toMatchObject({ status: 2, stdout: '' });
  const terminal = recordedTerminal(folderFor());
  expect(await runCommandLine(['params', 'lst'], terminal)).toBe(2);
  expect(terminal.stderr()).toContain('Did you mean "list"?');
});
