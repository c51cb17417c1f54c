import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import fc from '../support/fast-check.ts';
import { type Files, folderFor, folderForAll, writeFiles } from '../support/folder.ts';
import { runs } from '../support/laws.ts';
import { describeWith, helm } from '../support/needs.ts';
import { repository } from '../support/repository.ts';
import { run } from '../support/run.ts';
import { packed } from '../support/tar.ts';
import { recordedTerminal } from '../support/terminal.ts';

async function ran(cwd: string, ...args: string[]) {
  const terminal = recordedTerminal(cwd);
  const status = await runCommandLine(args, terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

const chartYaml = (name: string, more = ''): string =>
  `apiVersion: v2\nname: ${name}\nversion: 1.0.0\nicon: https://example.com/icon.svg\n${more}`;

const models = `import { DependentRequired, ExactlyOneOf, If, Maximum, Properties, Const, Required, SubChart, Then, Values, define, MaxLength, type Integer } from 'schemawright';

const Host = define('host', MaxLength(9));

export class Image {
  repository: string = 'web';
  tag: string = 'latest';
}

@ExactlyOneOf('port', 'socket')
export class Listener {
  port?: Integer;
  socket?: string;
}

@DependentRequired({ user: ['password'] })
export class Login {
  user?: string;
  password?: string;
}

@If(Properties({ enabled: [Const(true)] }))
@Then(Required('host'))
export class Ingress {
  enabled: boolean = false;
  @Host host?: string;
}

export class Rule {
  path!: string;
  then?: Rule;
}

@Values({ closed: true })
export class Web {
  global?: Record<string, unknown>;
  enabled: boolean = true;
  /** How many pods run. */
  @Maximum(5)
  replicas: Integer = 2;
  image: Image = new Image();
  listener?: Listener;
  login?: Login;
  ingress: Ingress = new Ingress();
  rules: Rule[] = [];
  tree?: Rule;
  @Host host?: string;
}

@Values({ closed: true })
export class Shop {
  global?: Record<string, unknown>;
  name: string = 'shop';
  /** The web server. */
  @SubChart()
  web?: Web;
}
`;

const project: Files = {
  'Chart.yaml': chartYaml(
    'shop',
    'dependencies:\n  - name: server\n    alias: web\n    version: 1.0.0\n    condition: web.enabled\n',
  ),
  'package.json': '{ "type": "module" }',
  'schemawright.config.json': '{ "models": { "Shop": { "out": "." }, "Web": { "out": "charts/server" } } }',
  'models/shop.ts': models,
  'charts/server/Chart.yaml': chartYaml('server'),
  'templates/app.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ .Values.name }}\n',
  'charts/server/templates/app.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: web\ndata:\n  all: {{ .Values | toJson | quote }}\n',
};

async function generated(files: Files = {}): Promise<string> {
  const cwd = folderFor({ ...project, ...files });
  expect(await ran(cwd, 'gen')).toMatchObject({ status: 0, stderr: '' });
  return cwd;
}

function readJson(cwd: string, path: string): unknown {
  return JSON.parse(readFileSync(join(cwd, path), 'utf8'));
}

describe('@SubChart', { timeout: 60_000 }, () => {
  test('includes what parts of values satisfy, with texts and defaults, and copies no default to values.yaml', async () => {
    const cwd = await generated();
    expect(readFileSync(join(cwd, 'values.yaml'), 'utf8')).toMatch(/\n\nname: shop\n$/);
    expect(readJson(cwd, 'values.schema.json')).toMatchObject({
      properties: {
        web: {
          type: 'object',
          description: 'The web server.',
          additionalProperties: false,
          properties: {
            replicas: { type: 'integer', maximum: 5, default: 2, description: 'How many pods run.' },
            image: { properties: { repository: { type: 'string' } } },
            listener: { properties: { port: { type: 'integer' } } },
            // Arrays are replaced as a whole.
            rules: { items: { required: ['path'] } },
            tree: { properties: { then: { type: 'object' } } },
            host: { type: 'string', maxLength: 9 },
          },
        },
      },
    });
    const text = readFileSync(join(cwd, 'values.schema.json'), 'utf8');
    expect(text.match(/"required"|"oneOf"|"anyOf"|"if"|"dependentRequired"|"\$ref"|x-helm/g)).toEqual(['"required"']);
  });

  test("leaves all to the sub-chart's own schema on request", async () => {
    const cwd = await generated({ 'models/shop.ts': models.replace('@SubChart()', "@SubChart({ schema: 'own' })") });
    expect(readJson(cwd, 'values.schema.json')).toMatchObject({
      properties: { web: { type: 'object', description: 'The web server.' } },
    });
    expect(readFileSync(join(cwd, 'values.schema.json'), 'utf8')).not.toContain('replicas');
  });

  test('writes only the initial values that the property itself has', async () => {
    const cwd = await generated({
      'models/shop.ts': models
        .replace('@SubChart()', '@SubChart() @Default({ replicas: 3 })')
        .replace('import {', 'import { Default,'),
    });
    expect(readFileSync(join(cwd, 'values.yaml'), 'utf8')).toMatch(/\n\nname: shop\nweb:\n {2}replicas: 3\n$/);
  });

  test('gives the documents the texts and defaults, and completed values the defaults', async () => {
    const cwd = await generated({
      'schemawright.config.json':
        '{ "targets": { "docs": {} }, "models": { "Shop": { "out": "." }, "Web": { "out": "charts/server" } } }',
      'a.yaml': 'web: { host: a }\n',
    });
    const documents = readFileSync(join(cwd, 'values.md'), 'utf8');
    expect(documents).toContain('| `web.replicas` | integer | `2` | How many pods run. At most 5. |');
    expect(documents).toContain('| `web.image.tag` | string | `"latest"` |  |');
    const { stdout } = await ran(cwd, 'values', '--model', 'models/shop.ts#Shop', '-f', 'a.yaml');
    expect(stdout).toMatch(/^name: shop\nweb:\n {2}host: a\n {2}enabled: true\n {2}replicas: 2\n/);
  });

  test.each(['@SubChart({ schema: "none" })', '@SubChart("web")', '@SubChart({ alias: "web" })'])(
    'refuses the argument of %s',
    async (decorator) => {
      const cwd = folderFor({ ...project, 'models/shop.ts': models.replace('@SubChart()', decorator) });
      const { status, stdout } = await ran(cwd, 'gen');
      expect({ status, stdout }).toMatchObject({ status: 1 });
      expect(stdout).toContain('@SubChart takes nothing, or { schema: "included" } or { schema: "own" }');
    },
  );

  test('does not fit a property that is no object', async () => {
    const cwd = folderFor({ ...project, 'models/shop.ts': models.replace('web?: Web', 'web?: string') });
    expect((await ran(cwd, 'gen')).stdout).toContain('model/wrong-fit');
  });
});

test('gen checks a parent by the schema that the same run writes for its sub-chart', { timeout: 60_000 }, async () => {
  const cwd = await generated();
  writeFiles(cwd, {
    'models/shop.ts': models
      .replace('replicas: Integer = 2', "size: string = 'small'")
      .replace('  @Maximum(5)\n', '')
      .replace('Maximum, ', ''),
  });
  expect(await ran(cwd, 'gen')).toMatchObject({ status: 0, stderr: '' });
  expect(readJson(cwd, 'charts/server/values.schema.json')).toMatchObject({ properties: { size: { type: 'string' } } });
  expect(await ran(cwd, 'gen', '--check')).toMatchObject({ status: 0 });
});

describe('lint', () => {
  const closed = '{ "type": "object", "additionalProperties": false, "properties": { "name": {}, "global": {} } }';
  const dependency = 'dependencies:\n  - name: database\n    alias: db\n    version: 1.0.0\n';

  test.each<[string, (cwd: string) => void]>([
    ['a folder', (cwd) => writeFiles(cwd, { 'charts/database/Chart.yaml': chartYaml('database') })],
    [
      'an archive',
      (cwd) => {
        mkdirSync(join(cwd, 'charts'));
        const files = { 'database/Chart.yaml': chartYaml('database'), 'database/values.yaml': 'size: 1\n' };
        writeFileSync(join(cwd, 'charts/database-1.0.0.tgz'), packed(files));
      },
    ],
  ])('sees a sub-chart in %s by its alias', async (_, addChart) => {
    const cwd = folderFor({ 'Chart.yaml': chartYaml('shop', dependency), 'values.schema.json': closed });
    addChart(cwd);
    const { status, stdout } = await ran(cwd, 'lint', 'values.schema.json');
    expect(status).toBe(1);
    expect(stdout).toContain('the root refuses "db", the values of a chart in charts/');
  });
});

describe('values of sub-charts', { timeout: 60_000 }, () => {
  const byHand =
    '{ "models": { "Shop": { "out": ".", "targets": { "values-yaml": false } }, "Web": { "out": "charts/server" } } }';
  const values = '# The name.\nname: shop\n\n# The web server.\nweb:\n  # Not documented there.\n  replicas: 4\n';

  test('are left alone by sync, and none of their keys is undescribed', async () => {
    const cwd = await generated({
      'schemawright.config.json': byHand,
      'models/shop.ts': models.replace('name: string', '/** The name. */\n  name: string'),
      'values.yaml': values,
    });
    expect(await ran(cwd, 'sync', '.', '--check')).toMatchObject({ status: 0 });
    expect(await ran(cwd, 'validate', '--schema', 'values.schema.json')).toMatchObject({ status: 0 });
    writeFiles(cwd, { 'a.yaml': 'web: { replicas: 9 }\n', 'b.yaml': 'web: { replica: 1 }\n' });
    const { stdout } = await ran(cwd, 'validate', '--schema', 'values.schema.json', 'a.yaml', 'b.yaml');
    expect(stdout).toMatch(/a\.yaml:1:8 error maximum\n {2}"replicas" must be at most 5/);
    expect(stdout).toMatch(/b\.yaml:1:8 error additionalProperties/);
  });

  test('are undescribed only if neither the schema nor the values of the sub-chart have the key', async () => {
    const cwd = folderFor({
      'Chart.yaml': chartYaml(
        'shop',
        'dependencies:\n  - name: web\n    version: 1.0.0\n    condition: web.enabled,web.live\n',
      ),
      'values.yaml': 'web:\n  enabled: true\n  size: 1\n  name: a\n',
      'values.schema.json': '{ "type": "object", "properties": { "web": { "properties": { "name": {} } } } }',
      'charts/web/Chart.yaml': chartYaml('web'),
      'charts/web/values.yaml': 'size: 2\ncolour: red\n',
      'charts/web/values.schema.json': '{ "type": "object", "properties": { "name": { "type": "string" } } }',
      'a.yaml': 'web: { live: true, enabled: true, size: 3, colour: blue, color: red }\n',
    });
    expect(await ran(cwd, 'validate')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('No findings') as unknown,
    });
    const { stdout } = await ran(cwd, 'validate', '-f', 'a.yaml');
    expect(stdout.match(/^\S+ warning .*\n.*/gm)).toEqual([
      'a.yaml:1:58 warning undescribed\n  property "color" is not described by the schema, which accepts any value for it',
    ]);
  });

  test('that no model describes are left alone by sync, too', async () => {
    const cwd = await generated({
      'schemawright.config.json': byHand,
      'models/shop.ts': models
        .replace('name: string', '/** The name. */\n  name: string')
        .replace(/ {2}\/\*\* The web server.*\n.*\n.*web\?.*\n/, '')
        .replace(/@Values\(\{ closed: true \}\)\nexport class Shop/, '@Values()\nexport class Shop'),
      'values.yaml': values,
    });
    expect(await ran(cwd, 'sync', '.', '--check')).toMatchObject({ status: 0 });
  });
});

test('init gives the values of a sub-chart the class of its own model', { timeout: 60_000 }, async () => {
  const cwd = folderFor({
    'package.json': '{ "type": "module" }',
    'charts/shop/Chart.yaml': chartYaml(
      'shop',
      'dependencies:\n  - name: web\n    version: 1.0.0\n    repository: file://../web\n  - name: web\n    alias: admin\n    version: 1.0.0\n    repository: file://../web/\n',
    ),
    'charts/shop/values.yaml': '# The name.\nname: shop\n# The web server.\nweb:\n  replicas: 3\n',
    'charts/web/Chart.yaml': chartYaml('web'),
    'charts/web/values.yaml': 'replicas: 1\nimage:\n  tag: latest\n',
  });
  expect((await ran(cwd, 'init', '--yes')).status).toBe(0);
  expect(readFileSync(join(cwd, 'models/shop.ts'), 'utf8')).toBe(`import { SubChart, Values } from 'schemawright';
import type { Web } from './web.js';

@Values()
export class Shop {
  /** The name. */
  name: string = 'shop';

  /** The web server. */
  @SubChart()
  web?: Web;

  @SubChart()
  admin?: Web;
}
`);
  expect(await ran(cwd, 'gen')).toMatchObject({ status: 0, stderr: '' });
  expect(await ran(cwd, 'sync', '--check')).toMatchObject({ status: 0 });
  expect(readJson(cwd, 'charts/shop/values.schema.json')).toMatchObject({
    properties: { web: { properties: { replicas: { type: 'integer' } } }, admin: { type: 'object' } },
  });
});

test('init writes a model of the sub-charts alone for a chart without values, and none for a library', async () => {
  const cwd = folderFor({
    'package.json': '{ "type": "module" }',
    'charts/all/Chart.yaml': chartYaml(
      'all',
      'dependencies:\n  - name: web\n    version: 1.0.0\n    repository: file://../web\n  - name: lib\n    version: 1.0.0\n    repository: file://../lib\n',
    ),
    'charts/lib/Chart.yaml': chartYaml('lib', 'type: library\n'),
    'charts/web/Chart.yaml': chartYaml('web'),
    'charts/web/values.yaml': 'replicas: 1\n',
  });
  expect((await ran(cwd, 'init', '--yes')).status).toBe(0);
  expect(readdirSync(join(cwd, 'models'))).toEqual(['all.ts', 'web.ts']);
  expect(readFileSync(join(cwd, 'models/all.ts'), 'utf8')).toContain(
    'export class All {\n  @SubChart()\n  web?: Web;\n}',
  );
  expect(await ran(cwd, 'gen')).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(join(cwd, 'charts/all/values.yaml'), 'utf8')).toMatch(/\n\n\{\}\n$/);
  expect(await ran(cwd, 'sync', '--check')).toMatchObject({ status: 0 });
});

