import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { type Files, folderFor } from '../support/folder.ts';
import { describeShared } from '../support/needs.ts';
import { recordedTerminal } from '../support/terminal.ts';

async function ran(cwd: string, ...args: readonly string[]) {
  const terminal = recordedTerminal(cwd);
  const status = await runCommandLine(args, terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

describeShared('what was found by measuring', 'corpus/found', (folder) => {
  test('--skip-schema-validation is told as an option of Helm', async () => {
    const cwd = `${folder}/5-skip-schema-validation`;
    const { status, stderr } = await ran(cwd, 'validate', '--schema', 'values.schema.json', '--skip-schema-validation');
    expect(status).toBe(2);
    expect(stderr).toMatch(
      /--skip-schema-validation, which is a Helm option\n {2}help: Remove it: values does not validate/,
    );
  });

  test('a subchart that refuses what Helm adds is changed in its schema', async () => {
    const cwd = `${folder}/7-sub-chart-global-help`;
    const { status, stdout } = await ran(cwd, 'validate', '--schema', 'values.schema.json', '--mode', 'complete');
    expect(status).toBe(1);
    expect(stdout).toContain('add "global": { "type": "object" } to the properties of the schema of the chart "sub"');
    expect(stdout).not.toContain('Remove it');
  });

  test('an object that a values file of ci/ keeps open is not called fixable', async () => {
    const cwd = `${folder}/8-fixable-not-fixed`;
    const rule = ['--profile', 'cluster-app', '--rule', 'R3/object-closed', '--fail-on', 'never'];
    const { stdout } = await ran(cwd, 'lint', 'chart/values.schema.json', ...rule);
    expect(stdout).not.toContain('fixable');
    expect(stdout).toContain('The key "enabled" is set in ci/ci-values.yaml and is not declared');
  });
});

/** A chart whose schema has one definition, written once and used by alias twice. */
const aliased: Files = {
  'values.schema.yaml': [
    'type: object',
    'properties:',
    '  a: &port',
    '    type: integer',
    '    max: 5',
    '  b: *port',
    '  c: *port',
    '',
  ].join('\n'),
};

test('what aliases repeat is one finding for its line', async () => {
  const { stdout } = await ran(folderFor(aliased), 'lint', 'values.schema.yaml', '--format', 'concise');
  expect(stdout.split('\n').filter((line) => line.includes('"max"'))).toHaveLength(1);
});

test('a fix that aliases keep from being made is not promised', async () => {
  const text = 'properties:\n  a: &text\n    type: string\n    title: Name.\n  b: *text\n';
  const cwd = folderFor({ 'schema.yaml': text });
  const lint = ['lint', 'schema.yaml', '--profile', 'cluster-app', '--rule', 'R5/title-punctuation'];
  expect((await ran(cwd, ...lint)).stdout).not.toContain('fix');
  expect((await ran(cwd, ...lint, '--fix')).stdout).not.toContain('fixed');
  const alone = folderFor({ 'schema.yaml': text.replace('b: *text', 'c: 1 # *') });
  expect((await ran(alone, ...lint)).stdout).toContain('1 finding can be fixed with --fix');
});

describe('what is missing in the values of a chart', () => {
  const chart: Files = {
    'Chart.yaml': 'name: toy\nversion: 0.1.0\n',
    'values.yaml': 'a: 1\n',
    'values.schema.json': '{ "required": ["a", "b", "c"] }',
  };
  const validate = ['validate', '--schema', 'values.schema.json'];

  test('is told as not checked', async () => {
    const { status, stdout } = await ran(folderFor(chart), ...validate);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^2 required properties are missing: this was not checked, since .*--mode complete checks it\.$/m,
    );
  });

  test('is told beside a report for machines on standard error', async () => {
    const { stdout, stderr } = await ran(folderFor(chart), ...validate, '--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject({ summary: { errors: 0 } });
    expect(stderr).toMatch(/^2 required properties are missing/);
  });

  test.each([['complete'], ['defaults']])('is not mentioned where the mode %s was asked for', async (mode) => {
    const { stdout } = await ran(folderFor(chart), ...validate, '--mode', mode);
    expect(stdout).not.toContain('which was not checked');
  });

  test('is not mentioned where nothing is missing', async () => {
    const full = { ...chart, 'values.yaml': 'a: 1\nb: 2\nc: 3\n' };
    expect((await ran(folderFor(full), ...validate)).stdout).not.toContain('not checked');
  });
});
