import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { type Files, folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

const chart = 'apiVersion: v2\nname: shop\nversion: 1.0.0\n';
const values =
  '# How many pods run.\nreplicas: 2\n\nimage:\n  # Where from.\n  repository: example.com/shop\n  tag: "1"\n';

async function ran(cwd: string, ...args: string[]) {
  const terminal = recordedTerminal(cwd);
  const status = await runCommandLine(args, terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

/** A chart with its model, in step. */
async function project(text = values, others: Files = {}): Promise<string> {
  const cwd = folderFor({ 'Chart.yaml': chart, 'values.yaml': text, ...others });
  expect((await ran(cwd, 'init', '--yes')).status).toBe(0);
  expect(await ran(cwd, 'gen')).toMatchObject({ status: 0, stderr: '' });
  return cwd;
}

function textIn(cwd: string, path = 'models/shop.ts'): string {
  return readFileSync(join(cwd, path), 'utf8');
}

function changeIn(cwd: string, path: string, from: string | RegExp, to: string): void {
  const before = textIn(cwd, path);
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(join(cwd, path), after);
}

describe('in step', { timeout: 60_000 }, () => {
  test.each(['gen', 'sync'])('%s --check sums up a schema of 1 MB that differs in every line', async (command) => {
    const keys = Array.from(
      { length: 5000 },
      (_, index) => `# What number ${index} is for.\nkey${index}: value ${index}\n`,
    );
    const cwd = await project(keys.join(''));
    const schema = textIn(cwd, 'values.schema.json');
    const indented = JSON.stringify(JSON.parse(schema), null, 9);
    writeFileSync(join(cwd, 'values.schema.json'), indented);
    const { status, stdout } = await ran(cwd, command, '--check');
    expect(indented.length).toBeGreaterThan(1_000_000);
    expect(status).toBe(1);
    expect(stdout).toContain('The files differ from line 2, in too many lines for a diff');
    expect(stdout.split('\n').length).toBeLessThan(20);
  });

  test('nothing is written, and the check passes', async () => {
    const cwd = await project();
    const before = textIn(cwd);
    expect(await ran(cwd, 'sync', '--check')).toMatchObject({ status: 0, stderr: '' });
    expect(await ran(cwd, 'sync')).toMatchObject({ status: 0, stderr: '' });
    expect(textIn(cwd)).toBe(before);
    expect(textIn(cwd, 'values.yaml')).toBe(values);
  });

  test('a changed default changes that initialiser alone', async () => {
    const cwd = await project();
    const before = textIn(cwd);
    changeIn(cwd, 'values.yaml', 'tag: "1"', 'tag: "2"');
    const checked = await ran(cwd, 'sync', '--check');
    expect(checked.status).toBe(1);
    expect(checked.stdout).toContain('values.yaml:7:3 error sync/default');
    expect(textIn(cwd)).toBe(before);
    expect((await ran(cwd, 'sync')).status).toBe(0);
    expect(textIn(cwd)).toBe(before.replace("'1'", "'2'"));
    expect(textIn(cwd, 'values.schema.json')).toContain('"default": "2"');
    expect((await ran(cwd, 'sync', '--check')).status).toBe(0);
  });

  test('a model keeps its byte order mark and its line ends, in what is new too', async () => {
    const cwd = await project();
    const model = join(cwd, 'models/shop.ts');
    writeFileSync(model, `\ufeff${textIn(cwd).replaceAll('\n', '\r\n')}`);
    changeIn(cwd, 'values.yaml', 'replicas: 2\n', 'replicas: 3\n\n# Which one.\nport: { number: 80 }\n');
    expect(await ran(cwd, 'sync')).toMatchObject({ status: 0, stderr: '' });
    const after = textIn(cwd);
    expect(after).toContain('number: Integer = 80');
    expect([after.startsWith('\ufeff'), after.match(/(?<!\r)\n/g)]).toEqual([true, null]);
  });

  test('a changed comment changes that description alone', async () => {
    const cwd = await project();
    const before = textIn(cwd);
    changeIn(cwd, 'values.yaml', 'Where from.', 'Where the image comes from.');
    expect((await ran(cwd, 'sync')).status).toBe(0);
    expect(textIn(cwd)).toBe(before.replace('Where from.', 'Where the image comes from.'));
  });

  test('the comment of a key that is commented out describes no other key', async () => {
    const cwd = await project();
    changeIn(cwd, 'values.yaml', /(?=replicas: 2)/, '# The name of the shop.\n# name: corner\n# How many pods run.\n');
    expect((await ran(cwd, 'sync')).status).toBe(0);
    expect(textIn(cwd)).toContain('/** How many pods run. */\n  replicas: Integer = 2;');
    expect(textIn(cwd)).not.toContain('The name of the shop');
    const described = textIn(cwd);
    changeIn(cwd, 'values.yaml', '# How many pods run.\n', '');
    expect(await ran(cwd, 'sync', '--check')).toMatchObject({ status: 0 });
    expect(textIn(cwd)).toBe(described);
  });

  test('a new key becomes a property where it belongs', async () => {
    const cwd = await project();
    changeIn(
      cwd,
      'values.yaml',
      '  tag: "1"\n',
      '  # How often.\n  pullPolicy: Always\n  tag: "1"\nservice:\n  port: 80\n',
    );
    expect(await ran(cwd, 'sync')).toMatchObject({ status: 0, stderr: '' });
    expect(textIn(cwd)).toContain(`  repository: string = 'example.com/shop';

  /** How often. */
  pullPolicy: string = 'Always';

  tag: string = '1';`);
    expect(textIn(cwd)).toContain('export class Service {\n  port: Integer = 80;\n}\n\n@Values()');
    expect(textIn(cwd)).toContain('  image: Image = new Image();\n\n  service: Service = new Service();\n}');
    expect((await ran(cwd, 'sync', '--check')).status).toBe(0);
  });

  test('what is needed for it is imported', async () => {
    const cwd = await project('a: x\n');
    changeIn(cwd, 'values.yaml', 'a: x\n', 'a: x\n# @schema\n# minimum: 1\n# @schema\nb: 2\n');
    expect((await ran(cwd, 'sync')).status).toBe(0);
    expect(textIn(cwd)).toContain(
      "import { Values, Minimum } from 'schemawright';\nimport type { Integer } from 'schemawright';",
    );
  });

  test('classes that several properties share are in step, with null in them', async () => {
    const cwd = await project('a:\n  on:\n    x: 1\n    y: null\nb:\n  on:\n    x: 1\n    y: null\nc:\n  - d: null\n');
    expect(await ran(cwd, 'sync', '--check')).toMatchObject({ status: 0, stderr: '' });
  });

  test('types and constraints of the model stay', async () => {
    const cwd = await project();
    changeIn(cwd, 'models/shop.ts', 'replicas: Integer', '@Maximum(5)\n  replicas: Integer');
    changeIn(cwd, 'models/shop.ts', 'import { Values }', 'import { Maximum, Values }');
    changeIn(cwd, 'values.yaml', 'replicas: 2', 'replicas: 5');
    expect((await ran(cwd, 'sync')).status).toBe(0);
    expect(textIn(cwd)).toContain('  @Maximum(5)\n  replicas: Integer = 5;');
  });
});

describe('what cannot be decided is told, and nothing is written for it', { timeout: 60_000 }, () => {
  test('another type', async () => {
    const cwd = await project();
    const before = textIn(cwd);
    changeIn(cwd, 'values.yaml', 'replicas: 2', 'replicas: two');
    const { status, stdout } = await ran(cwd, 'sync');
    expect(status).toBe(1);
    expect(stdout).toContain('values.yaml:2:1 error sync/refused');
    expect(textIn(cwd)).toBe(before);
  });

  test('a key that is gone', async () => {
    const cwd = await project();
    const before = textIn(cwd);
    changeIn(cwd, 'values.yaml', '  tag: "1"\n', '');
    const { status, stdout } = await ran(cwd, 'sync');
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /models\/shop\.ts:\d+:\d+ error sync\/key-gone\n.*"image\.tag" has an initial value in the model, but is not in values\.yaml/,
    );
    expect(textIn(cwd)).toBe(before);
  });

  test('a key that starts with null in the model is no value that is gone', async () => {
    const cwd = await project();
    changeIn(
      cwd,
      'models/shop.ts',
      'export class Shop {',
      'export class Shop {\n  /** Or none. */\n  extra: string | null = null;\n',
    );
    expect(await ran(cwd, 'gen')).toMatchObject({ status: 0 });
    expect((await ran(cwd, 'sync', '--check')).stdout).not.toContain('sync/key-gone');
  });

  test('a class that several properties share', async () => {
    const shared = 'a:\n  image:\n    tag: "1"\nb:\n  image:\n    tag: "1"\n';
    const cwd = await project(shared);
    changeIn(cwd, 'values.yaml', 'tag: "1"\nb', 'tag: "2"\nb');
    const { status, stdout } = await ran(cwd, 'sync');
    expect([status, stdout.includes('sync/undecided') || textIn(cwd).includes("'2'")]).toEqual([
      stdout.includes('sync/undecided') ? 1 : 0,
      true,
    ]);
  });

  test('a values.yaml that the model generates', async () => {
    const cwd = await project();
    changeIn(cwd, 'values.yaml', /^/, '# Auto-generated by schemawright, do not edit!\n');
    expect((await ran(cwd, 'sync', '--check')).status).toBe(0);
    changeIn(cwd, 'schemawright.config.ts', ", targets: { 'values-yaml': false }", '');
    expect(await ran(cwd, 'sync')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('is generated from the model') as unknown,
    });
  });

  test('a chart without a model', async () => {
    const cwd = folderFor({
      'models/x.ts': "import { Schema } from 'schemawright';\n@Schema()\nexport class X {\n  a = 1;\n}\n",
    });
    expect(await ran(cwd, 'sync')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('no model is generated into a chart') as unknown,
    });
  });
});

