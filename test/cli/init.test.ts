import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { folderFor } from '../support/folder.ts';
import { repository } from '../support/repository.ts';
import { recordedTerminal } from '../support/terminal.ts';

const chart = { 'Chart.yaml': 'apiVersion: v2\nname: web-shop\nversion: 1.0.0\n' };

async function initIn(folder: string, ...args: string[]): Promise<string> {
  const terminal = recordedTerminal(folder);
  const status = await runCommandLine(['init', ...args], terminal);
  expect(terminal.stderr()).toBe('');
  expect(status).toBe(0);
  return terminal.stdout();
}

function textIn(folder: string, path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

test('the folder of a package with a schema of ytt gets a model of it, which belongs to no chart', async () => {
  const folder = folderFor({
    'config/schema.yml': '#@data/values-schema\n---\n#@schema/desc "How many."\nreplicas: 1\n',
    'config/_ytt_lib/other/schema.yml': '#@data/values-schema\n---\nname: ""\n',
    'config/deployment.yml': '#@ load("@ytt:data", "data")\n---\nreplicas: #@ data.values.replicas\n',
  });
  expect(await initIn(folder, '--yes', '--name', 'shop')).toContain('wrote   models/shop.ts (from config/schema.yml)');
  const model = textIn(folder, 'models/shop.ts');
  expect(model).toContain('@Values({ targets: { ytt: {} } })');
  expect(model).toContain('export class Shop {');
  expect(model).toContain('replicas: Integer = 1;');
});

test('a folder with several schemas gets the sample', async () => {
  const schema = '#@data/values-schema\n---\nname: ""\n';
  const folder = folderFor({ 'a/schema.yml': schema, 'b/schema.yml': schema });
  expect(await initIn(folder, '--yes', '--name', 'shop')).toContain('wrote   models/shop.ts\n');
});

describe('in an empty folder', () => {
  test('writes a model, a configuration, a tsconfig.json and a package.json', async () => {
    const folder = folderFor();
    expect(await initIn(folder, '--yes', '--name', 'my-app')).toBe(`wrote   models/my-app.ts
wrote   schemawright.config.ts
wrote   tsconfig.json
wrote   package.json
wrote   .gitignore (keeps packages out of commits)

Next: npm install --save-dev schemawright, then npm run gen
`);
    expect(textIn(folder, 'models/my-app.ts')).toContain("@Values()\n@Title('My app')\nexport class MyApp {");
    expect(textIn(folder, 'schemawright.config.ts')).toContain("out: 'out',");
    expect(JSON.parse(textIn(folder, 'package.json'))).toMatchObject({
      name: 'my-app',
      type: 'module',
      scripts: { gen: 'schemawright gen', 'gen:check': 'schemawright gen --check' },
      devDependencies: { schemawright: expect.stringMatching(/^\^\d+\.\d+\.\d+$/) as unknown },
    });
    expect(existsSync(join(folder, '.helmignore'))).toBe(false);
  });

  test('asks nothing without a terminal', async () => {
    expect(await initIn(folderFor())).toMatch('wrote   models/');
  });

  test('a second time, writes nothing and says so', async () => {
    const folder = folderFor();
    await initIn(folder, '--name', 'my-app');
    const before = textIn(folder, 'package.json');
    expect(await initIn(folder, '--name', 'other')).toBe(`kept    models (already has models)
kept    schemawright.config.ts (exists already)
kept    tsconfig.json (exists already)
kept    package.json (already has the scripts)

Next: npm install --save-dev schemawright, then npm run gen
`);
    expect(textIn(folder, 'package.json')).toBe(before);
  });

  test('with --json, writes a configuration in JSON that names its schema, which gen reads', async () => {
    const folder = folderFor();
    expect(await initIn(folder, '--json', '--name', 'my-app')).toMatch('wrote   schemawright.config.json\n');
    expect(JSON.parse(textIn(folder, 'schemawright.config.json'))).toEqual({
      $schema: './node_modules/schemawright/dist/config.schema.json',
      out: 'out',
    });
    expect(existsSync(join(folder, 'schemawright.config.ts'))).toBe(false);
    expect(existsSync(join(repository, 'dist/config.schema.json'))).toBe(true);
    const terminal = recordedTerminal(folder);
    await runCommandLine(['gen'], terminal);
    expect(terminal.stderr()).not.toMatch('$schema');
    expect(existsSync(join(folder, 'out/my-app/values.schema.json'))).toBe(true);
  });

  test('with --print-schema, prints the schema of the configuration and writes nothing', async () => {
    const folder = folderFor();
    const schema = JSON.parse(await initIn(folder, '--print-schema')) as { properties: object };
    expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(['$schema', 'include', 'lint', 'models']));
    expect(readdirSync(folder)).toEqual([]);
  });

  test('refuses a name without letters', async () => {
    const terminal = recordedTerminal(folderFor());
    expect(await runCommandLine(['init', '--name', '--', '-'], terminal)).toBe(2);
    expect(await runCommandLine(['init', '--name', '!'], terminal)).toBe(2);
    expect(terminal.stderr()).toMatch('"!" cannot be the name of a model');
  });
});

