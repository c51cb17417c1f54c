import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { folderFor } from '../support/folder.ts';
import { repository } from '../support/repository.ts';
import { recordedTerminal } from '../support/terminal.ts';

const page = readFileSync(join(repository, 'docs/getting-started.md'), 'utf8');

/** The files that the page shows below their names. */
const files = new Map(
  [...page.matchAll(/^`([^`\n]+)`\n\n```\w+\n([^]*?)```/gm)].map(([, path = '', text = '']) => [path, text]),
);

async function ran(cwd: string, command: string) {
  const terminal = recordedTerminal(cwd);
  const status = await runCommandLine(command.split(' '), terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

function chart(): string {
  const [chartFile, values] = ['helm/hello/Chart.yaml', 'helm/hello/values.yaml'];
  return folderFor({ [chartFile]: files.get(chartFile) ?? '', [values]: files.get(values) ?? '' });
}

test('the page leads from a chart without a schema to checked values', { timeout: 60_000 }, async () => {
  const cwd = chart();
  expect((await ran(cwd, 'init --yes')).status).toBe(0);
  expect(readFileSync(join(cwd, 'models/hello.ts'), 'utf8')).toBe(files.get('models/hello.ts'));
  expect(await ran(cwd, 'gen')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('values.schema.json') as unknown,
  });

  const model = files.get('models/hello.ts') ?? '';
  const [, imports = '', property = ''] = [...page.matchAll(/```ts\n([^]*?)```/g)].map(([, text = '']) => text);
  const limited = model.replace(/^import .*\n/, imports).replace(/ {2}\/\*\* How many[^]*?;\n/, property);
  expect(limited).toContain('@Maximum(10)');
  const before = readFileSync(join(cwd, 'helm/hello/values.schema.json'), 'utf8');
  writeFileSync(join(cwd, 'models/hello.ts'), limited);
  expect((await ran(cwd, 'gen')).status).toBe(0);

  writeFileSync(join(cwd, 'production.yaml'), files.get('production.yaml') ?? '');
  const validated = await ran(cwd, 'validate helm/hello production.yaml');
  const shown = /```\n(production\.yaml:[^]*?)```/.exec(page)?.[1] ?? '';
  expect([validated.status, validated.stdout.slice(0, shown.length)]).toEqual([1, shown]);
  const values = await ran(cwd, 'values helm/hello --set replicas=3');
  expect(values).toMatchObject({ status: 0, stdout: expect.stringContaining('replicas: 3') as unknown });

  expect((await ran(cwd, 'gen --check --format github')).status).toBe(0);
  expect((await ran(cwd, 'lint helm --format github')).status).toBe(0);
  const forPeople = [
    'preview helm/hello --static site/form  # the same as files, for any web server',
    'docs helm/hello --html site/reference  # what each property means',
  ];
  for (const command of forPeople) expect((await ran(cwd, command.replace(/ +#.*/, ''))).status).toBe(0);
  writeFileSync(join(cwd, 'old.json'), before);
  expect(await ran(cwd, 'diff old.json helm/hello/values.schema.json')).toMatchObject({ status: 1 });
});

test('the first command of the page works on its chart', async () => {
  const [, command = ''] = /^npx schemawright (.*)$/m.exec(page) ?? [];
  expect(await ran(chart(), command)).toMatchObject({ status: 0, stderr: '' });
});

test('the page leads from a chart with a schema to a model', { timeout: 60_000 }, async () => {
  const cwd = chart();
  expect((await ran(cwd, 'init --yes')).status).toBe(0);
  expect((await ran(cwd, 'gen')).status).toBe(0);
  const imported = chart();
  cpSync(join(cwd, 'helm/hello/values.schema.json'), join(imported, 'helm/hello/values.schema.json'));
  expect((await ran(imported, 'lint helm')).status).toBe(0);
  expect((await ran(imported, 'import helm/hello/values.schema.json --out models/hello.ts')).status).toBe(0);
  expect((await ran(imported, 'init --yes')).stdout).toContain('already has models');
  expect((await ran(imported, 'gen')).status).toBe(0);
});

test('every command of the page is tried here', () => {
  const own = readFileSync(join(repository, 'test/cli/getting-started.test.ts'), 'utf8');
  const shown = [...page.matchAll(/^npx schemawright (.+)$/gm)].map(([, command = '']) => command);
  expect(shown.length).toBeGreaterThan(5);
  // A page that stays open is tried in a browser, by the tests of preview.
  const isServed = (command: string): boolean => command.startsWith('preview ') && command.includes('--open');
  expect(shown.filter((command) => !isServed(command) && !own.includes(`'${command}'`))).toEqual([]);
});
