import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { type Files, folderFor, folderForAll, writeFiles } from '../support/folder.ts';
import { configurationFor, type Held, type ListServer, startListServer } from '../support/list-server.ts';
import { describeWith, helm } from '../support/needs.ts';
import { packed } from '../support/tar.ts';
import { recordedTerminal } from '../support/terminal.ts';

type Json = Readonly<Record<string, unknown>>;

const define = (plural: string, kind: string, maximum: number): Json => ({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: `${plural}.a.example.com` },
  spec: {
    ...{ group: 'a.example.com', scope: 'Namespaced', names: { plural, kind } },
    versions: [
      {
        ...{ name: 'v1', served: true, storage: true },
        schema: { openAPIV3Schema: { type: 'object', properties: { size: { type: 'integer', maximum } } } },
      },
    ],
  },
});

const text = (maximum: number, plural = 'toys', kind = 'Toy'): string =>
  JSON.stringify(define(plural, kind, maximum), undefined, 1);

const held: Held = { definitions: [], objects: {}, version: 1 };
const server: ListServer = await startListServer(held, folderForAll());

/** What an API server says of itself. */
const facts: Readonly<Record<string, Json>> = {
  '/version': { gitVersion: 'v1.34.1+k3s1' },
  '/apis': { groups: [{ name: 'toys.example.com', versions: [{ groupVersion: 'toys.example.com/v1' }] }] },
};

interface Released {
  readonly name?: string;
  readonly config?: object;
  readonly manifest?: string;
}

const release = ({ name = 'one', config = {}, manifest = '' }: Released): Json => {
  const content = { name, chart: { metadata: { name: 'app', version: '1.0.0' } }, config, manifest };
  const bytes = Buffer.from(gzipSync(JSON.stringify(content)).toString('base64')).toString('base64');
  return { metadata: { namespace: 'team', name: `sh.helm.release.v1.${name}.v1` }, data: { release: bytes } };
};

const install = (...releases: readonly Released[]): void => {
  held.objects = { ...held.objects, '/api/v1/namespaces/team/secrets': releases.map(release) };
};

beforeEach(() => {
  vi.stubEnv('KUBECONFIG', server.kubeconfig);
  const toy = { apiVersion: 'a.example.com/v1', kind: 'Toy', metadata: { namespace: 'b', name: 'first' }, size: 9 };
  const definitions = [define('toys', 'Toy', 1000), define('dolls', 'Doll', 1000)];
  const objects = {
    '/apis/a.example.com/v1/toys': [toy],
    '/apis/a.example.com/v1/dolls': [],
    '/api/v1/namespaces/team/secrets': [],
  };
  Object.assign(held, { definitions, objects, version: 1 });
  held.refuse = (path) => (path in facts ? [200, facts[path] ?? {}] : undefined);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await server.stop();
});

const chartYaml = 'apiVersion: v2\nname: app\nversion: 2.0.0\n';

async function check(files: Files, program: string, ...args: readonly string[]) {
  const cwd = folderFor({ 'chart/Chart.yaml': chartYaml, ...files });
  const terminal = recordedTerminal(cwd, { env: { HELM_BIN: program } });
  const given = ['preflight', 'chart', '--namespace', 'team', '--format', 'concise', ...args];
  const status = await runCommandLine(given, terminal);
  return { status, output: terminal.stdout() + terminal.stderr() };
}

const nowhere = '/nowhere/helm';

