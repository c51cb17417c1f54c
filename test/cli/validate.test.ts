import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { type Files, folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

const schema = JSON.stringify({
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, replicas: { type: 'integer', default: 3 }, global: { type: 'object' } },
  additionalProperties: false,
});

const chart: Files = {
  'Chart.yaml': 'apiVersion: v2\nname: toy\nversion: 0.1.0\n',
  'values.schema.json': schema,
  'values.yaml': 'replicas: 2\n',
  'ci/good.yaml': 'name: a\n',
  'ci/bad.yaml': 'nam: a\n',
};

async function ran(files: Files, ...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const terminal = recordedTerminal(folderFor(files));
  const status = await runCommandLine(args, terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

const validate = (files: Files, ...args: string[]): ReturnType<typeof ran> =>
  ran(files, 'validate', '--schema', 'values.schema.json', '--format', 'concise', ...args);

describe('validate', () => {
  it('checks the values of a chart as what it starts with', async () => {
    expect((await validate(chart)).status).toBe(0);
    expect((await validate(chart, '--mode', 'complete')).stdout).toContain('property "name" is missing');
  });

  it('checks each file over the values of the chart', async () => {
    const { status, stdout } = await validate(chart, 'ci/good.yaml', 'ci/bad.yaml');
    expect([status, stdout.includes('ci/bad.yaml:1:1'), stdout.includes('good')]).toEqual([1, true, false]);
  });

  it('merges layers first', async () => {
    expect((await validate(chart, '-f', 'ci/bad.yaml', '--set', 'nam=null,name=b')).status).toBe(1);
    expect((await validate(chart, '-f', 'ci/good.yaml', '--set', 'replicas=4')).status).toBe(0);
    const { stdout } = await validate(chart, '-f', 'ci/good.yaml', '--set', 'replicas=x');
    expect(stdout).toContain('--set replicas=x:1:1');
  });

  it('speaks as Helm does', async () => {
    const { status, stdout } = await validate(chart, 'ci/bad.yaml', '--style', 'helm');
    expect([status, stdout]).toEqual([
      1,
      "Error: values don't meet the specifications of the schema(s) in the following chart(s):\ntoy:\n- at '': missing property 'name'\n- at '': additional properties 'nam' not allowed\n\n",
    ]);
  });

  it('gives the keyword and the pointer as JSON', async () => {
    const { stdout } = await ran(
      chart,
      'validate',
      '--schema',
      'values.schema.json',
      'ci/bad.yaml',
      '--format',
      'json',
    );
    const { files } = JSON.parse(stdout) as {
      files: { diagnostics: { rule: string; pointer: string; line: number }[] }[];
    };
    expect(files.flatMap(({ diagnostics }) => diagnostics.map(({ rule, pointer }) => [rule, pointer]))).toEqual([
      ['additionalProperties', '/nam'],
    ]);
  });

  it('tells what makes Helm refuse the schema, and nothing else', async () => {
    const bad = JSON.stringify({ properties: { name: { pattern: '(?!a)' } }, required: ['x'] });
    const { status, stdout } = await validate({ ...chart, 'values.schema.json': bad }, 'ci/good.yaml');
    expect([status, stdout.includes('helm/pattern-refused'), stdout.includes('"x"')]).toEqual([1, true, false]);
  });

  it('tells of values that cannot be read, and goes on', async () => {
    const files = { ...chart, 'broken.yaml': 'a: [1' };
    const { status, stdout } = await validate(files, 'broken.yaml', 'ci/bad.yaml');
    expect([status, stdout.includes('broken.yaml:1:6'), stdout.includes('ci/bad.yaml:1:1')]).toEqual([1, true, true]);
  });

  it.each([
    [['gone.yaml'], '"gone.yaml" does not exist'],
    [['-f', 'ci/good.yaml', 'ci/bad.yaml'], 'files are named both with and without -f'],
    [['--mode', 'half'], '--mode takes complete or defaults, not "half"'],
    [['--yaml', '2'], '--yaml takes helm or 1.2, not "2"'],
  ])('ends with 2 for %j', async (args, message) => {
    const { status, stderr } = await validate(chart, ...args);
    expect([status, stderr.includes(message)]).toEqual([2, true]);
  });

  it('refuses bytes that are no text', async () => {
    const cwd = folderFor(chart);
    writeFileSync(join(cwd, 'bytes.yaml'), Buffer.from([0x61, 0x3a, 0x20, 0xff]));
    const terminal = recordedTerminal(cwd);
    const status = await runCommandLine(['validate', '--schema', 'values.schema.json', 'bytes.yaml'], terminal);
    expect([status, terminal.stderr().includes('"bytes.yaml" is not UTF-8')]).toEqual([2, true]);
  });
});

describe('values', () => {
  const values = (files: Files, ...args: string[]): ReturnType<typeof ran> =>
    ran(files, 'values', '--schema', 'values.schema.json', ...args);

  it('prints what the chart would run with', async () => {
    const { status, stdout } = await values(chart, '-f', 'ci/good.yaml', '--set', 'replicas=null');
    expect([status, stdout]).toEqual([0, 'name: a\n']);
  });

  it('fills in the defaults of a schema without a chart', async () => {
    const { stdout } = await values({ 'values.schema.json': schema }, '--set', 'name=yes', '--print', 'json');
    expect(JSON.parse(stdout)).toEqual({ name: 'yes', replicas: 3 });
    expect((await values({ 'values.schema.json': schema }, '--set', 'name=yes')).stdout).toBe(
      'name: "yes"\nreplicas: 3\n',
    );
    expect((await values({ 'values.schema.json': schema }, '--set', 'replicas=null')).stdout).toBe('replicas: null\n');
  });

  it('prints nothing of what cannot be read', async () => {
    const { status, stdout, stderr } = await values({ ...chart, 'b.yaml': 'a: [' }, '-f', 'b.yaml');
    expect([status, stdout, stderr.includes('b.yaml:1')]).toEqual([1, '', true]);
  });
});

describe('a subchart without a schema', () => {
  const chartOf = (name: string, more = ''): string => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n${more}`;
  const files: Files = {
    'app/Chart.yaml': chartOf(
      'app',
      'dependencies:\n  - { name: web, version: 1.0.0 }\n  - { name: bare, version: 1.0.0 }\n  - { name: idle, version: 1.0.0, condition: idle.enabled }\n',
    ),
    'app/values.schema.json': '{ "properties": { "a": { "type": "integer" } } }',
    'app/values.yaml': 'a: 1\nidle: { enabled: false }\n',
    'app/charts/web/Chart.yaml': chartOf('web'),
    'app/charts/web/values.schema.json': '{ "properties": { "replicas": { "type": "integer" } } }',
    'app/charts/web/values.yaml': 'replicas: 1\n',
    'app/charts/bare/Chart.yaml': chartOf('bare'),
    'app/charts/bare/values.yaml': 'b: 1\n',
    'app/charts/idle/Chart.yaml': chartOf('idle'),
    'app/charts/idle/values.yaml': 'c: 1\n',
    'mine.yaml': 'bare: { b: 2 }\nidle: { c: 2 }\nweb: { replicas: 2 }\n',
    'yours.yaml': 'bare: { b: 3 }\n',
    'others.yaml': 'a: 2\n',
  };
  const validateIn = async (more: Files, ...args: readonly string[]) =>
    await ran({ ...files, ...more }, 'validate', 'app', ...args, '--format', 'concise');
  const unchecked = (place: string): string =>
    `${place} info values/unchecked what the schema does not describe below "bare" is not checked: the subchart has no values.schema.json\n`;

  it.each([
    ['app/charts/bare/values.yaml:1:1', []],
    ['mine.yaml:1:1', ['mine.yaml', 'yours.yaml', 'others.yaml']],
    ['yours.yaml:1:1', ['-f', 'mine.yaml', '-f', 'yours.yaml']],
    ['--set bare.b=3:1:1', ['--set', 'bare.b=3']],
  ])('is said once to have values that are not checked, at %s', async (place, args) => {
    const { status, stdout } = await validateIn({}, ...args);
    expect([status, stdout]).toEqual([0, expect.stringContaining(unchecked(place))]);
    expect(stdout.match(/values\/unchecked/g)).toHaveLength(1);
  });

  it.each([
    ['no values of it are set', {}, ['others.yaml']],
    ['it is disabled', { 'mine.yaml': 'idle: { c: 2 }\n' }, ['mine.yaml']],
    ['it has no values', { 'app/charts/bare/values.yaml': '' }, []],
    [
      'the schema of the chart describes them',
      { 'app/values.schema.json': '{ "properties": { "bare": { "properties": { "b": { "type": "integer" } } } } }' },
      ['yours.yaml'],
    ],
    [
      'the schema of the chart describes maps of them',
      { 'app/values.schema.json': '{ "properties": { "bare": { "additionalProperties": { "type": "integer" } } } }' },
      ['yours.yaml'],
    ],
    ['it has a schema', { 'app/charts/bare/values.schema.json': '{}' }, ['yours.yaml']],
    ['Helm reports', {}, ['yours.yaml', '--style', 'helm']],
  ])('is not mentioned where %s', async (_, more, args) => {
    expect((await validateIn(more, ...args)).stdout).not.toContain('values/unchecked');
  });

  it('is mentioned for what the schema of the chart leaves open', async () => {
    const schema = '{ "properties": { "bare": { "properties": { "other": { "type": "integer" } } } } }';
    const { stdout } = await validateIn({ 'app/values.schema.json': schema }, 'yours.yaml');
    expect(stdout).toContain(unchecked('yours.yaml:1:1'));
  });
});
