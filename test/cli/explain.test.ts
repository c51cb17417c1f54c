import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { modelCodes } from '../../src/generator/extract/modules/codes.ts';
import { lintPages } from '../support/dialects.ts';
import { repository } from '../support/repository.ts';
import { recordedTerminal } from '../support/terminal.ts';

async function explained(...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const terminal = recordedTerminal(process.cwd());
  const status = await runCommandLine(['explain', ...args], terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

test.each([...lintPages().keys(), ...Object.keys(modelCodes), 'allow/unused', 'artifact/differs'])(
  'explains %s',
  async (code) => {
    const { status, stdout, stderr } = await explained(code);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(code);
    expect(stdout).toMatch(/\nWhy: [^]*\nWhat to do: /);
  },
);

test('shows a model code with both examples', async () => {
  const { stdout } = await explained('model/wrong-fit');
  expect(stdout).toBe(
    `model/wrong-fit

A decorator is on a property whose type it does not fit.

Why: The keyword would have no effect: JSON Schema keywords apply to values of certain types only.
What to do: ${modelCodes['model/wrong-fit']?.help ?? ''}

Good:
  @Minimum(1) replicas!: number;

Bad:
  @Pattern(/a/) replicas!: number;
`,
  );
});

test('takes a code however it is capitalised', async () => {
  expect(await explained('r5/TITLE-missing')).toEqual(await explained('R5/title-missing'));
});

test('explains all rules of a requirement', async () => {
  const { stdout } = await explained('R5');
  for (const code of [...lintPages().keys()].filter((code) => code.startsWith('R5/'))) expect(stdout).toMatch(code);
});

test.each([
  ['R5/title-mising', 'Did you mean "R5/title-missing"?'],
  ['title-missing', 'Did you mean "R5/title-missing"?'],
  ['model/root-clsh', 'Did you mean "model/root-clash"?'],
  ['zzzzzzzz', 'Use the rule name from a finding, or name all rules of one kind: schema, R1, R2, '],
])('for %s it says "%s"', async (code, help) => {
  const { status, stdout, stderr } = await explained(code);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(`no rule is called "${code}"\n  help: ${help}`);
});

test('needs a code', async () => {
  expect(await explained()).toMatchObject({ status: 2 });
});

test('every code that the sources report can be explained', async () => {
  const files = readdirSync(join(repository, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const texts = files.map((file) => readFileSync(join(repository, 'src', file), 'utf8'));
  const codes = texts.flatMap((text) =>
    [...text.matchAll(/\bcode: '([\w-]+\/[\w-]+)'/g)].map(([, code]) => code ?? ''),
  );
  const statuses = await Promise.all(codes.map(async (code) => [code, (await explained(code)).status]));
  expect(statuses.filter(([, status]) => status !== 0)).toEqual([]);
});