describe('without Helm', () => {
  test('templates that look like definitions are named, and are no pass', async () => {
    install({});
    const files = {
      'chart/values.schema.json': '{}',
      'chart/templates/toys.yaml': `{{ if .Values.toys }}\n${text(8)}\n{{ end }}\n`,
      'chart/charts/inner/Chart.yaml': 'apiVersion: v2\nname: inner\nversion: 1.0.0\n',
      'chart/charts/inner/files/dolls.yaml': 'kind: CustomResourceDefinition\n',
      'chart/templates/role.yaml': 'kind: ClusterRole\nrules: [{ resources: [customresourcedefinitions] }]\n',
    };
    const { output } = await check(files, nowhere);
    expect(output).toContain(
      'chart/Chart.yaml:1:1 warning preflight/not-rendered the templates are not rendered: /nowhere/helm is not installed; 2 files look like definitions, which are not checked: templates/toys.yaml, charts/inner/files/dolls.yaml',
    );
    expect(output).not.toContain('No findings');
    const plain = await check({ 'chart/values.schema.json': '{}', 'chart/templates/a.yaml': 'kind: Pod\n' }, nowhere);
    expect(plain.output).toContain('the templates are not rendered: /nowhere/helm is not installed');
  });

  test('the definitions of subcharts are checked, packed ones too', async () => {
    const cwd = folderFor({ 'chart/Chart.yaml': chartYaml });
    const chart = {
      'dolls/Chart.yaml': 'name: dolls\nversion: 1.0.0\n',
      'dolls/crds/dolls.json': text(8, 'dolls', 'Doll'),
      'dolls/charts/inner/Chart.yaml': 'name: inner\nversion: 1.0.0\n',
      'dolls/charts/inner/crds/toys.json': text(8),
    };
    mkdirSync(join(cwd, 'chart/charts'));
    writeFileSync(join(cwd, 'chart/charts/dolls-1.0.0.tgz'), packed(chart));
    const terminal = recordedTerminal(cwd, { env: { HELM_BIN: nowhere } });
    const status = await runCommandLine(['preflight', 'chart', '-n', 'team', '--format', 'concise'], terminal);
    const output = terminal.stdout() + terminal.stderr();
    expect(output).toMatch(/dolls-1\.0\.0\.tgz\/crds\/dolls\.json:\d+:\d+ warning preflight\/unmet/);
    expect([status, output]).toEqual([
      1,
      expect.stringMatching(/dolls-1\.0\.0\.tgz\/charts\/inner\/crds\/toys\.json:\d+:\d+ error diff\/maximum-lowered/),
    ]);
    expect(output).toContain('1 stored object: 0 cannot be updated');
  });

  test('a note says that an upgrade does not install definitions in crds', async () => {
    const files = { 'chart/crds/toys.json': text(2000) };
    expect((await check(files, nowhere)).output).not.toContain('does not install');
    install({});
    expect((await check(files, nowhere)).output).toContain('does not install the definitions in chart/crds: apply');
  });

  test('a chart of which nothing is checked is no pass', async () => {
    install({});
    const { status, output } = await check({ 'chart/templates/a.yaml': 'kind: Pod\n' }, nowhere);
    expect([status, output]).toEqual([2, expect.stringContaining('nothing of "chart" is checked')]);
    expect((await check({}, nowhere, '--allow-empty')).status).toBe(0);
  });
});

describe('with another program as Helm', () => {
  const writeProgram = (code: string): string => {
    const folder = folderFor({});
    const path = join(folder, 'helm');
    writeFileSync(path, `#!${process.execPath}\n${code}`, { mode: 0o755 });
    return path;
  };

  test('one that knows no --skip-schema-validation is asked without it', async () => {
    const output = `---\n# Source: app/templates/toys.yaml\n${text(8)}\n`;
    const program = writeProgram(`
      if (process.argv.includes('--skip-schema-validation')) {
        console.error('Error: unknown flag: --skip-schema-validation');
        process.exit(1);
      }
      process.stdout.write(${JSON.stringify(output)});`);
    expect((await check({}, program)).output).toContain('chart/templates/toys.yaml (default values):');
  });

  test('one that ends without a reason, and a frozen run, are no pass', async () => {
    const files = { 'chart/templates/toys.yaml': text(8) };
    const silent = await check(files, writeProgram('process.exit(7);'));
    expect(silent.output).toContain(
      'with the default values: Helm ended with status 7 and without a reason; 1 file looks',
    );
    const frozen = await check(files, writeProgram('process.exit(7);'), '--frozen');
    expect(frozen.output).toContain('the templates are not rendered: --frozen does not start Helm; 1 file looks');
  });
});