describe('a chart whose schema was imported by init', { timeout: 60_000 }, () => {
  const port = { type: 'object', properties: { grpc: { type: 'integer', default: 3 }, web: { type: 'integer' } } };
  test.each([
    [
      'a default for a key that the values do not have',
      { properties: { a: port, b: port } },
      'a: { web: 1 }\nb: { grpc: 4 }\n',
    ],
    [
      'what may be an object or a string',
      { properties: { a: { type: ['object', 'string'], properties: { b: { type: 'string' } } } } },
      'a: { c.d: x }\n',
    ],
    [
      'a root that is a definition',
      { $ref: '#/$defs/values', $defs: { values: { type: 'object', properties: { a: { type: 'integer' } } } } },
      'a: 1\nb: 2\n',
    ],
    [
      'an object that says that it is open',
      { additionalProperties: true, properties: { a: { type: 'integer' } } },
      'b: 2\n',
    ],
  ])('is in step: %s', async (_what, schema, text) => {
    const cwd = folderFor({
      'helm/shop/Chart.yaml': chart,
      'helm/shop/values.yaml': text,
      'helm/shop/values.schema.json': JSON.stringify(schema),
      'schemawright.config.json':
        '{ "models": { "Shop": { "out": "helm/shop", "targets": { "values-yaml": false } } } }',
    });
    expect((await ran(cwd, 'init', '--yes')).status).toBe(0);
    expect(await ran(cwd, 'gen', '--adopt')).toMatchObject({ status: 0, stderr: '' });
    expect(await ran(cwd, 'sync', '--check')).toMatchObject({ status: 0, stderr: '' });
  });
});

