import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { run as generate } from '../../src/commands/gen/run.ts';
import { listAllFiles } from '../../src/text/files/list-folder.ts';
import { type Files, folderFor, writeFiles } from '../support/folder.ts';
import { describeShared, describeWith, helm } from '../support/needs.ts';
import { type Ran, run as execute } from '../support/run.ts';
import { recordedTerminal } from '../support/terminal.ts';

const model = `import { Values } from 'schemawright';

@Values()
export class Hello {
  replicas = 2;
}
`;
const chart = 'apiVersion: v2\nname: hello\nversion: 0.1.0\n';
const intoChart = '{ "models": { "Hello": { "out": "helm/hello" } } }\n';
const schema = 'helm/hello/values.schema.json';

/** A project whose artifacts go into a chart. */
const project: Files = {
  'package.json': '{}',
  'models/hello.ts': model,
  'schemawright.config.json': intoChart,
  'helm/hello/Chart.yaml': chart,
};

async function ran(cwd: string, ...args: readonly string[]): Promise<Ran> {
  const terminal = recordedTerminal(cwd);
  const status = await runCommandLine(args, terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

function textIn(cwd: string, file: string): string {
  return readFileSync(join(cwd, file), 'utf8');
}

function change(cwd: string, file: string, from: string | RegExp, to: string): void {
  const before = textIn(cwd, file);
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(join(cwd, file), after);
}

/** A project as `gen` leaves it. */
async function generated(files: Files = project): Promise<string> {
  const cwd = folderFor(files);
  expect(await ran(cwd, 'gen')).toMatchObject({ status: 0, stderr: '' });
  return cwd;
}

/** Written out, it has more parts than are written. */
const large = readFileSync(join(import.meta.dirname, '../invalid/too-large-written-out/model.ts'), 'utf8');

describe('A model that cannot be written', () => {
  test('fails the run although no finding is to, also when the cache answers, and keeps no other from being written', async () => {
    const cwd = folderFor({ 'package.json': '{}', 'models/hello.ts': model, 'models/large.ts': large });
    for (let runs = 0; runs < 2; runs += 1) {
      const { status, stdout } = await ran(cwd, 'gen', '--fail-on', 'never');
      expect(stdout).toMatch(/\nWhat has an error was not written\.\n$/);
      expect(status).toBe(1);
    }
    expect(existsSync(join(cwd, 'out/hello/values.schema.json'))).toBe(true);
    expect(existsSync(join(cwd, 'out', 'root', 'values.schema.json'))).toBe(false);
  });
});

describe('a file that gen did not write', () => {
  test.each([
    [
      schema,
      '{ "type": "object" }\n',
      `Import it as models: schemawright import ${schema} --out models/NAME.ts, or replace`,
    ],
    ['helm/hello/values.yaml', 'replicas: 3\n', `Keep it: targets: { 'values-yaml': false }, or replace`],
    ['out/hello/openapi.json', '{}', 'Import it as models: schemawright import out/hello/openapi.json'],
    ['out/hello/binding.ts', 'export const mine = 1;\n', 'Either replace the file and keep a copy: gen --adopt; or'],
  ])('stays, and nothing is written: %s', async (file, text, remedy) => {
    const cwd = folderFor({ ...project, [file]: text });
    const { status, stdout } = await ran(cwd, 'gen');
    expect(status).toBe(1);
    expect(stdout).toContain(
      `${file}:1:1 error artifact/foreign\n  ${file} was not written by gen, so it is not overwritten`,
    );
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(remedy);
    expect(stdout).toMatch(/\nNothing was written\.\n$/);
    expect(textIn(cwd, file)).toBe(text);
    const others = [schema, 'helm/hello/values.yaml', 'out/hello/openapi.json', 'out/hello/binding.ts'];
    expect(others.filter((one) => one !== file && existsSync(join(cwd, one)))).toEqual([]);
    expect(existsSync(join(cwd, 'schemawright.sha256'))).toBe(false);
  });

  test('stays although no finding is to fail the run', async () => {
    const cwd = folderFor({ ...project, [schema]: '{}' });
    const { status, stdout } = await ran(cwd, 'gen', '--fail-on', 'never');
    expect([status, textIn(cwd, schema)]).toEqual([1, '{}']);
    expect(stdout).toContain('Nothing was written.');
  });

  test('stays when it cannot be read', async () => {
    const cwd = folderFor(project);
    mkdirSync(join(cwd, schema));
    expect(await ran(cwd, 'gen')).toMatchObject({ status: 1 });
    expect(lstatSync(join(cwd, schema)).isDirectory()).toBe(true);
  });

  test('is replaced with --adopt, which keeps a copy of each time', async () => {
    const cwd = folderFor({ ...project, [schema]: 'first' });
    const { status, stdout } = await ran(cwd, 'gen', '--adopt');
    expect(status).toBe(0);
    expect(stdout).toContain(`wrote ${schema}; the replaced file is kept as ${schema}.orig\n`);
    expect(textIn(cwd, `${schema}.orig`)).toBe('first');
    expect(JSON.parse(textIn(cwd, schema))).toMatchObject({ properties: { replicas: { default: 2 } } });
    writeFileSync(join(cwd, schema), 'second');
    expect(await ran(cwd, 'gen')).toMatchObject({ status: 1 });
    expect(await ran(cwd, 'gen', '--adopt')).toMatchObject({ status: 0 });
    expect([textIn(cwd, `${schema}.orig`), textIn(cwd, `${schema}.2.orig`)]).toEqual(['first', 'second']);
    expect(await ran(cwd, 'gen')).toMatchObject({ status: 0 });
  });

  test('is told by gen --check, with what helps', async () => {
    const cwd = folderFor({ ...project, [schema]: '{}' });
    const { status, stdout } = await ran(cwd, 'gen', '--check', '--format', 'concise');
    expect(status).toBe(1);
    expect(stdout).toContain(`${schema}:1:1 error artifact/foreign ${schema} was not written by gen`);
  });

  test('--adopt has no meaning for gen --check', async () => {
    expect(await ran(folderFor(project), 'gen', '--check', '--adopt')).toMatchObject({ status: 2 });
  });

  test('counts as written by gen when it is what gen writes', async () => {
    const cwd = await generated();
    rmSync(join(cwd, 'schemawright.sha256'));
    expect(await ran(cwd, 'gen')).toMatchObject({ status: 0 });
    change(cwd, 'models/hello.ts', '2', '3');
    expect(await ran(cwd, 'gen')).toMatchObject({ status: 0 });
  });
});

describe('a file that gen wrote', () => {
  test('is overwritten in another clone', async () => {
    const cwd = await generated();
    change(cwd, 'models/hello.ts', '2', '3');
    rmSync(join(cwd, 'node_modules'), { recursive: true, force: true });
    rmSync(join(cwd, 'out'), { recursive: true });
    expect(await ran(cwd, 'gen')).toMatchObject({ status: 0 });
    expect(JSON.parse(textIn(cwd, schema))).toMatchObject({ properties: { replicas: { default: 3 } } });
  });

  test('is overwritten when git has changed its line ends', async () => {
    const cwd = await generated();
    for (const file of [schema, 'schemawright.sha256']) change(cwd, file, /\n/g, '\r\n');
    change(cwd, 'models/hello.ts', '2', '3');
    expect(await ran(cwd, 'gen')).toMatchObject({ status: 0 });
  });

  test.each([['with'], ['without']])(
    'is as it should be when git has changed its line ends, %s a cache',
    async (cache) => {
      const cwd = await generated({
        ...project,
        'models/hello.ts': model.replace('  rep', '  /** How many.\n\n   * At least. */\n  rep'),
      });
      const files = listAllFiles('.', cwd).filter((file) => !/^(?:node_modules|package\.json)/.test(file));
      for (const file of files) change(cwd, file, /\n/g, '\r\n');
      const before = files.map((file) => textIn(cwd, file));
      const options = cache === 'with' ? [] : ['--no-cache'];
      for (let turn = 0; turn < 2; turn++) {
        expect(await ran(cwd, 'gen', '--check', ...options)).toMatchObject({ status: 0, stderr: '' });
        expect(await ran(cwd, 'gen', ...options)).toMatchObject({
          status: 0,
          stdout: expect.not.stringContaining('wrote') as unknown,
        });
      }
      expect(files.map((file) => textIn(cwd, file))).toEqual(before);
    },
  );

  test('is as it should be, and read from the cache, when git has changed the line ends of the artifacts alone', async () => {
    const cwd = await generated();
    change(cwd, schema, /\n/g, '\r\n');
    const result = await generate({ cwd, cache: true, failOn: 'error', mode: 'check' });
    expect(result).toMatchObject({ cached: true, diagnostics: [] });
    expect(new Set(result.artifacts.map(({ state }) => state))).toEqual(new Set(['unchanged']));
  });

  test('is overwritten when a merge left it in conflict, and the record as well', async () => {
    const cwd = await generated();
    const [first = '', ...others] = textIn(cwd, 'schemawright.sha256').trimEnd().split('\n');
    const mine = others.join('\n');
    const sides = `${first}\n<<<<<<< HEAD\n${mine}\n=======\n${mine.replaceAll(/^\w{4}/gm, '0000')}\n>>>>>>> other\n`;
    writeFileSync(join(cwd, 'schemawright.sha256'), sides);
    change(cwd, schema, /^ +"default": 2\n/m, '<<<<<<< HEAD\n"default": 2\n=======\n"default": 4\n>>>>>>> other\n');
    expect(await ran(cwd, 'gen')).toMatchObject({ status: 0 });
    expect(textIn(cwd, 'schemawright.sha256')).toBe(`${first}\n${mine}\n`);
  });

  test('stays when it was changed since', async () => {
    const cwd = await generated();
    change(cwd, schema, '"default": 2', '"default": 2, "maximum": 9');
    const { status, stdout } = await ran(cwd, 'gen');
    expect(status).toBe(1);
    expect(stdout).toContain(`${schema} was changed after gen wrote it, so it is not overwritten`);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('Make the change in models/hello.ts, then replace the file');
    expect(textIn(cwd, schema)).toContain('"maximum": 9');
  });

  test('is recorded by its checksum unless its header says who wrote it', async () => {
    const cwd = await generated();
    const lines = textIn(cwd, 'schemawright.sha256').trimEnd().split('\n');
    expect(lines.map((line) => line.replace(/^\w{64} {2}/, ''))).toEqual([
      expect.stringMatching(/^# .*Commit this file\.$/),
      schema,
      'out/hello/openapi.json',
    ]);
    expect(textIn(cwd, 'helm/hello/values.yaml')).toBe(
      '# Auto-generated by Schemawright, do not edit!\n\nreplicas: 2\n',
    );
  });

  test('leaves the record when it is gone', async () => {
    const cwd = await generated();
    writeFileSync(join(cwd, 'schemawright.config.json'), '{ "targets": { "openapi": false } }');
    await ran(cwd, 'gen');
    expect(textIn(cwd, 'schemawright.sha256')).toContain('out/hello/openapi.json');
    rmSync(join(cwd, 'out/hello/openapi.json'));
    change(cwd, 'models/hello.ts', '2', '3');
    await ran(cwd, 'gen');
    expect(textIn(cwd, 'schemawright.sha256')).not.toContain('out/hello/openapi.json');
  });

  test('has the header of the chart tool where an option says so', async () => {
    const cwd = await generated({
      ...project,
      'schemawright.config.json': '{ "targets": { "values-yaml": { "header": "helm-values-gen" } } }',
    });
    const file = 'out/hello/values.yaml';
    expect(textIn(cwd, file)).toMatch(/^# Auto-generated by helm-values-gen, do not edit!\n\n/);
    expect(textIn(cwd, 'schemawright.sha256')).toContain(`  ${file}\n`);
    change(cwd, file, 'replicas: 2', 'replicas: 9');
    expect(await ran(cwd, 'gen')).toMatchObject({ status: 1 });
    expect(textIn(cwd, file)).toContain('replicas: 9');
  });

  test('is written through a link', async () => {
    const cwd = folderFor({ ...project, 'shared/keep': '' });
    symlinkSync('../../shared/values.schema.json', join(cwd, schema));
    writeFileSync(join(cwd, 'shared/values.schema.json'), 'mine');
    expect(await ran(cwd, 'gen', '--adopt')).toMatchObject({ status: 0 });
    expect(lstatSync(join(cwd, schema)).isSymbolicLink()).toBe(true);
    expect(textIn(cwd, 'shared/values.schema.json')).toContain('"replicas"');
    expect(textIn(cwd, `${schema}.orig`)).toBe('mine');
  });
});

describe('what the version before wrote', () => {
  /** As version 0.1.0 left it: everything in the chart, the header of the chart tool, no record. */
  async function before(): Promise<string> {
    const cwd = await generated();
    change(cwd, 'helm/hello/values.yaml', 'Schemawright', 'helm-values-gen');
    for (const name of ['binding.ts', 'openapi.json'])
      cpSync(join(cwd, 'out/hello', name), join(cwd, 'helm/hello', name));
    for (const path of ['out', 'node_modules', 'schemawright.sha256'])
      rmSync(join(cwd, path), { recursive: true, force: true });
    return cwd;
  }

  test('is overwritten', async () => {
    const cwd = await before();
    const { status, stdout } = await ran(cwd, 'gen');
    expect(status, stdout).toBe(0);
    expect(textIn(cwd, 'helm/hello/values.yaml')).toContain('by Schemawright');
  });

  test('is overwritten although the model has changed since', async () => {
    const cwd = await before();
    change(cwd, 'models/hello.ts', '2', '3');
    const { status, stdout } = await ran(cwd, 'gen');
    expect(status, stdout).toBe(0);
    expect(textIn(cwd, schema)).toContain('"default": 3');
  });

  test('is overwritten where only the cache knows of it', async () => {
    const without = '{ "targets": { "binding": false } }';
    const cwd = await generated({ ...project, 'schemawright.config.json': without });
    rmSync(join(cwd, 'schemawright.sha256'));
    change(cwd, 'models/hello.ts', '2', '3');
    writeFiles(cwd, { 'out/hello/values.yaml': 'mine: 1\n' });
    expect(await ran(cwd, 'gen')).toMatchObject({ status: 1 });
    rmSync(join(cwd, 'out/hello/values.yaml'));
    expect(await ran(cwd, 'gen')).toMatchObject({ status: 0 });
  });

  /** A fresh clone of a project without bindings, as the version before left it. */
  async function clone(targets: string): Promise<string> {
    const configuration = `{ "models": { "Hello": { "out": "helm/hello" } }, "targets": { ${targets} } }`;
    const cwd = await generated({ ...project, 'schemawright.config.json': configuration });
    rmSync(join(cwd, 'schemawright.sha256'));
    rmSync(join(cwd, 'node_modules'), { recursive: true, force: true });
    return cwd;
  }

  test('is overwritten in a fresh clone without bindings, where it is written otherwise now', async () => {
    const cwd = await clone('"binding": false');
    change(cwd, 'helm/hello/values.yaml', 'Schemawright', 'helm-values-gen');
    const written = JSON.parse(textIn(cwd, schema)) as Record<string, unknown>;
    writeFiles(cwd, { [schema]: `${JSON.stringify({ ...written, title: 'Hello' }, null, 4)}\n` });
    const { status, stdout } = await ran(cwd, 'gen');
    expect(status, stdout).toBe(0);
    expect(textIn(cwd, schema)).not.toContain('"title": "Hello"');
    expect(existsSync(join(cwd, 'schemawright.sha256'))).toBe(true);
  });

  test('is overwritten where it says the same in another order and layout', async () => {
    const cwd = await clone('"binding": false, "openapi": false, "values-yaml": false');
    const members = Object.entries(JSON.parse(textIn(cwd, schema)) as object).reverse();
    writeFiles(cwd, { [schema]: JSON.stringify(Object.fromEntries(members), null, 2) });
    expect(await ran(cwd, 'gen')).toMatchObject({ status: 0 });
  });

  test('stays where nothing tells who wrote it', async () => {
    const cwd = await clone('"binding": false, "openapi": false, "values-yaml": false');
    change(cwd, schema, '"default": 2', '"default": 7');
    expect(await ran(cwd, 'gen')).toMatchObject({ status: 1 });
  });

  test('stays beside what gen wrote, where it is laid out by hand', async () => {
    const cwd = await clone('"binding": false');
    writeFiles(cwd, { [schema]: '{ "type": "object", "additionalProperties": true }\n' });
    expect(await ran(cwd, 'gen')).toMatchObject({ status: 1 });
  });

  test('is named where it does not belong into the chart, and not deleted', async () => {
    const cwd = await before();
    writeFiles(cwd, { 'helm/hello/crd.yaml': 'kind: CustomResourceDefinition\n' });
    const { stdout } = await ran(cwd, 'gen');
    const stale = ['helm/hello/openapi.json', 'helm/hello/binding.ts', 'helm/hello/crd.yaml'];
    for (const file of stale) {
      expect(stdout).toContain(`no model generates ${file}: delete it\n`);
      expect(existsSync(join(cwd, file))).toBe(true);
    }
    const check = await ran(cwd, 'gen', '--check', '--format', 'concise');
    expect(check.status).toBe(0);
    expect(check.stdout).toContain('helm/hello/openapi.json:1:1 warning artifact/stale');
  });

  test('passes gen --check where no byte has changed, with the advice to commit the record', async () => {
    const cwd = await generated({ 'models/hello.ts': model, 'package.json': '{}' });
    rmSync(join(cwd, 'schemawright.sha256'));
    const { status, stdout } = await ran(cwd, 'gen', '--check', '--format', 'concise');
    expect(status).toBe(0);
    expect(stdout).toContain('schemawright.sha256:1:1 warning artifact/unrecorded');
    expect(existsSync(join(cwd, 'schemawright.sha256'))).toBe(false);
  });
});

describe('a run that cannot write a file', () => {
  test('writes none', async () => {
    const cwd = folderFor({ ...project, out: 'a file where cases needs a folder' });
    const { status, stdout, stderr } = await ran(cwd, 'gen');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/error: "[^"]*out\/hello\/[^"]*" cannot be written: /);
    expect(existsSync(join(cwd, schema))).toBe(false);
    expect(existsSync(join(cwd, 'schemawright.sha256'))).toBe(false);
  });
});

describe('in a chart', () => {
  test('what Helm does not read goes to the default folder', async () => {
    const cwd = await generated();
    expect(existsSync(join(cwd, 'helm/hello/binding.ts'))).toBe(false);
    expect(textIn(cwd, 'out/hello/binding.ts')).toContain("from '../../models/hello.js'");
    expect(existsSync(join(cwd, 'out/hello/openapi.json'))).toBe(true);
    expect(existsSync(join(cwd, 'helm/hello/.helmignore'))).toBe(false);
    expect(await ran(cwd, 'gen', '--check')).toMatchObject({ status: 0 });
  });

  const withFolder = intoChart.replace('}\n', ', "targets": { "binding": { "folder": "helm/hello" } } }\n');

  test('an option puts it there, and .helmignore keeps it out of the package', async () => {
    const cwd = await generated({
      ...project,
      'schemawright.config.json': withFolder,
      'helm/hello/.helmignore': '*.orig',
    });
    expect(existsSync(join(cwd, 'helm/hello/binding.ts'))).toBe(true);
    const ignored = textIn(cwd, 'helm/hello/.helmignore');
    expect(ignored).toMatch(/^\*\.orig\n# Begin .*\n\/binding\.ts\n# End .*\n$/);
    expect(await ran(cwd, 'gen', '--check')).toMatchObject({ status: 0 });
    writeFiles(cwd, { 'helm/hello/.helmignore': `${ignored}mine\n` });
    expect(await ran(cwd, 'gen', '--check')).toMatchObject({ status: 0 });
    writeFiles(cwd, { 'helm/hello/.helmignore': 'mine\n' });
    expect(await ran(cwd, 'gen', '--check')).toMatchObject({ status: 1 });
    writeFiles(cwd, { 'helm/hello/.helmignore': `${ignored}mine\n`, 'schemawright.config.json': intoChart });
    expect(await ran(cwd, 'gen')).toMatchObject({ status: 0 });
    expect(textIn(cwd, 'helm/hello/.helmignore')).toBe('*.orig\nmine\n');
  });

  test('.helmignore names everything where the models stand in the chart itself', async () => {
    const { 'models/hello.ts': text = '' } = project;
    const cwd = await generated({
      'Chart.yaml': chart,
      'models/hello.ts': text,
      'schemawright.config.json': '{ "models": { "Hello": { "out": "." } } }',
    });
    expect(textIn(cwd, '.helmignore').split('\n').slice(1, -2)).toEqual([
      '/out/hello/binding.ts',
      '/out/hello/openapi.json',
      '/schemawright.sha256',
    ]);
    expect(existsSync(join(cwd, 'values.schema.json'))).toBe(true);
  });

  test('a chart that appears is seen although nothing else has changed', async () => {
    const cwd = await generated(
      Object.fromEntries(Object.entries(project).filter(([path]) => !path.endsWith('Chart.yaml'))),
    );
    expect(existsSync(join(cwd, 'helm/hello/binding.ts'))).toBe(true);
    writeFiles(cwd, { 'helm/hello/Chart.yaml': chart });
    expect((await ran(cwd, 'gen')).stdout).toContain('wrote out/hello/binding.ts\n');
  });

  test('values of a chart that no model makes are not stale', async () => {
    const cwd = await generated({
      ...project,
      'schemawright.config.json': '{ "out": "helm" }',
      'helm/other/Chart.yaml': chart,
      'helm/other/values.yaml': 'a: 1\n',
      'helm/other/values.schema.json': '{}',
    });
    expect(await ran(cwd, 'gen', '--check')).toMatchObject({ status: 0 });
  });
});

describeShared('gen --out with an absolute path', 'corpus/found/3-binding-absolute-out', (found) => {
  test('gives a binding that imports its model', async () => {
    const cwd = folderFor();
    cpSync(found, cwd, { recursive: true });
    const out = join(cwd, 'elsewhere/out');
    const { status, stdout } = await ran(cwd, 'gen', 'models/a.ts', '--out', out);
    expect([status, stdout]).toEqual([0, expect.stringContaining(`wrote ${out}/a/binding.ts\n`)]);
    expect(readFileSync(join(out, 'a/binding.ts'), 'utf8')).toContain("import { A } from '../../../models/a.js';");
    change(cwd, 'models/a.ts', "'x'", "'y'");
    expect(await ran(cwd, 'gen', '--out', out)).toMatchObject({ status: 0 });
    const outside = folderFor();
    expect(await ran(cwd, 'gen', '--out', outside)).toMatchObject({ status: 0 });
    expect(readFileSync(join(outside, 'a/binding.ts'), 'utf8')).toContain('/models/a.js');
    expect(textIn(cwd, 'schemawright.sha256')).not.toContain('..');
  });
});

describeWith('Helm', helm, (program) => {
  test('packages what it reads, and nothing else of gen', async () => {
    const { 'models/hello.ts': text = '' } = project;
    const configuration = '{ "models": { "Hello": { "out": ".", "targets": { "binding": { "folder": "." } } } } }';
    const cwd = await generated({
      'Chart.yaml': chart,
      'models/hello.ts': text,
      'schemawright.config.json': configuration,
    });
    expect(await execute(program, ['package', '.', '--destination', 'packed'], { cwd })).toMatchObject({ status: 0 });
    const { stdout } = await execute('tar', ['-tzf', 'packed/hello-0.1.0.tgz'], { cwd });
    expect(stdout.trim().split('\n').sort()).toEqual([
      'hello/.helmignore',
      'hello/Chart.yaml',
      'hello/models/hello.ts',
      'hello/schemawright.config.json',
      'hello/values.schema.json',
      'hello/values.yaml',
    ]);
  });
});