describe('breaking changes', () => {
  const maximum = (most: number): Json => ({ type: 'integer', maximum: most });
  const version = (name: string, properties: Json, more: Json = {}): Json => ({
    ...{ name, served: true, storage: name === 'v1' },
    schema: { openAPIV3Schema: { type: 'object', properties, ...more } },
  });
  const write = (...versions: readonly Json[]): Json => {
    const { spec, ...whole } = define('toys', 'Toy', 0) as { readonly spec: Json };
    return { ...whole, spec: { ...spec, versions } };
  };
  const upgrade = async (before: Json, after: Json, ...args: readonly string[]) => {
    held.definitions = [before];
    install({});
    return await check({ 'chart/crds/toys.json': JSON.stringify(after) }, nowhere, ...args);
  };
  const store = (...objects: readonly Json[]): void => {
    const whole = objects.map((object, index) => ({
      ...{ apiVersion: 'a.example.com/v1', kind: 'Toy', metadata: { namespace: 'b', name: `toy${index}` } },
      ...object,
    }));
    held.objects = { ...held.objects, '/apis/a.example.com/v1/toys': whole };
  };
  const both = (most: number): Json => ({ size: maximum(most), weight: maximum(most) });
  const [before, after] = [write(version('v1', both(100))), write(version('v1', both(10)))];

  test('are counted for each definition where no object is stored, and pass', async () => {
    store();
    const { status, output } = await upgrade(before, after);
    expect([status, output]).toEqual([
      0,
      expect.stringContaining(
        'chart/crds/toys.json:1:1 warning preflight/unmet changes of toys.a.example.com: 2 breaking; no object is stored\n',
      ),
    ]);
    expect(output).not.toContain('diff/');
    expect((await upgrade(before, after, '--fail-on', 'warning')).status).toBe(1);
  });

  test.each([
    [[{ size: 5 }], 'the stored object meets none of them'],
    [[{ size: 5 }, { weight: 5 }], 'none of 2 stored objects meets one of them'],
  ])('are counted where no stored object meets them: %j', async (objects, reason) => {
    store(...objects);
    const { status, output } = await upgrade(before, after);
    expect([status, output]).toEqual([0, expect.stringContaining(`2 breaking; ${reason}`)]);
  });

  test('are errors where a stored object meets them, and only these', async () => {
    store({ size: 50 }, { weight: 5 });
    const { status, output } = await upgrade(before, after);
    expect(status).toBe(1);
    expect(output).toMatch(/error diff\/maximum-lowered breaking: "size"/);
    expect(output).not.toMatch(/diff\/maximum-lowered breaking: "weight"/);
    expect(output).toContain('toys.a.example.com: 1 breaking; none of 2 stored objects meets one of them');
  });

  test('of an object that lacks a member, or of items, are found at the place of the object', async () => {
    const item = { type: 'object', properties: { name: { type: 'string' } } };
    const list = (more: Json): Json => ({ list: { type: 'array', items: { ...item, ...more } } });
    store({ list: [{ name: 'a' }, {}] });
    const wrong = await upgrade(write(version('v1', list({}))), write(version('v1', list({ required: ['name'] }))));
    expect([wrong.status, wrong.output]).toEqual([1, expect.stringContaining('error diff/required-added')]);
    store({ list: [{ name: 'a' }] });
    const right = await upgrade(write(version('v1', list({}))), write(version('v1', list({ required: ['name'] }))));
    expect([right.status, right.output]).toEqual([0, expect.stringContaining('2 breaking; the stored object')]);
  });

  describe('are met if the finding of an object is gone without them', () => {
    const rule = (text: string, message: string): Json => ({ rule: text, message });
    const rules = (...all: readonly Json[]): Json => ({ 'x-kubernetes-validations': all });
    const text = { type: 'string', maxLength: 100 };
    const names = { name: text, other: text };
    const list = (properties: Json, more: Json = {}): Json => ({
      list: { type: 'array', items: { type: 'object', properties, ...more } },
    });

    test.each<readonly [string, Json, Json, readonly Json[], readonly string[]]>([
      [
        'one of two rules of an object',
        version('v1', names),
        version(
          'v1',
          names,
          rules(
            rule("!has(self.name) || self.name != 'a'", 'no a'),
            rule("!has(self.other) || self.other != 'b'", 'no b'),
          ),
        ),
        [{ name: 'x', other: 'b' }],
        ['(no b)'],
      ],
      [
        'a rule of the object, not the change of the field that it names',
        version('v1', names),
        version(
          'v1',
          { ...names, name: { ...text, maxLength: 50 } },
          rules({ ...rule("!has(self.name) || self.name != 'a'", 'no a'), fieldPath: '.name' }),
        ),
        [{ name: 'a' }],
        ['(no a)'],
      ],
      [
        'the member that an object lacks, not another one',
        version('v1', list(names)),
        version('v1', list(names, { required: ['name', 'other'] })),
        [{ list: [{ name: 'a' }] }],
        ['must now have "other"'],
      ],
      [
        'a limit, also if the old one refuses the first object',
        version('v1', { size: maximum(100) }),
        version('v1', { size: maximum(50) }),
        [{ size: 200 }, { size: 60 }],
        ['"size" now accepts at most 50'],
      ],
      [
        'a property that is gone',
        version('v1', { ...names, inner: { type: 'object', properties: names } }),
        version('v1', { other: { ...text, maxLength: 3 }, inner: { type: 'object', properties: { name: text } } }),
        [{ name: 'a', other: 'b', inner: { other: 'c' } }],
        ['"inner.other" is no longer accepted', '"name" is no longer accepted'],
      ],
      [
        'a default that is another one',
        version('v1', { size: { type: 'integer', default: 1, maximum: 9 } }),
        version('v1', { size: { type: 'integer', default: 2, maximum: 8 } }),
        [{}],
        ['default of "size" is now 2'],
      ],
      [
        'no change, where the old definition refuses the object as well',
        version('v1', { size: { ...maximum(100), minimum: 5 } }),
        version('v1', { size: { ...maximum(50), minimum: 5 } }),
        [{ size: 1 }, { size: 200 }],
        [],
      ],
    ])('%s', async (_, before, after, objects, expected) => {
      store(...objects);
      const { output } = await upgrade(write(before), write(after));
      const messages = output.match(/(?<= diff\/).*/g) ?? [];
      expect(messages).toHaveLength(expected.length);
      for (const part of expected) expect(messages).toContainEqual(expect.stringContaining(part));
    });
  });

  test('of a version in which objects are not listed are errors, unless there is no object or they are the same', async () => {
    const [other, next] = [version('v2', both(100)), version('v2', both(9))];
    const [old, differing] = [write(version('v1', both(100)), other), write(version('v1', both(10)), next)];
    store({ size: 5 });
    expect((await upgrade(old, differing)).output).toMatch(/error diff\/maximum-lowered breaking: "size"/);
    const same = await upgrade(old, write(version('v1', both(10)), version('v2', both(10))));
    expect([same.status, same.output]).toEqual([0, expect.stringContaining('4 breaking; the stored object')]);
    store();
    expect(await upgrade(old, differing)).toMatchObject({
      status: 0,
      output: expect.stringContaining('4 breaking; no object is stored') as unknown,
    });
  });

  test('of a kind as a whole are errors without an object, too', async () => {
    store();
    const gone = write(version('v1', both(100)), version('v2', both(100)));
    const { status, output } = await upgrade(gone, before);
    expect([status, output]).toEqual([1, expect.stringContaining('error diff/version-removed')]);
  });

  test('of objects that cannot be listed are errors', async () => {
    store();
    const { refuse } = held;
    held.refuse = (path, request) =>
      path.endsWith('/v1/toys')
        ? [403, { kind: 'Status', code: 403, message: 'toys is forbidden' }]
        : refuse?.(path, request);
    const { status, output } = await upgrade(before, after);
    expect([status, output]).toEqual([2, expect.stringContaining('error diff/maximum-lowered')]);
    expect(output).not.toContain('preflight/unmet');
  });

  test('keep the severity that the configuration sets', async () => {
    store();
    held.definitions = [before];
    install({});
    const files = {
      'schemawright.config.json': JSON.stringify({ diff: { severity: { 'diff/maximum-lowered': 'warning' } } }),
      'chart/crds/toys.json': JSON.stringify(after),
    };
    const { status, output } = await check(files, nowhere);
    expect([status, output]).toEqual([0, expect.stringContaining('warning diff/maximum-lowered breaking: "size"')]);
  });

  test.each([[['--all']], [['--format', 'json']]])('are listed with %j, with the same status', async (args) => {
    store();
    const { status, output } = await upgrade(before, after, ...args);
    expect(status).toBe(0);
    expect(output).toMatch(/preflight\/unmet[^]*diff\/maximum-lowered/);
    expect((await upgrade(before, after, '--fail-on', 'warning', ...args)).status).toBe(1);
  });
});

