import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

const model = (check: string) => `import { Check } from 'schemawright';
import { Resource } from 'schemawright/kubernetes';
export class Spec { from!: string; to!: string; }
@Resource({ group: 'example.com', version: 'v1', kind: 'Move' })
export class Move {
  @Check((self: Spec) => ${check}, 'it goes nowhere')
  spec!: Spec;
}
`;
const move = (to: string) =>
  `apiVersion: example.com/v1\nkind: Move\nmetadata: { name: a }\nspec: { from: a, to: ${to} }\n`;

async function ran(check: string, ...args: string[]) {
  const cwd = folderFor({ 'models/move.ts': model(check), 'good.yaml': move('b'), 'bad.yaml': move('a') });
  const terminal = recordedTerminal(cwd);
  const status = await runCommandLine([...args, '--format', 'concise'], terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

test('objects are validated against the definition of a model, as against the one that gen writes', async () => {
  const both = ['good.yaml', 'bad.yaml'];
  for (const name of ['models/move.ts', 'models/move.ts#Move']) {
    const { status, stdout } = await ran('self.from !== self.to', 'validate', '--crd', name, ...both);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^bad\.yaml:4:1 error x-kubernetes-validations .*it goes nowhere/);
    expect(stdout).not.toContain('good.yaml');
  }
});

test('a check that is not in the definition is told', async () => {
  const { status, stdout } = await ran('self.from < 3', 'validate', '--crd', 'models/move.ts', 'good.yaml');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^models\/move\.ts:6:\d+ warning crd\/check /);
});

test('a model that no definition can be made of is told, and nothing is validated', async () => {
  const { status, stdout } = await ran('self.nope === 1', 'validate', '--crd', 'models/move.ts', 'good.yaml');
  expect(stdout).toMatch(/^models\/move\.ts:6:/);
  expect(status).toBeLessThan(2);
});

test.each([
  ['a class that is not there', 'models/move.ts#Nope', '"models/move.ts" has no root class "Nope"'],
  ['a file that is not there', 'models/nope.ts', '"models/nope.ts" does not exist'],
])('%s is exit 2', async (_, name, message) => {
  const { status, stderr } = await ran('true', 'validate', '--crd', name, 'good.yaml');
  expect(status).toBe(2);
  expect(stderr).toContain(message);
});

test('cases and audit take a model, too', async () => {
  expect(await ran('true', 'cases', '--crd', 'models/move.ts', '--out', 'cases')).toMatchObject({ status: 0 });
  expect(await ran('true', 'audit', '--crd', 'models/move.ts', 'good.yaml')).toMatchObject({ status: 0 });
});

test('a model of a kind validates objects, by whatever flag or place it is named', async () => {
  const named = [['--crd', 'models/move.ts'], ['--model', 'models/move.ts'], ['models/move.ts']];
  for (const names of named) {
    expect(await ran('true', 'validate', ...names, 'good.yaml')).toMatchObject({ status: 0 });
    expect(await ran('false', 'validate', ...names, 'good.yaml')).toMatchObject({ status: 1 });
  }
});
