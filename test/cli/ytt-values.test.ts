import { expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { type Files, folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

const files: Files = {
  'schema.yml': '#@data/values-schema\n---\n#@schema/validation min=1\nreplicas: 1\nname: ""\nbig: 0\n',
  'more.yml': '#@data/values-schema\n---\n#@overlay/match missing_ok=True\nextra: x\n',
  'values.yml': 'replicas: 3\n',
  'low.yml': 'replicas: 0\n',
  'wrong.yml': 'nmae: a\nname: yes\n',
  'overlay.yml':
    '#@data/values\n#@overlay/match-child-defaults missing_ok=True\n---\n#@overlay/remove\nreplicas:\nname: b\n',
};

async function ran(...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const terminal = recordedTerminal(folderFor(files));
  const status = await run(args, terminal);
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
  ['--dialect without a schema', ['values', '--dialect', 'seed'], '--dialect needs a schema of ytt'],
  ['a flag of Helm', ['values', '--ytt', 'schema.yml', '--set', 'replicas=2'], '--ytt cannot be combined with --set'],
  ['a file that is not there', ['values', '--ytt', 'none.yml'], 'none.yml'],
])('%s is exit 2 and a message', async (_, args, message) => {
  const { status, stderr } = await ran(...args);
  expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
});