test('one role names the definitions of the chart, its subcharts and its templates', async () => {
  const files = {
    'chart/crds/toys.json': text(8),
    'chart/templates/dolls.yaml': `{{ if .Values.dolls }}\nkind: CustomResourceDefinition\nmetadata:\n  name: "dolls.a.example.com"\n{{ end }}\n`,
  };
  const { output } = await check(files, nowhere, '--print-rbac');
  expect(output.match(/kind: ClusterRole/g)).toHaveLength(1);
  expect(output).toContain('    resourceNames:\n      - dolls.a.example.com\n      - toys.a.example.com\n');
  expect(output).toContain('    resources:\n      - dolls\n      - toys\n');
});

test('the cluster is opened once: a plugin for tokens is run once', async () => {
  const folder = folderFor({ 'token.cjs': '' });
  const credential = {
    apiVersion: 'client.authentication.k8s.io/v1',
    kind: 'ExecCredential',
    status: { token: 'of-plugin', expirationTimestamp: '2099-01-01T00:00:00Z' },
  };
  writeFiles(folder, {
    'token.cjs': `require('fs').appendFileSync(__dirname + '/runs', 'x'); console.log('${JSON.stringify(credential)}')`,
  });
  const { clusters } = JSON.parse(readFileSync(server.kubeconfig, 'utf8')) as {
    readonly clusters: readonly [{ readonly cluster: { readonly server: string } }];
  };
  const apiVersion = 'client.authentication.k8s.io/v1';
  const exec = { apiVersion, command: process.execPath, args: [join(folder, 'token.cjs')] };
  writeFileSync(join(folder, 'config'), JSON.stringify(configurationFor(clusters[0].cluster.server, { exec })));
  vi.stubEnv('KUBECONFIG', join(folder, 'config'));
  install({});
  const files = {
    'chart/crds/toys.json': text(8),
    'chart/charts/inner/Chart.yaml': 'apiVersion: v2\nname: inner\nversion: 1.0.0\n',
    'chart/charts/inner/crds/dolls.json': text(8, 'dolls', 'Doll'),
  };
  expect((await check(files, nowhere)).status).toBe(1);
  expect(readFileSync(join(folder, 'runs'), 'utf8')).toBe('x');
});

