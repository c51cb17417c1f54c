import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { type Files, folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

const files: Files = {
  'schema.yml': '#@data/values-schema\n---\n#@schema/validation min=1\nreplicas: 1\nname: ""\nbig: 0\n',
  'more.yml': '#@data/values-schema\n---\n#@overlay/match missing_ok=True\nextra: x\n',
  'values.yml': 'replicas: 3\n',
  'low.yml': 'replicas: 0\n',
  'wide.yml': 'big: 7\n',
  'wrong.yml': 'nmae: a\nname: yes\n',
  'overlay.yml':
    '#@data/values\n#@overlay/match-child-defaults missing_ok=True\n---\n#@overlay/remove\nreplicas:\nname: b\n',
};

async function ran(...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const terminal = recordedTerminal(folderFor(files));
  const status = await runCommandLine(args, terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

test('values are loaded by a schema, with values that flags give; integers stay exact', async () => {
  const given = ['--data-value', 'name=yes', '--data-value-yaml', 'big=18446744073709551615'];
  const { status, stdout } = await ran('values', '--ytt', 'schema.yml', '-f', 'values.yml', ...given);
  expect([status, stdout]).toEqual([0, 'replicas: 3\nname: "yes"\nbig: 18446744073709551615\n']);
});

test('several schemas are overlaid, and data values documents may remove', async () => {
  const { stdout } = await ran(
    'values',
    '--ytt',
    'schema.yml',
    '--ytt',
    'more.yml',
    '-f',
    'overlay.yml',
    '--print',
    'json',
  );
  expect(JSON.parse(stdout)).toEqual({ name: 'b', big: 0, extra: 'x', replicas: 1 });
});

test('a folder stands for the schemas and libraries in it, which name each other by their paths there', async () => {
  const folder: Files = {
    'config/schema.yml':
      '#@ load("lib/rules.star", "least")\n#@data/values-schema\n---\n#@schema/validation min=least\na: 2\n',
    'config/lib/rules.star': 'least = 2\n',
    'config/README.md': 'nothing\n',
    'low.yml': 'a: 1\n',
    'none/x.txt': '',
  };
  const terminal = recordedTerminal(folderFor(folder));
  expect(await runCommandLine(['values', '--ytt', 'config/', '--print', 'json'], terminal)).toBe(0);
  expect(terminal.stdout()).toBe('{\n  "a": 2\n}\n');
  const refused = recordedTerminal(folderFor(folder));
  expect(await runCommandLine(['validate', '--ytt', 'config', '-f', 'low.yml', '--format', 'json'], refused)).toBe(1);
  expect(refused.stdout()).toContain('config/schema.yml');
  const empty = recordedTerminal(folderFor(folder));
  expect(await runCommandLine(['values', '--ytt', 'none'], empty)).toBe(2);
  expect(empty.stderr()).toContain('the folder "none" contains no ytt schema');
});

test('a rule of a data values document is asked', async () => {
  const values = '#@data/values\n---\n#@overlay/replace\n#@assert/validate min=5\nreplicas: 1\n';
  const terminal = recordedTerminal(folderFor({ ...files, 'own.yml': values }));
  await runCommandLine(['validate', '--ytt', 'schema.yml', '-f', 'own.yml', '--format', 'concise'], terminal);
  expect(terminal.stdout()).toContain('own.yml:5:1');
  expect(terminal.stdout()).toContain('must be a value >= 5');
});

test('a message of the author is quoted', async () => {
  const schema = '#@data/values-schema\n---\n#@schema/validation ("Must be odd", lambda v: v % 2 == 1)\na: 1\n';
  const terminal = recordedTerminal(folderFor({ 'schema.yml': schema, 'even.yml': 'a: 2\n' }));
  await runCommandLine(['validate', '--ytt', 'schema.yml', '-f', 'even.yml', '--format', 'concise'], terminal);
  expect(terminal.stdout()).toContain('"a" breaks the rule "Must be odd"');
});

test('what is wrong has a line and a remedy', async () => {
  const { status, stdout } = await ran('validate', '--ytt', 'schema.yml', '-f', 'wrong.yml', '--format', 'concise');
  expect(status).toBe(1);
  expect(stdout).toContain('wrong.yml:1:1');
  expect(stdout).toContain('"name" must be a string, not a boolean');
});

test('--style ytt prints what ytt prints', async () => {
  const { status, stdout } = await ran('validate', '--ytt', 'schema.yml', '-f', 'low.yml', '--style', 'ytt');
  expect(status).toBe(1);
  expect(stdout).toContain('    - must be: a value >= 1 (by: schema.yml:3)\n      found: value < 1\n');
});

test.each([
  [
    '--dialect without a schema',
    ['values', '--dialect', 'seed'],
    '--dialect cannot be used with a JSON schema\n  help: It applies to documents named with --ytt.',
  ],
  ['a flag of Helm', ['values', '--ytt', 'schema.yml', '--set', 'replicas=2'], '--set cannot be used with a ytt file'],
  ['a file that is not there', ['values', '--ytt', 'none.yml'], 'none.yml'],
])('%s is exit 2 and a message', async (_, args, message) => {
  const { status, stderr } = await ran(...args);
  expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
});

test('--data-values-file takes plain files only, and -f takes both', async () => {
  const plain = await ran('values', '--ytt', 'schema.yml', '--data-values-file', 'values.yml');
  expect([plain.status, plain.stdout]).toEqual([0, 'replicas: 3\nname: ""\nbig: 0\n']);
  const both = await ran('values', '--ytt', 'schema.yml', '-f', 'overlay.yml', '-f', 'wide.yml');
  expect([both.status, both.stdout]).toEqual([0, 'name: b\nbig: 7\nreplicas: 1\n']);
  const annotated = await ran('validate', '--ytt', 'schema.yml', '--data-values-file', 'overlay.yml');
  expect(annotated.status).toBe(1);
  expect(annotated.stdout).toContain('the values file contains ytt code or annotations');
  expect(annotated.stdout).toContain('name it with -f');
});

test.each(['values schema.yml', 'values --ytt schema.yml --ytt lib/names.lib.yml', 'validate schema.yml values.yml'])(
  'libraries that a schema loads are found beside it: %s',
  async (line) => {
    const cwd = folderFor({
      'schema.yml': '#@ load("lib/names.lib.yml", "first")\n#@data/values-schema\n---\nname: #@ first()\n',
      'lib/names.lib.yml': '#@ def first():\n#@   return "a"\n#@ end\n',
      'values.yml': 'name: b\n',
    });
    const terminal = recordedTerminal(cwd);
    expect(await runCommandLine(line.split(' '), terminal)).toBe(0);
    expect(terminal.stdout()).toContain(line.startsWith('values') ? 'name: a\n' : 'No findings');
  },
);
