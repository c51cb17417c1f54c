import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { type Files, folderFor, writeFiles } from '../support/folder.ts';
import { describeWith, helm as helmNeed } from '../support/needs.ts';
import { run as runProgram } from '../support/run.ts';
import { recordedTerminal } from '../support/terminal.ts';

async function ran(cwd: string, ...args: string[]) {
  const terminal = recordedTerminal(cwd);
  const status = await runCommandLine(args, terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

const chartYaml = (name: string, more = ''): string => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n${more}`;
const model = (
  properties: string,
  mark = '',
): string => `import { Maximum, Values, type Integer, Keys } from 'schemawright';

export class Database {
  @Maximum(5)
  size?: Integer;
}

@Values(${mark})
export class Shop {
  ${properties}
}

export const used = [Maximum, Keys];
`;
const configuration = (targets = ''): string => `{ "models": { "Shop": { "out": "." } }, "targets": { ${targets} } }`;
const template = { 'templates/app.yaml': 'kind: ConfigMap\napiVersion: v1\nmetadata:\n  name: shop\n' };

/** A chart with a subchart, in a folder or by an alias. */
const project = (files: Files): Files => ({
  'Chart.yaml': chartYaml('shop'),
  'package.json': '{ "type": "module" }',
  'schemawright.config.json': configuration(),
  'models/shop.ts': model('replicas: Integer = 2;'),
  'charts/database/Chart.yaml': chartYaml('database'),
  'charts/database/values.yaml': 'size: 3\n',
  ...template,
  ...files,
});

const dependency = 'dependencies:\n  - name: database\n    version: 1.0.0\n    alias: db\n';
const schemaOfDatabase = '{ "type": "object", "properties": { "size": { "type": "integer", "maximum": 4 } } }';

/** Files beside those of the project, and what gen says of them, where it says anything. */
const charts: Readonly<Record<string, readonly [Files, (RegExp | undefined)?]>> = {
  'a subchart that the schema says nothing of': [{}],
  'a subchart whose values the schema takes': [{ 'models/shop.ts': model('database?: Database;') }],
  'a subchart whose own values the schema refuses': [
    { 'models/shop.ts': model('database?: Database;'), 'charts/database/values.yaml': 'size: 7\n' },
    /charts\/database\/values\.yaml:1:1 error helm\/value-refused\n.*"size" must be at most 5[^]*at: \/database\/size/,
  ],
  'a closed root that has no room for the subchart': [
    { 'models/shop.ts': model('replicas: Integer = 2;', '{ closed: true }') },
    /error helm\/value-refused\n.*"database"/,
  ],
  'a value for the subchart that its schema refuses': [
    {
      'models/shop.ts': model('database: Database = { size: 5 };'),
      'charts/database/values.schema.json': schemaOfDatabase,
    },
    /models\/shop\.ts:\d+:\d+ error helm\/value-refused\n.*"size" must be at most 4[^]*at: \/database\/size/,
  ],
  'a value that makes the subchart fit': [
    {
      'models/shop.ts': model('database: Database = { size: 4 };'),
      'charts/database/values.yaml': 'size: 9\n',
      'charts/database/values.schema.json': schemaOfDatabase,
    },
  ],
  'a dependency by another name': [
    {
      'Chart.yaml': chartYaml('shop', dependency),
      'models/shop.ts': model('db?: Database;'),
      'charts/database/values.yaml': 'size: 7\n',
    },
    /error helm\/value-refused\n.*"size" must be at most 5[^]*at: \/db\/size/,
  ],
  'a dependency that is switched off': [
    {
      'Chart.yaml': chartYaml('shop', `${dependency}    condition: withDatabase\n`),
      'models/shop.ts': model('withDatabase: boolean = false;\n  db?: Database;'),
      'charts/database/values.yaml': 'size: 3\n',
      'charts/database/values.schema.json': '{ "required": ["password"] }',
    },
  ],
  'values of its own that the schema takes': [
    { 'schemawright.config.json': configuration('"values-yaml": false'), 'values.yaml': 'replicas: 3\n' },
  ],
  'values of its own that the schema refuses': [
    { 'schemawright.config.json': configuration('"values-yaml": false'), 'values.yaml': 'replicas: two\n' },
    /^values\.yaml:1:1 error helm\/value-refused\n.*"replicas"/m,
  ],
};

describe('gen proves the values of a chart as Helm sees them', () => {
  test.each(Object.entries(charts))('%s', async (_, [files, expected]) => {
    const cwd = folderFor(project(files));
    const { status, stdout, stderr } = await ran(cwd, 'gen');
    expect({ status, stderr }, stdout).toEqual({ status: expected === undefined ? 0 : 1, stderr: '' });
    if (expected !== undefined) expect(stdout).toMatch(expected);
  });

  test('again when a subchart changes or appears', async () => {
    const cwd = folderFor(project({ 'models/shop.ts': model('database?: Database;') }));
    expect((await ran(cwd, 'gen')).status).toBe(0);
    writeFiles(cwd, { 'charts/database/values.yaml': 'size: 6\n' });
    expect((await ran(cwd, 'gen')).status).toBe(1);
    rmSync(join(cwd, 'charts/database'), { recursive: true });
    expect((await ran(cwd, 'gen')).status).toBe(0);
    mkdirSync(join(cwd, 'charts/database'));
    writeFiles(cwd, {
      'charts/database/Chart.yaml': chartYaml('database'),
      'charts/database/values.yaml': 'size: 6\n',
    });
    expect((await ran(cwd, 'gen')).status).toBe(1);
  });
});

describeWith('Helm says the same', helmNeed, (helm) => {
  test.each(Object.entries(charts))('%s', async (_, [files, expected]) => {
    const cwd = folderFor(project(files));
    // What gen refuses to write is written without the charts and values that it refuses.
    const proved = ['charts', 'values.yaml'].map((name) => [name, join(cwd, name)] as const);
    for (const [, path] of proved) rmSync(path, { recursive: true, force: true });
    const { status, stdout } = await ran(cwd, 'gen');
    expect(status, stdout).toBe(0);
    const { 'models/shop.ts': model, ...all } = project(files);
    expect(model).toBeDefined();
    writeFiles(cwd, all);
    writeFileSync(join(cwd, '.helmignore'), 'models\nnode_modules\nout\n');
    const { status: verdict, stderr } = await runProgram(helm, ['template', '.'], { cwd });
    expect(verdict === 0, stderr).toBe(expected === undefined);
  });
});