describe('in a chart', () => {
  test('the model is named after the chart, and artifacts go into its folder', async () => {
    const folder = folderFor(chart);
    await initIn(folder, '--yes');
    expect(textIn(folder, 'models/web-shop.ts')).toContain('export class WebShop {');
    expect(textIn(folder, 'schemawright.config.ts')).toContain("models: {\n    WebShop: { out: '.' },\n  },");
  });

  test('a configuration in JSON says the same, and stays out of the packaged chart', async () => {
    const folder = folderFor({ ...chart, 'values.yaml': 'replicas: 3\n' });
    await initIn(folder, '--yes', '--json');
    expect(JSON.parse(textIn(folder, 'schemawright.config.json'))).toMatchObject({
      models: { WebShop: { out: '.', targets: { 'values-yaml': false } } },
    });
    expect(textIn(folder, '.helmignore')).toMatch('schemawright.config.json\n');
  });

  test('a chart below helm/ is found', async () => {
    const folder = folderFor({ 'helm/web-shop/Chart.yaml': chart['Chart.yaml'] });
    await initIn(folder, '--yes');
    expect(textIn(folder, 'schemawright.config.ts')).toContain("WebShop: { out: 'helm/web-shop' }");
    expect(existsSync(join(folder, '.helmignore'))).toBe(false);
  });

  test('files beside the templates are not read as such', async () => {
    const folder = folderFor({ ...chart, 'values.yaml': 'a: 1\n', 'templates/.a.yaml.swp': '' });
    writeFileSync(join(folder, 'templates/.a.yaml.swp'), Buffer.from([0x62, 0xff, 0x00]));
    await initIn(folder, '--yes');
    expect(textIn(folder, 'models/web-shop.ts')).toContain('a: Integer = 1;');
  });

  const several = {
    'charts/a/Chart.yaml': 'name: a\n',
    'charts/a/values.yaml': 'x: 1\n',
    'charts/a/charts/sub/Chart.yaml': 'name: sub\n',
    'deploy/helm/b/Chart.yaml': 'name: b\n',
  };

  test('of several charts each gets a model', async () => {
    const folder = folderFor(several);
    await initIn(folder, '--yes');
    expect(textIn(folder, 'schemawright.config.ts')).toContain(`models: {
    A: { out: 'charts/a', targets: { 'values-yaml': false } },
    B: { out: 'deploy/helm/b' },
  },`);
    expect(textIn(folder, 'models/a.ts')).toContain('x: Integer = 1;');
    expect(existsSync(join(folder, 'models/sub.ts'))).toBe(false);
  });

  test('of several charts the named one gets a model', async () => {
    const folder = folderFor(several);
    await initIn(folder, 'charts/a/', '--yes', '--name', 'first');
    expect(textIn(folder, 'schemawright.config.ts')).toContain("First: { out: 'charts/a'");
    expect(existsSync(join(folder, 'models/b.ts'))).toBe(false);
  });

  test.each([
    [['--name', 'x'], '--name names one model, and there are 2 charts: charts/a, deploy/helm/b'],
    [['charts'], '"charts" is not a chart: it has no Chart.yaml'],
  ])('%s of several charts is a message', async (args, message) => {
    const terminal = recordedTerminal(folderFor(several));
    expect(await runCommandLine(['init', ...args], terminal)).toBe(2);
    expect(terminal.stderr()).toContain(message);
  });

  test('a values.yaml stays as it is, and the model starts from it', async () => {
    const values = '# -- How many pods run.\nreplicas: 2\nimage:\n  tag: "1"\n';
    const folder = folderFor({ ...chart, 'values.yaml': values });
    expect(await initIn(folder, '--yes')).toContain('values.yaml is not generated');
    expect(textIn(folder, 'values.yaml')).toBe(values);
    expect(textIn(folder, 'schemawright.config.ts')).toContain(
      "WebShop: { out: '.', targets: { 'values-yaml': false } },",
    );
    expect(textIn(folder, 'models/web-shop.ts')).toBe(`import { Values } from 'schemawright';
import type { Integer } from 'schemawright';

export class Image {
  tag: string = '1';
}

@Values()
export class WebShop {
  /** How many pods run. */
  replicas: Integer = 2;

  image: Image = new Image();
}
`);
  });

  test('a values.schema.json is imported, and not written over', async () => {
    const schema = '{ "properties": { "port": { "type": "integer", "maximum": 9 } } }';
    const folder = folderFor({ ...chart, 'values.schema.json': schema, 'values.yaml': 'port: 3 # the port\n' });
    expect(await initIn(folder, '--yes')).toContain("models: { WebShop: { out: '.' } } puts them in the chart");
    expect(textIn(folder, 'schemawright.config.ts')).toContain("out: 'out'");
    expect(textIn(folder, 'models/web-shop.ts')).toContain('  @Maximum(9)\n  port: Integer = 3;');
  });

  test('an annotation that cannot hold is told', async () => {
    const values = '# @schema\n# type: string\n# @schema\nport: 1\n';
    const out = await initIn(folderFor({ ...chart, 'values.yaml': values }), '--yes');
    expect(out).toContain('values.yaml:1:1 warning values/annotation');
  });

  test('a values.yaml that is not YAML is a message with its place', async () => {
    const folder = folderFor({ ...chart, 'values.yaml': 'a: 1\nb: [\n' });
    const terminal = recordedTerminal(folder);
    expect(await runCommandLine(['init'], terminal)).toBe(2);
    expect(terminal.stderr()).toMatch(/^values\.yaml:\d+:\d+: error: /);
    expect(existsSync(join(folder, 'models'))).toBe(false);
  });

  test('.helmignore gets what it lacks', async () => {
    const folder = folderFor({ ...chart, '.helmignore': '.git/\nnode_modules' });
    expect(await initIn(folder, '--yes')).toContain('changed .helmignore');
    expect(textIn(folder, '.helmignore')).toBe(
      '.git/\nnode_modules\nmodels/\npackage.json\npackage-lock.json\nschemawright.config.ts\ntsconfig.json\n',
    );
  });
});