describe('properties of a base class', { timeout: 60_000 }, () => {
  const base = `import { type Integer, Minimum } from 'schemawright';

export class Workload {
  /** How many pods run. */
  @Minimum(1)
  replicas: Integer = 2;

  mode: 'fast' | 'safe' = 'safe';

  /** Where from. */
  registry?: string;

  name!: string;
}
`;
  const shop = (more = ''): string => `import { Values } from 'schemawright';
import { Workload } from './base.js';

@Values()
export class Shop extends Workload {${more}}
`;
  const wanted = 'replicas: 2\nmode: safe\n';

  function inherited(files: Files): string {
    const configuration =
      '{ "models": { "Shop": { "out": "." } }, "targets": { "values-yaml": false }, "include": ["models/**/*.ts"] }';
    return folderFor({
      ...{ 'Chart.yaml': chart, 'package.json': '{ "type": "module" }', 'schemawright.config.json': configuration },
      ...{ 'values.yaml': wanted, 'models/base.ts': base, 'models/shop.ts': shop() },
      ...files,
    });
  }

  test('are changed where they are declared, if nothing else inherits them', async () => {
    const cwd = inherited({ 'values.yaml': '# How many of them.\nreplicas: 3\nmode: fast\n' });
    expect(await ran(cwd, 'sync')).toMatchObject({ status: 0, stderr: '' });
    expect(textIn(cwd)).toBe(shop());
    expect(textIn(cwd, 'models/base.ts')).toBe(
      base.replace('How many pods run.', 'How many of them.').replace('= 2', '= 3').replace("= 'safe'", "= 'fast'"),
    );
    expect(await ran(cwd, 'sync', '--check')).toMatchObject({ status: 0 });
  });

  test('are overridden in the class, if others inherit them', async () => {
    const other = shop().replace('Shop', 'Other');
    const cwd = inherited({
      'models/other.ts': other,
      'values.yaml': '# How many of them.\nreplicas: 3\nmode: fast\n# From there.\nregistry: there\nname: shop\n',
    });
    expect(await ran(cwd, 'sync')).toMatchObject({ status: 0, stderr: '' });
    expect(textIn(cwd, 'models/base.ts')).toBe(base);
    expect(textIn(cwd, 'models/other.ts')).toBe(other);
    expect(textIn(cwd)).toMatchInlineSnapshot(`
      "import { Values, Override, Description, Required } from 'schemawright';
      import { Workload } from './base.js';
      import type { Integer } from 'schemawright';

      @Override('replicas', Description('How many of them.'))
      @Override('registry', Description('From there.'))
      @Values()
      export class Shop extends Workload {
        override replicas: Integer = 3;

        override mode: 'fast' | 'safe' = 'fast';

        override registry: string = 'there';

        @Required()
        override name: string = 'shop';
      }
      "
    `);
    expect(JSON.parse(textIn(cwd, 'values.schema.json'))).toMatchObject({
      required: ['name'],
      properties: {
        replicas: { default: 3, minimum: 1, type: 'integer', description: 'How many of them.' },
        mode: { default: 'fast', enum: ['fast', 'safe'] },
        registry: { default: 'there', description: 'From there.' },
      },
    });
    expect(await ran(cwd, 'sync', '--check')).toMatchObject({ status: 0 });
  });

  test('that are gone from the values are told', async () => {
    const cwd = inherited({ 'values.yaml': 'replicas: 2\n' });
    const { status, stdout } = await ran(cwd, 'sync', '--check');
    expect(status).toBe(1);
    expect(stdout).toContain('models/base.ts:8:3 error sync/key-gone');
  });
});
