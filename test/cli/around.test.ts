import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { type Files, folderFor } from '../support/folder.ts';
import type { Ran } from '../support/run.ts';
import { recordedTerminal } from '../support/terminal.ts';

function chart(folder: string, minimum = 1): Files {
  const name = folder.split('/').at(-1) ?? '';
  return {
    [`${folder}/Chart.yaml`]: `apiVersion: v2\nname: ${name}\nversion: 0.1.0\n`,
    [`${folder}/values.yaml`]: 'replicas: 1\n',
    [`${folder}/values.schema.json`]: `{ "type": "object", "properties": { "replicas": { "minimum": ${minimum} } } }\n`,
  };
}

const project: Files = {
  'schemawright.config.json': '{ "models": { "Web": { "out": "helm/web", "targets": { "values-yaml": false } } } }',
  'models/web.ts': `import { Minimum, Values } from 'schemawright';\n@Values()\nexport class Web {\n  @Minimum(1)\n  replicas = 1;\n}\n`,
  'helm/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 0.1.0\n',
  'helm/web/values.yaml': 'replicas: 1\n',
  'helm/web/templates/x.yaml': 'replicas: {{ .Values.replicas }}\n',
};

async function ran(cwd: string, ...args: readonly string[]): Promise<Ran> {
  const terminal = recordedTerminal(cwd);
  const status = await runCommandLine(args, terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

describe('validate without a schema', () => {
  test('validates the chart around', async () => {
    const cwd = folderFor({ ...chart('web', 2), 'web/templates/x.yaml': '' });
    for (const folder of ['', 'web', 'web/templates']) {
      const { status, stdout } = await ran(join(cwd, folder), 'validate', '--format', 'concise');
      expect(status).toBe(1);
      expect(stdout).toContain('values.yaml:1:1 error minimum');
    }
  });

  test('validates values over those of the chart around', async () => {
    const cwd = folderFor({ ...chart('web'), 'more.yaml': 'replicas: 0\n' });
    expect((await ran(cwd, 'validate', 'more.yaml', '--format', 'concise')).stdout).toContain(
      'more.yaml:1:1 error minimum',
    );
    expect((await ran(join(cwd, 'web'), 'validate', '-f', '../more.yaml')).status).toBe(1);
  });

  test('validates each of several charts, but neither their subcharts nor those of packages', async () => {
    const others = { ...chart('charts/a/charts/c'), ...chart('node_modules/d', 2), ...chart('.cache/e', 2) };
    const cwd = folderFor({ ...chart('charts/a'), ...chart('charts/b', 2), ...others });
    const { status, stdout } = await ran(cwd, 'validate', '--format', 'concise');
    expect(status).toBe(1);
    expect(stdout.match(/^charts\/.*error/gm)).toEqual(['charts/b/values.yaml:1:1 error']);
    expect(stdout).toContain('in 2 files');
  });

  test('asks which chart is meant when values are named', async () => {
    const cwd = folderFor({ ...chart('a'), ...chart('b'), 'more.yaml': 'replicas: 0\n' });
    const { status, stderr } = await ran(cwd, 'validate', 'more.yaml');
    expect(status).toBe(2);
    expect(stderr).toContain('there are several charts in this folder');
    expect(stderr).toContain('Name one: --schema a/values.schema.json, --schema b/values.schema.json.');
  });

  test('validates values by the schema beside them, without a chart, or by that of the chart that they stand in', async () => {
    const cwd = folderFor({
      'values.schema.json': '{ "properties": { "replicas": { "minimum": 1 } } }',
      'values.yaml': 'replicas: 0\n',
      'more/values.yaml': 'replicas: 0\n',
      ...chart('a'),
      ...chart('b'),
    });
    expect(await ran(cwd, 'validate', 'values.yaml', '--format', 'concise')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('values.yaml:1:1 error minimum') as unknown,
    });
    expect((await ran(cwd, 'validate', 'a/values.yaml')).status).toBe(0);
    expect((await ran(cwd, 'validate', 'more/values.yaml')).stderr).toContain(
      'there are several charts in this folder',
    );
    const plain = folderFor({ 'values.schema.json': '{ "required": ["a"] }', 'values.yaml': 'b: 0\n' });
    expect((await ran(plain, 'validate', '--format', 'concise')).stdout).toContain('values.yaml:1:1 error required');
    expect(await ran(plain, 'values', '-f', 'values.yaml')).toMatchObject({ status: 0, stdout: 'b: 0\n' });
  });

  test('says what is missing', async () => {
    const nothing = await ran(folderFor(), 'validate');
    expect([nothing.status, nothing.stderr]).toEqual([2, expect.stringContaining('this folder is not in a chart')]);
    const cwd = folderFor(chart('a'));
    rmSync(join(cwd, 'a/values.schema.json'));
    expect((await ran(cwd, 'validate')).stderr).toContain('the chart in a has no values.schema.json');
  });
});

describe('a chart without a schema that has definitions', () => {
  const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: toys.example.com }
spec:
  group: example.com
  names: { kind: Toy, plural: toys }
  scope: Namespaced
  versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }]
