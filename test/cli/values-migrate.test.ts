import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { type Files, folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

const model = `import { DefaultChangedFrom, RemovedIn, RenamedFrom, TypeChangedFrom, Values } from 'schemawright';

class Log {
  @RenamedFrom('logs.general.level', { since: '41.0.0', until: '43.0.0' })
  @DefaultChangedFrom('ERROR', { since: '40.0.0' })
  level = 'INFO';
}

@RemovedIn('34.0.0', 'globalArguments', 'Use additionalArguments.')
@Values({ closed: true })
export class App {
  log: Log = new Log();

  @RenamedFrom('tlsStores', { since: '41.0.0' })
  tlsStore?: Record<string, string>;

  @TypeChangedFrom('array', { since: '41.0.0', key: 'name', value: 'value' })
  env?: Record<string, string>;
}
`;

const old = '# mine\nlogs: # all\n  general:\n    level: DEBUG # loud\n';
const migrated = '# mine\nlog:\n  # all\n  level: DEBUG # loud\n';

async function run(files: Files, ...args: string[]) {
  const cwd = folderFor({ 'models/app.ts': model, ...files });
  const terminal = recordedTerminal(cwd);
  const status = await runCommandLine(['values', 'migrate', '--model', 'models/app.ts', ...args], terminal);
  const read = (name: string): string => readFileSync(join(cwd, name), 'utf8');
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr(), read };
}