describe('with a tsconfig.json', () => {
  test.each([
    ['{ "compilerOptions": { "module": "commonjs" } }', true],
    ['{ "compilerOptions": { "module": "esnext", "moduleResolution": "node" } }', true],
    ['{ "compilerOptions": { "module": "node16" } }', true],
    ['{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler" } }', false],
    ['{ "compilerOptions": { "module": "preserve" } }', false],
  ])('%s, models have their own: %s', async (text, hasOwn) => {
    const folder = folderFor({ 'tsconfig.json': text, 'package.json': '{}\n' });
    await initIn(folder, '--yes', '--name', 'x');
    expect(textIn(folder, 'tsconfig.json')).toBe(text);
    expect(existsSync(join(folder, 'models/tsconfig.json'))).toBe(hasOwn);
  });

  test('of Node, it is enough for a package of modules', async () => {
    const text = '{ "compilerOptions": { "module": "nodenext" } }';
    const folder = folderFor({ 'tsconfig.json': text, 'package.json': '{ "type": "module" }\n' });
    await initIn(folder, '--yes', '--name', 'x');
    expect(existsSync(join(folder, 'models/tsconfig.json'))).toBe(false);
  });
});

describe('with a package.json', () => {
  test('scripts are added, and ones of the same name stay', async () => {
    const folder = folderFor({ 'package.json': '{\n    "scripts": {\n        "gen": "make"\n    }\n}\n' });
    expect(await initIn(folder, '--yes', '--name', 'x')).toContain('changed package.json (keeps its own script gen)');
    expect(textIn(folder, 'package.json')).toBe(
      '{\n    "scripts": {\n        "gen": "make",\n        "gen:check": "schemawright gen --check"\n    }\n}\n',
    );
  });

  test.each([['{ "name": '], ['[]']])('that is %s, nothing is written', async (text) => {
    const folder = folderFor({ 'package.json': text });
    const terminal = recordedTerminal(folder);
    expect(await runCommandLine(['init', '--name', 'x'], terminal)).toBe(2);
    expect(terminal.stderr()).toMatch(/^package\.json:1:1: error: package\.json is no/);
    expect(existsSync(join(folder, 'models'))).toBe(false);
  });
});