`;
  const files = {
    'app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
    'app/values.yaml': 'replicas: 1\nbase:\n  size: 2\n',
    'app/crds/toy.yaml': definition,
    'app/charts/base/Chart.yaml': 'apiVersion: v2\nname: base\nversion: 1.0.0\n',
    'app/charts/base/crds/toy.yaml': definition,
  };

  test('is validated by the schemas of its sub-charts, as Helm does', async () => {
    const schema = '{ "properties": { "size": { "type": "integer" } } }';
    const cwd = folderFor({
      ...files,
      'app/charts/base/values.schema.json': schema,
      'my.yaml': 'base: { size: big }\n',
    });
    expect((await ran(cwd, 'validate', 'app')).status).toBe(0);
    const { status, stdout } = await ran(cwd, 'validate', 'app', 'my.yaml', '--format', 'concise');
    expect([status, stdout]).toEqual([1, expect.stringContaining('my.yaml:1:9 error type')]);
    const inside = join(cwd, 'app');
    expect((await ran(inside, 'validate')).status).toBe(0);
    const named = await ran(inside, 'validate', '../my.yaml', '--format', 'concise');
    expect([named.status, named.stdout]).toEqual([1, expect.stringContaining('../my.yaml:1:9 error type')]);
    expect((await ran(cwd, 'validate', 'my.yaml')).status).toBe(1);
  });

  test('is not valid for want of a schema', async () => {
    const cwd = folderFor(files);
    const { status, stderr } = await ran(cwd, 'validate', 'app');
    expect([status, stderr]).toEqual([2, expect.stringContaining('the chart in app has no values.schema.json')]);
    expect(await ran(cwd, 'validate')).toMatchObject({ status, stderr });
    expect(await ran(cwd, 'values', 'app', '--set', 'a=1')).toMatchObject({ status: 0 });
  });
});

test('values without a schema prints those of the chart around', async () => {
  const cwd = folderFor(chart('web'));
  expect(await ran(cwd, 'values', '--set', 'a=1')).toMatchObject({ status: 0, stdout: 'replicas: 1\na: 1\n' });
  expect((await ran(folderFor({ ...chart('a'), ...chart('b') }), 'values')).stderr).toContain('several charts');
});

describe('lint without arguments', () => {
  test('lints the schemas of the charts around', async () => {
    const cwd = folderFor({ ...chart('a'), ...chart('b'), 'b/values.schema.json': '{ "pattern": "(?!a)" }' });
    const { status, stdout } = await ran(cwd, 'lint', '--format', 'concise');
    expect(status).toBe(1);
    expect(stdout).toContain('b/values.schema.json:1:');
    expect(stdout).toContain('2 ');
  });

  test('lints models and charts, and reports of a generated schema only what the chart around it shows', async () => {
    const cwd = folderFor({
      ...project,
      ...chart('helm/other'),
      'models/web.ts': (project['models/web.ts'] ?? '').replace('replicas = 1', "replicas = 1;\n  n = 'no'"),
      'helm/web/templates/x.yaml': '{{ .Values.replicas }} {{ .Values.replica }} {{ .Values.n }}',
    });
    expect(await ran(cwd, 'gen')).toMatchObject({ status: 0 });
    const { status, stdout } = await ran(cwd, 'lint', '--format', 'concise');
    expect([status, stdout]).toEqual([0, expect.stringContaining('helm/web/templates/x.yaml:1:')]);
    expect(stdout.match(/^\S+ warning helm\/yaml-key/gm)).toEqual(['models/web.ts:6:3 warning helm/yaml-key']);
  });

  test('validates values by the schema beside them, without a chart, or by that of the chart that they stand in', async () => {
    const cwd = folderFor({
      'values.schema.json': '{ "properties": { "replicas": { "minimum": 1 } } }',
      'values.yaml': 'replicas: 0\n',
      'more/values.yaml': 'replicas: 0\n',
      ...chart('a'),
      ...chart('b'),
    });
    expect(await ran(cwd, 'validate', 'values.yaml', '--format', 'concise')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('values.yaml:1:1 error minimum') as unknown,
    });
    expect((await ran(cwd, 'validate', 'a/values.yaml')).status).toBe(0);
    expect((await ran(cwd, 'validate', 'more/values.yaml')).stderr).toContain(
      'there are several charts in this folder',
    );
    const plain = folderFor({ 'values.schema.json': '{ "required": ["a"] }', 'values.yaml': 'b: 0\n' });
    expect((await ran(plain, 'validate', '--format', 'concise')).stdout).toContain('values.yaml:1:1 error required');
    expect(await ran(plain, 'values', '-f', 'values.yaml')).toMatchObject({ status: 0, stdout: 'b: 0\n' });
  });

  test('says what is missing', async () => {
    const { status, stderr } = await ran(folderFor({ 'a.yaml': '' }), 'lint');
    expect(status).toBe(2);
    expect(stderr).toContain(
      'there is neither a model at models/**/*.ts, models/**/*.mts nor a chart with values.schema.json',
    );
  });
});

describe('from a folder of the project', () => {
  test('gen generates what the configuration above says', async () => {
    const cwd = folderFor(project);
    const { status, stdout, stderr } = await ran(join(cwd, 'helm/web/templates'), 'gen');
    expect([status, stderr]).toEqual([0, 'Running in ../../.., the project folder.\n']);
    expect(stdout).toContain('wrote helm/web/values.schema.json\n');
    const binding = readFileSync(join(cwd, 'out/web/binding.ts'), 'utf8');
    await ran(cwd, 'gen', '--no-cache');
    expect(readFileSync(join(cwd, 'out/web/binding.ts'), 'utf8')).toBe(binding);
  });

  test('paths lead from where the command is run', async () => {
    const cwd = folderFor(project);
    const { status, stdout } = await ran(
      join(cwd, 'models'),
      'gen',
      'web.ts',
      '--out',
      '../other',
      '--quiet',
      '--output-file',
      'report',
    );
    expect([status, stdout]).toEqual([0, '']);
    expect(readFileSync(join(cwd, 'other/web/values.schema.json'), 'utf8')).toContain('replicas');
    await ran(join(cwd, 'models'), 'lint', '.', '--output-file', 'report');
    expect(readFileSync(join(cwd, 'models/report'), 'utf8')).toContain('No findings in 1 file');
  });

  test('init sets up the chart around', async () => {
    const cwd = folderFor({ ...chart('web'), 'web/templates/x.yaml': '' });
    const { status, stdout } = await ran(join(cwd, 'web/templates'), 'init', '--yes');
    expect([status, stdout]).toEqual([0, expect.stringContaining('models/web')]);
    expect(existsSync(join(cwd, 'web/schemawright.config.ts'))).toBe(true);
    expect(existsSync(join(cwd, 'web/templates/models'))).toBe(false);
  });

  test('init leaves the project above as it is', async () => {
    const cwd = folderFor(project);
    const { stdout } = await ran(join(cwd, 'helm/web'), 'init', '--yes');
    expect(stdout).toContain('kept    schemawright.config.json');
    expect(existsSync(join(cwd, 'helm/web/schemawright.config.ts'))).toBe(false);
  });

  test('a configuration above the git work tree is not meant', async () => {
    const cwd = folderFor({ ...project, 'inner/.git/HEAD': '', 'inner/models/a.ts': project['models/web.ts'] ?? '' });
    const { stdout, stderr } = await ran(join(cwd, 'inner'), 'gen');
    expect(stderr).toBe('');
    expect(stdout).toContain('wrote out/web/values.schema.json\n');
  });
});

describe.skipIf(process.platform === 'win32')('a folder whose name holds a backslash', () => {
  test.each([['a\\b'], ['a\\b/c'], ['\\']])('is searched like any other: %s', async (name) => {
    const root = folderFor(
      Object.fromEntries(Object.entries(project).map(([path, text]) => [`${name}/${path}`, text])),
    );
    const cwd = join(root, name);
    mkdirSync(join(cwd, 'elsewhere\\x'));
    symlinkSync('../elsewhere\\x', join(cwd, 'models/linked'));
    writeFileSync(join(cwd, 'elsewhere\\x/other.ts'), (project['models/web.ts'] ?? '').replace('Web', 'Other'));
    expect(await ran(cwd, 'gen')).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(join(cwd, 'out/other/values.schema.json'))).toBe(true);
    for (const line of ['gen --check', 'lint', 'lint models', 'sync --check', 'validate', 'lint elsewhere\\x']) {
      expect([line, await ran(cwd, ...line.split(' '))]).toMatchObject([line, { status: 0, stderr: '' }]);
    }
  });
});