test('init takes what a parent sets for what users of its sub-chart may give', { timeout: 60_000 }, async () => {
  const cwd = folderFor({
    'package.json': '{ "type": "module" }',
    'charts/shop/Chart.yaml': chartYaml(
      'shop',
      'dependencies:\n  - name: web\n    version: 1.0.0\n    repository: file://../web\n',
    ),
    'charts/shop/values.yaml': 'web:\n  port: http\n',
    'charts/shop/ci/a-values.yaml': 'web:\n  hosts: a b\n',
    'charts/web/Chart.yaml': chartYaml('web'),
    'charts/web/values.yaml': 'port: 80\nhosts: []\n',
  });
  expect((await ran(cwd, 'init', '--yes')).status).toBe(0);
  expect(await ran(cwd, 'gen')).toMatchObject({ status: 0, stderr: '' });
  expect(readJson(cwd, 'charts/web/values.schema.json')).toMatchObject({
    properties: { port: { type: ['integer', 'string'] }, hosts: { default: [] } },
  });
});

test('init takes the schema of a chart in charts/ that is named, too', { timeout: 60_000 }, async () => {
  const cwd = folderFor({
    'package.json': '{ "type": "module" }',
    'Chart.yaml': chartYaml('shop'),
    'values.yaml': 'name: shop\nweb:\n  replicas: 3\n',
    'charts/web/Chart.yaml': chartYaml('web'),
    'charts/web/values.yaml': 'replicas: 1\n',
  });
  expect((await ran(cwd, 'init', '--yes', '.', 'charts/web')).status).toBe(0);
  expect(readFileSync(join(cwd, 'models/shop.ts'), 'utf8')).toContain('  @SubChart()\n  web?: Web;\n');
  expect(await ran(cwd, 'gen')).toMatchObject({ status: 0, stderr: '' });
  expect(await ran(cwd, 'sync', '--check')).toMatchObject({ status: 0 });
});