describeWith('with Helm', helm, (program) => {
  const templates: Files = {
    'chart/values.yaml': 'toys: false\n',
    'chart/templates/toys.yaml': `{{ if .Values.toys }}\n${text(8)}\n{{ end }}\n`,
  };

  test('definitions in templates are those that the values of the release render', async () => {
    install({ config: { toys: true } }, { name: 'two', config: {} });
    const { status, output } = await check(templates, program);
    expect(status).toBe(1);
    expect(output).toMatch(/chart\/templates\/toys\.yaml \(team\/one\):\d+:\d+ error diff\/maximum-lowered/);
    expect(output).toContain('1 stored object: 0 cannot be updated, 0 lose data, 0 read differently, 1 keep values');
  });

  test('the cluster says which version and groups a template sees', async () => {
    install({ config: { toys: true } });
    const seen = '(.Capabilities.APIVersions.Has "toys.example.com/v1")';
    const files = {
      'chart/Chart.yaml': `${chartYaml}kubeVersion: ">=1.34.0-0 <1.35.0-0"\n`,
      'chart/templates/toys.yaml': `{{ if ${seen} }}\n${text(8)}\n{{ end }}\n`,
    };
    expect((await check(files, program)).output).toContain('diff/maximum-lowered');
  });

  test('definitions of subcharts are left out where the values disable the subchart', async () => {
    install({ config: { inner: { enabled: false } } });
    const files = {
      'chart/Chart.yaml': `${chartYaml}dependencies:\n  - { name: inner, version: 1.0.0, condition: inner.enabled }\n`,
      'chart/values.schema.json': '{}',
      'chart/charts/inner/Chart.yaml': 'apiVersion: v2\nname: inner\nversion: 1.0.0\n',
      'chart/charts/inner/crds/toys.json': text(8),
    };
    expect(await check(files, program)).toMatchObject({
      status: 0,
      output: expect.stringContaining('No findings') as unknown,
    });
    install({ config: { inner: { enabled: true } } });
    const { status, output } = await check(files, program);
    expect([status, output]).toEqual([1, expect.stringContaining('chart/charts/inner/crds/toys.json:')]);
    expect(output).toContain('does not install the definitions in chart/charts/inner/crds');
  });

  test('an upgrade that deletes a definition of the release, with its objects, is an error', async () => {
    const annotated = {
      ...define('dolls', 'Doll', 1000),
      metadata: { name: 'dolls.a.example.com', annotations: { 'helm.sh/resource-policy': 'keep' } },
    };
    install({ manifest: `---\n# Source: app/templates/toys.yaml\n${text(1000)}\n---\n${JSON.stringify(annotated)}\n` });
    const moved = { ...templates, 'chart/crds/toys.json': text(1000) };
    const { status, output } = await check(moved, program);
    expect([status, output]).toEqual([
      1,
      expect.stringContaining(
        'error preflight/deleted the upgrade of team/one deletes the definition toys.a.example.com with all its objects',
      ),
    ]);
    expect(output).not.toContain('dolls');
    install({ config: { toys: true }, manifest: `---\n${text(8)}\n` });
    expect((await check(templates, program)).output).not.toContain('preflight/deleted');
  });

  test('a chart that Helm cannot render is an error with the reason, which --redact leaves out', async () => {
    install({ config: { word: 'hush' } });
    const files = {
      'chart/crds/toys.json': text(8),
      'chart/templates/a.yaml': '{{ fail (printf "%s is no word" .Values.word) }}\n',
    };
    const { status, output } = await check(files, program);
    expect(status).toBe(1);
    expect(output).toContain(
      'error preflight/not-rendered the templates cannot be rendered with the values of team/one',
    );
    expect(output).toContain('hush is no word');
    expect(output).toContain('chart/crds/toys.json:');
    expect((await check(files, program, '--redact')).output).not.toContain('hush');
  });

  test('secrets of the release are not in what Helm says', async () => {
    install({ config: { login: { key: 'hush-hush' } } });
    const key = { type: 'string', format: 'password' };
    const files = {
      'chart/values.schema.json': JSON.stringify({ properties: { login: { properties: { key } } } }),
      'chart/templates/a.yaml': '{{ fail (printf "the key %s is too short" .Values.login.key) }}\n',
    };
    const { output } = await check(files, program);
    expect(output).toContain('is too short');
    expect(output).not.toContain('hush');
  });

  test('values that the schema refuses are reported once, and the definitions are checked all the same', async () => {
    install({ config: { toys: true, key: 'hush' } });
    const schema = { properties: { key: { type: 'string', format: 'password', pattern: '^[0-9]+$' } } };
    const { output } = await check({ ...templates, 'chart/values.schema.json': JSON.stringify(schema) }, program);
    expect(output).toContain('error pattern');
    expect(output).toContain('diff/maximum-lowered');
    expect(output).not.toMatch(/hush|not-rendered/);
  });

  test('changes that nobody has to act on are counted', async () => {
    install({});
    const { status, output } = await check({ 'chart/crds/toys.json': text(2000) }, program);
    expect([status, output]).toEqual([0, expect.stringContaining('No findings')]);
    expect(output).toContain('1 change of the definitions that nobody has to act on: not listed');
  });
});