describe('values migrate', () => {
  test('rewrites the file, with its comments, and says what moved', async () => {
    const { status, stdout, read } = await run({ 'mine.yaml': old }, 'mine.yaml');
    expect(status).toBe(0);
    expect(read('mine.yaml')).toBe(migrated);
    expect(stdout).toContain('migrated mine.yaml');
    expect(stdout).toContain('"logs.general.level" is now "log.level" (since 41.0.0)');
  });

  test('fails a check while something is to be migrated, and writes nothing', async () => {
    const before = await run({ 'mine.yaml': old }, 'mine.yaml', '--check');
    expect([before.status, before.read('mine.yaml')]).toEqual([1, old]);
    expect(before.stdout).toContain('mine.yaml:4:5 error values/renamed');
    expect((await run({ 'mine.yaml': migrated }, 'mine.yaml', '--check')).status).toBe(0);
  });

  test('fails a check for a value of another form, and names the comments that are lost', async () => {
    const listed = 'env:\n  # first\n  - name: A\n    value: x\n';
    const before = await run({ 'mine.yaml': listed }, 'mine.yaml', '--check');
    expect([before.status, before.read('mine.yaml')]).toEqual([1, listed]);
    expect(before.stdout).toContain(
      'mine.yaml:1:1 error values/converted\n  "env" has another form now (since 41.0.0)',
    );
    expect(before.stdout).toContain('Its new form has no place for "# first".');
    expect((await run({ 'mine.yaml': listed }, 'mine.yaml')).read('mine.yaml')).toBe('env:\n  A: x\n');
  });

  test('prints a diff, and writes nothing', async () => {
    const { status, stdout, read } = await run({ 'mine.yaml': old }, 'mine.yaml', '--dry-run');
    expect([status, read('mine.yaml')]).toEqual([0, old]);
    expect(stdout).toContain('-    level: DEBUG # loud\n');
    expect(stdout).toContain('+  level: DEBUG # loud\n');
  });

  test('names the lines of the old file where nothing is written, also of what moved', async () => {
    const text = 'mode: all\nlogs:\n  # loud\n  general:\n    level: 5\n    levle: 1\n';
    const files = {
      'models/app.ts': model
        .replace(".general.level'", ".general'")
        .replace("level = 'INFO'", "level: { level?: 'INFO' } = {}"),
      'mine.yaml': text,
    };
    const dry = await run(files, 'mine.yaml', '--dry-run', '--format', 'concise');
    expect(dry.stdout).toContain('mine.yaml:4:3 info values/renamed "logs.general" is now "log.level"');
    expect(dry.stdout).toContain('mine.yaml:5:5 error');
    expect(dry.stdout).toContain('mine.yaml:6:5 warning values/unknown-key');
    const { stdout, read } = await run(files, 'mine.yaml', '--format', 'concise');
    const line =
      read('mine.yaml')
        .split('\n')
        .findIndex((written) => written.includes('levle')) + 1;
    expect(stdout).toContain(`mine.yaml:${line}:5 warning values/unknown-key`);
  });

  test('reports a template in the values that has an old name', async () => {
    const text = 'config: |\n  a: {{ .Values.logs.general.level }}\n  b: {{ .Values.log.level }}\n';
    const open = model.replace('closed: true', 'closed: false');
    const { status, stdout } = await run({ 'models/app.ts': open, 'mine.yaml': text }, 'mine.yaml');
    expect(status).toBe(1);
    expect(stdout.match(/values\/old-reference/g)).toHaveLength(1);
    expect(stdout).toContain(
      '"config" refers to ".Values.logs.general.level", and "logs.general.level" is "log.level" since 41.0.0',
    );
  });

  test('reports a removed value of an object that moved', async () => {
    const renamed = model
      .replace('class Log {', "@RemovedIn('41.0.0', 'logs.general.file', 'Use a sidecar.')\nclass Log {")
      .replace('  log: Log', "  @RenamedFrom('logs.general', { since: '41.0.0' })\n  log: Log");
    const text = 'logs:\n  general:\n    file: a\n';
    const { status, stdout } = await run({ 'models/app.ts': renamed, 'mine.yaml': text }, 'mine.yaml');
    expect(status).toBe(1);
    expect(stdout).toContain('error values/removed');
    expect(stdout).toContain('"log.file" was removed in 41.0.0, and the chart ignores it');
  });

  test('leaves what a person must decide, at its line', async () => {
    const text = `${old}log:\n  level: INFO\nglobalArguments: []\ntlsStoers: {}\n`;
    const { status, stdout, read } = await run({ 'mine.yaml': text }, 'mine.yaml', '--format', 'concise');
    expect([status, read('mine.yaml')]).toEqual([1, text]);
    expect(stdout).toContain(
      'mine.yaml:4:5 error values/conflict "log.level" and its old name "logs.general.level" have',
    );
    expect(stdout).toContain('mine.yaml:7:1 error values/removed "globalArguments" was removed in 34.0.0');
    expect(stdout).toContain('mine.yaml:8:1 warning values/unknown-key');
    expect(stdout).not.toContain('unknown property "logs"');
    const pretty = await run({ 'mine.yaml': text }, 'mine.yaml');
    expect(pretty.stdout).toContain('help: Did you mean "tlsStores", which is "tlsStore" since 41.0.0?');
  });

  test('reports what the schema still refuses, as validate does', async () => {
    const { status, stdout } = await run({ 'mine.yaml': 'log:\n  level: 5\n' }, 'mine.yaml', '--format', 'concise');
    expect([status, stdout]).toEqual([1, expect.stringContaining('mine.yaml:2:3 error type')]);
  });

  test('tells what relied on an old default, if the version of the file is known', async () => {
    const found = await run({ 'mine.yaml': 'tlsStore: {}\n' }, 'mine.yaml', '--from', '39.1.0');
    expect(found.stdout).toContain('the default of "log.level" changed in 40.0.0');
    expect((await run({ 'mine.yaml': 'tlsStore: {}\n' }, 'mine.yaml')).stdout).not.toContain('changed in');
  });

  test.each([
    [['mine.yaml', '--from', 'soon'], '--from takes a version, not "soon"'],
    [['none.yaml'], 'none.yaml'],
    [[], 'needs a file'],
  ])('refuses %j', async (args, message) => {
    const { status, stderr } = await run({ 'mine.yaml': old }, ...args);
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  test('leaves a file that is no YAML as it is', async () => {
    const { status, stdout, read } = await run({ 'mine.yaml': 'a: [\n' }, 'mine.yaml');
    expect([status, read('mine.yaml')]).toEqual([1, 'a: [\n']);
    expect(stdout).toContain('document/syntax');
  });
});

describe('the subcharts of the chart that the document is of', () => {
  const open = model.replace('@Values({ closed: true })', '@Values()');
  const chart: Files = {
    'models/app.ts': open,
    'schemawright.config.json': JSON.stringify({ models: { App: { out: 'helm/app' } } }),
    'helm/app/Chart.yaml': `apiVersion: v2
name: app
version: 41.0.0
dependencies:
  - { name: redis, version: 1.0.0, repository: https://example.com }
  - { name: postgresql, alias: store, version: 1.0.0, condition: store.enabled, repository: https://example.com }
  - { name: web, version: 1.0.0 }
  - { name: bare, version: 1.0.0, condition: bare.enabled }
`,
    'helm/app/charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'helm/app/charts/web/values.schema.json': '{ "properties": { "replicas": { "type": "integer" } } }',
    'helm/app/charts/bare/Chart.yaml': 'apiVersion: v2\nname: bare\nversion: 1.0.0\n',
  };
  const values = (...lines: readonly string[]): Files => ({ ...chart, 'mine.yaml': `${lines.join('\n')}\n` });
  const concise = ['mine.yaml', '--format', 'concise'];

  test('have the keys that the chart itself does not describe: said once for each subchart', async () => {
    const { status, stdout } = await run(
      values('redis: { a: 1, b: { c: 1 } }', 'store: { d: 1 }', 'bare: { e: 1 }', 'other: 1'),
      ...concise,
    );
    const unchecked = (place: string, name: string): string =>
      `mine.yaml:${place} info values/unchecked what the schema does not describe below "${name}" is not checked: the subchart `;
    expect(status).toBe(0);
    expect(stdout.trim().split('\n')).toEqual([
      `${unchecked('1:1', 'redis')}is not in charts/`,
      `${unchecked('2:1', 'store')}is not in charts/`,
      `${unchecked('3:1', 'bare')}has no values.schema.json`,
      expect.stringMatching(/^mine\.yaml:4:1 warning values\/unknown-key property "other"/),
      expect.stringContaining('Found 1 warning and 3 infos'),
    ]);
  });

  test('are checked by their own schemas', async () => {
    const { status, stdout } = await run(values('web: { replicas: many, replica: 2 }'), ...concise);
    expect(status).toBe(1);
    expect(stdout).toContain('mine.yaml:1:8 error type');
    expect(stdout).toContain('mine.yaml:1:24 warning values/unknown-key property "replica"');
    expect(stdout).not.toContain('values/unchecked');
  });

  test('are not checked where they are disabled, which is said if more than the condition is set', async () => {
    const disabled = await run(values('bare: { enabled: false, e: 1 }', 'store: { enabled: false }'), ...concise);
    expect(disabled.stdout).toContain('below "bare" is not checked: the subchart is disabled');
    expect(disabled.stdout).not.toContain('store');
  });

  test('may read what is global', async () => {
    const { status, stdout } = await run(values('global: { imageRegistry: example.com }'), ...concise);
    expect(status).toBe(0);
    expect(stdout).toContain('below "global" is not checked: subcharts may read it');
    expect(stdout).not.toContain('unknown-key');
  });

  test('that Helm cannot use are an error, not silence', async () => {
    const broken = { ...values('other: 1'), 'helm/app/charts/torn.tgz': 'torn' };
    const { status, stdout } = await run(broken, ...concise);
    expect([status, stdout]).toEqual([
      1,
      expect.stringContaining('the subchart "helm/app/charts/torn.tgz" cannot be read'),
    ]);
    const scalar = await run(values('web: 5'), ...concise);
    expect([scalar.status, scalar.stdout]).toEqual([
      1,
      expect.stringContaining('mine.yaml:1:1 error values/sub-chart'),
    ]);
  });

  test('are found beside a schema of another name, too', async () => {
    const files = { ...values('redis: { a: 1 }'), 'helm/app/history.schema.json': '{ "properties": { "log": {} } }' };
    const cwd = folderFor(files);
    const terminal = recordedTerminal(cwd);
    await runCommandLine(['values', 'migrate', '--schema', 'helm/app/history.schema.json', ...concise], terminal);
    expect(terminal.stdout()).toContain('below "redis" is not checked');
    expect(terminal.stdout()).not.toContain('unknown-key');
  });

  test('are checked by validate with a model as with the schema of the chart', async () => {
    const cwd = folderFor(values('redis: { a: 1 }', 'web: { replicas: many }'));
    const terminal = recordedTerminal(cwd);
    expect(await runCommandLine(['validate', '--model', 'models/app.ts', ...concise], terminal)).toBe(1);
    expect(terminal.stdout()).toContain('mine.yaml:2:8 error type');
    expect(terminal.stdout()).toContain('the subchart "redis" is not in charts/');
    expect(terminal.stdout()).not.toContain('undescribed');
  });
});

test('validate accepts the old name in its window as deprecated, and names the new one after it', async () => {
  const cwd = folderFor({ 'models/app.ts': model, 'open.yaml': old, 'closed.yaml': 'tlsStores: {}\n' });
  const terminal = recordedTerminal(cwd);
  const validate = (file: string) => runCommandLine(['validate', '--model', 'models/app.ts', file], terminal);
  expect(await validate('open.yaml')).toBe(0);
  expect(terminal.stdout()).toContain('help: Renamed to log.level in 41.0.0; accepted until 43.0.0.');
  expect(await validate('closed.yaml')).toBe(1);
  expect(terminal.stdout()).toContain(
    '"tlsStores" is "tlsStore" since 41.0.0: schemawright values migrate rewrites it.',
  );
});

test('gen writes the old name in its window as deprecated', async () => {
  const cwd = folderFor({ 'models/app.ts': model });
  await runCommandLine(['gen', 'models/app.ts', '--no-cache'], recordedTerminal(cwd));
  const schema = JSON.parse(readFileSync(join(cwd, 'out/app/values.schema.json'), 'utf8')) as object;
  expect(schema).toMatchObject({
    properties: {
      logs: {
        deprecated: true,
        properties: {
          general: { properties: { level: { deprecated: true, type: 'string', 'x-renamed-to': 'log.level' } } },
        },
      },
    },
  });
  expect(schema).not.toHaveProperty(['properties', 'tlsStores']);
});