const service = 'service:\n  # How it is reached.\n  type: ClusterIP\n  port: 80\n';
const needsWeb = 'dependencies:\n  - name: web\n    version: 1.0.0\n    repository: file://../web\n';

describe('init of an umbrella', { timeout: 60_000 }, () => {
  async function expectClean(cwd: string): Promise<void> {
    expect(await ran(cwd, 'gen')).toMatchObject({ status: 0, stderr: '' });
    expect(await ran(cwd, 'sync', '--check')).toMatchObject({ status: 0, stderr: '' });
  }

  test('shares classes between it and the charts whose models it refers to', async () => {
    const cwd = folderFor({
      'package.json': '{ "type": "module" }',
      'charts/shop/Chart.yaml': chartYaml('shop', needsWeb),
      'charts/shop/values.yaml': `${service}web:\n  service:\n    port: 81\n`,
      'charts/web/Chart.yaml': chartYaml('web'),
      'charts/web/values.yaml': `${service}title: x\n`,
    });
    expect((await ran(cwd, 'init', '--yes')).stdout).toContain('models/shared.ts (classes of several charts)');
    expect(readdirSync(join(cwd, 'models'))).toEqual(['shared.ts', 'shop.ts', 'web.ts']);
    expect(readFileSync(join(cwd, 'models/shop.ts'), 'utf8')).toBe(`import { SubChart, Values } from 'schemawright';
import { Service } from './shared.js';
import type { Web } from './web.js';

@Values()
export class Shop {
  service: Service = new Service();

  @SubChart()
  web?: Web;
}
`);
    await expectClean(cwd);
    expect(readJson(cwd, 'charts/shop/values.schema.json')).toMatchObject({
      properties: { web: { properties: { service: { properties: { port: { type: 'integer' } } } } } },
    });
  });

  test('finds the model of a sub-chart that is a folder of files', async () => {
    const parts = Array.from({ length: 60 }, (_, index) => `part${index}:\n  x${index}: 1\n  y: 2\n`);
    const cwd = folderFor({
      'package.json': '{ "type": "module" }',
      'charts/shop/Chart.yaml': chartYaml('shop', needsWeb),
      'charts/shop/values.yaml': `${service}${parts.join('').replaceAll('part', 'piece')}`,
      'charts/web/Chart.yaml': chartYaml('web'),
      'charts/web/values.yaml': `${service}${parts.join('').replaceAll('x', 'z')}`,
    });
    expect((await ran(cwd, 'init', '--yes')).status).toBe(0);
    expect(readFileSync(join(cwd, 'models/shop/index.ts'), 'utf8')).toContain("from '../web/index.js';");
    expect(readFileSync(join(cwd, 'models/shop/index.ts'), 'utf8')).toContain("from '../shared.js';");
    await expectClean(cwd);
  });

  test('names no shared class like a decorator or the model of a sub-chart', async () => {
    const both = 'subChart:\n  a: 1\nnested:\n  web:\n    size: 1\n';
    const cwd = folderFor({
      'package.json': '{ "type": "module" }',
      'charts/one/Chart.yaml': chartYaml('one'),
      'charts/one/values.yaml': both,
      'charts/shop/Chart.yaml': chartYaml('shop', needsWeb),
      'charts/shop/values.yaml': both,
      'charts/web/Chart.yaml': chartYaml('web'),
      'charts/web/values.yaml': 'replicas: 1\n',
    });
    expect((await ran(cwd, 'init', '--yes')).status).toBe(0);
    const shared = readFileSync(join(cwd, 'models/shared.ts'), 'utf8');
    expect(shared).toMatch(/export class Nested \{/);
    expect(shared).not.toMatch(/export class (?:SubChart|Web) \{/);
    expect(readFileSync(join(cwd, 'models/shop.ts'), 'utf8')).toContain('  @SubChart()\n  web?: Web;\n');
    await expectClean(cwd);
  });

  test('takes classes from models that are there already, and the models of sub-charts from the same run', async () => {
    const cwd = folderFor({
      'package.json': '{ "type": "module" }',
      'charts/api/Chart.yaml': chartYaml('api'),
      'charts/api/values.yaml': service,
      'charts/shop/Chart.yaml': chartYaml('shop', needsWeb),
      'charts/shop/values.yaml': `${service}name: shop\n`,
      'charts/web/Chart.yaml': chartYaml('web'),
      'charts/web/values.yaml': `${service}title: x\n`,
    });
    expect((await ran(cwd, 'init', '--yes', 'charts/api')).status).toBe(0);
    expect((await ran(cwd, 'init', '--yes', 'charts/shop', 'charts/web')).status).toBe(0);
    expect(readFileSync(join(cwd, 'models/shop.ts'), 'utf8')).toBe(`import { SubChart, Values } from 'schemawright';
import { Service } from './api.js';
import type { Web } from './web.js';

@Values()
export class Shop {
  service: Service = new Service();

  name: string = 'shop';

  @SubChart()
  web?: Web;
}
`);
    expect(readdirSync(join(cwd, 'models'))).toEqual(['api.ts', 'shop.ts', 'web.ts']);
    expect(await ran(cwd, 'gen')).toMatchObject({ status: 0, stderr: '' });
  });
});

const page = readFileSync(join(repository, 'docs/charts-of-charts.md'), 'utf8');
const takeSample = (language: string): string => new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(page)?.[1] ?? '';

describeWith('the page about charts of charts', helm, (program) => {
  test('shows what its model gives, and Helm accepts it', { timeout: 60_000 }, async () => {
    const cwd = folderFor({
      'package.json': '{ "type": "module" }',
      'schemawright.config.json': '{ "models": { "Shop": { "out": "charts/shop" }, "Web": { "out": "charts/web" } } }',
      'models/shop.ts': takeSample('ts'),
      'charts/shop/Chart.yaml': takeSample('yaml'),
      'charts/web/Chart.yaml': chartYaml('web'),
    });
    expect(await ran(cwd, 'gen')).toMatchObject({ status: 0, stderr: '' });
    const web: unknown = JSON.parse(takeSample('json'));
    expect(readJson(cwd, 'charts/shop/values.schema.json')).toMatchObject({ properties: { web } });
    const helmRuns = async (...args: string[]) => (await run(program, args, { cwd: join(cwd, 'charts/shop') })).status;
    expect(await helmRuns('dependency', 'build')).toBe(0);
    expect([
      await helmRuns('template', 'x', '.'),
      await helmRuns('template', 'x', '.', '--set', 'web.host=a,web.replicas=5'),
      await helmRuns('template', 'x', '.', '--set', 'web.host=a,web.replicas=6'),
      await helmRuns('template', 'x', '.', '--set', 'web.enabled=false'),
    ]).toEqual([1, 0, 1, 0]);
  });
});

describeWith('Helm says the same of', helm, (program) => {
  const included = folderForAll(project);
  const own = folderForAll({
    ...project,
    'models/shop.ts': models.replace('@SubChart()', "@SubChart({ schema: 'own' })"),
  });

  async function verdictOf(folder: string, values: unknown): Promise<'taken' | 'refused'> {
    writeFileSync(join(folder, 'given.json'), JSON.stringify(values));
    const { status, stderr } = await run(program, ['template', 'x', folder, '-f', join(folder, 'given.json')], {
      cwd: folder,
    });
    expect(status === 0 || stderr.includes("don't meet the specifications of the schema"), stderr).toBe(true);
    return status === 0 ? 'taken' : 'refused';
  }

  const partOf = <T>(parts: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(parts, { requiredKeys: [] });
  const text = fc.constantFrom('a', '');
  const web = partOf({
    enabled: fc.boolean(),
    replicas: fc.constantFrom(1, 5, null),
    image: partOf({ repository: text, tag: text }),
    login: fc.constantFrom({}, { password: 'a' }, { user: 'a', password: 'b' }),
    ingress: partOf({ host: text }),
    rules: fc.constantFrom([], [{ path: '/', then: { path: 'a' } }]),
    host: text,
    global: partOf({ a: text }),
  });
  const fault = fc.constantFrom<object>(
    { replicas: 6 },
    { replicas: 'x' },
    { image: { tag: 1 } },
    { listener: {} },
    { listener: { port: 80, socket: 'a' } },
    { login: { user: 'a' } },
    { ingress: { enabled: true } },
    { rules: [{}] },
    { tree: { then: {} } },
    { tree: { path: 1 } },
    { host: 'too-long-for-a-host' },
    { other: 1 },
    { global: 1 },
  );
  const faulty = fc.tuple(web, fault).map(([values, wrong]) => ({ ...values, ...wrong }));
  const given = partOf<{ web: { enabled?: boolean }; global: object }>({
    web: fc.oneof(web, faulty),
    global: partOf({ b: text }),
  });

  test('values, whichever schema the parent has for its sub-chart', { timeout: 240_000 }, async () => {
    for (const folder of [included, own]) expect(await ran(folder, 'gen')).toMatchObject({ status: 0 });
    const verdicts = new Map<string, number>();
    for (const values of fc.sample(given, { seed: 20_261_124, numRuns: runs(200, 40) })) {
      const found = await Promise.all([included, own].map((folder) => verdictOf(folder, values)));
      verdicts.set(found.join(), (verdicts.get(found.join()) ?? 0) + 1);
      // Helm does not ask the schema of a disabled sub-chart; that of the parent is always asked.
      if (values.web?.enabled !== false) expect(found[0], JSON.stringify(values)).toBe(found[1]);
    }
    expect([...verdicts.keys()]).toEqual(expect.arrayContaining(['refused,refused', 'taken,taken']));
  });
});
