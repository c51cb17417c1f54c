import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { folderFor } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

const schema = JSON.stringify({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', title: 'Name', minLength: 1 }, replicas: { type: 'integer', default: 3 } },
});

const model = `import { MinLength, Title, Values } from 'schemawright';
import type { Integer } from 'schemawright';

@Values()
export class MyApp {
  @Title('Name')
  @MinLength(1)
  name!: string;

  replicas: Integer = 3;
}
`;

async function ran(cwd: string, ...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const terminal = recordedTerminal(cwd);
  const status = await runCommandLine(['import', ...args], terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

describe('import', () => {
  test('writes models named after the chart', async () => {
    const cwd = folderFor({ 'helm/my-app/values.schema.json': schema });
    const { status, stdout } = await ran(cwd, 'helm/my-app/values.schema.json', '--out', 'models/my-app.ts');
    expect([status, stdout.split('\n')[0]]).toEqual([0, 'wrote models/my-app.ts']);
    expect(readFileSync(join(cwd, 'models/my-app.ts'), 'utf8')).toBe(model);
  });

  test('names the class after the chart, and leaves its values to the chart', async () => {
    const cwd = folderFor({
      'charts/web/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
      'charts/web/values.schema.json': schema,
      'charts/web/values.yaml': 'name: shop\n',
    });
    const { stdout } = await ran(cwd, 'charts/web/values.schema.json');
    expect(stdout).toContain("@Values({ targets: { 'values-yaml': false } })\nexport class Shop {");
  });

  test('accepts what is wrong in many places once, and nothing that gen does not find', async () => {
    const wrong = { type: 'integer', default: 'many' };
    const one = { type: 'object', properties: { exec: { type: 'object' }, sleep: { type: 'object' } } };
    const hooks = { ...one, oneOf: [{ required: ['exec'] }, { required: ['sleep'] }] };
    const cwd = folderFor({
      'my-app/values.schema.json': JSON.stringify({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        type: 'object',
        properties: { a: wrong, b: wrong, c: wrong, hooks: { type: 'object', properties: { start: hooks } } },
      }),
    });
    await ran(cwd, 'my-app/values.schema.json', '--out', 'models/my-app.ts');
    const text = readFileSync(join(cwd, 'models/my-app.ts'), 'utf8');
    expect(text.match(/@Allow\('schema\/default-refused'/g)).toHaveLength(1);
    const terminal = recordedTerminal(cwd);
    expect(await runCommandLine(['gen', 'models/my-app.ts', '--no-cache'], terminal)).toBe(0);
    expect(terminal.stdout() + terminal.stderr()).not.toContain('allow/unused');
  });

  test('gives models that gen turns back into the schema', async () => {
    const cwd = folderFor({ 'helm/my-app/values.schema.json': schema });
    await ran(cwd, 'helm/my-app/values.schema.json', '--out', 'models/my-app.ts');
    expect(await runCommandLine(['gen', 'models/my-app.ts', '--no-cache'], recordedTerminal(cwd))).toBe(0);
    const back: unknown = JSON.parse(readFileSync(join(cwd, 'out/my-app/values.schema.json'), 'utf8'));
    expect(back).toEqual(JSON.parse(schema));
  });

  test('refuses values, which are no schema', async () => {
    const cwd = folderFor({ 'values.yaml': 'replicas: 3\nservice:\n  type: ClusterIP\n' });
    const { status, stderr } = await ran(cwd, 'values.yaml', '--out', 'models/my-app.ts');
    expect([status, stderr]).toEqual([2, expect.stringContaining('"values.yaml" is not a JSON schema')]);
    expect(existsSync(join(cwd, 'models'))).toBe(false);
  });

  test('keeps the draft of a schema for Helm before 3.18.5', async () => {
    const schema = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        host: { $ref: '#/definitions/names/host', description: 'Of the server.' },
        other: { $ref: '#/definitions/names/host' },
      },
      definitions: { names: { host: { type: 'string', format: 'hostname' } } },
    };
    const cwd = folderFor({ 'my-app/values.schema.json': JSON.stringify(schema) });
    await ran(cwd, 'my-app/values.schema.json', '--out', 'models/my-app.ts');
    expect(await runCommandLine(['gen', 'models/my-app.ts', '--no-cache'], recordedTerminal(cwd))).toBe(0);
    expect(JSON.parse(readFileSync(join(cwd, 'out/my-app/values.schema.json'), 'utf8'))).toEqual({
      ...schema,
      properties: {
        host: { description: 'Of the server.', allOf: [{ $ref: '#/definitions/host' }] },
        other: { $ref: '#/definitions/host' },
      },
      definitions: { host: { type: 'string', format: 'hostname' } },
    });
  });

  test('carries keys that every object has', async () => {
    const names = ['constructor', '__proto__', 'toString', 'prototype', 'hasOwnProperty', 'valueOf', 'static', 'name'];
    const properties = names.map(
      (name) => `"${name}": { "type": "object", "properties": { "${name}": { "type": "string" } } }`,
    );
    const schema = `{ "type": "object", "properties": { ${properties.join(', ')} } }`;
    const cwd = folderFor({ 'my-app/values.schema.json': schema });
    await ran(cwd, 'my-app/values.schema.json', '--out', 'models/my-app.ts');
    expect(await runCommandLine(['gen', 'models/my-app.ts', '--no-cache'], recordedTerminal(cwd))).toBe(0);
    const back = readFileSync(join(cwd, 'out/my-app/values.schema.json'), 'utf8');
    expect(
      await runCommandLine(
        ['diff', 'my-app/values.schema.json', 'out/my-app/values.schema.json', '--fail-on', 'warning'],
        recordedTerminal(cwd),
      ),
    ).toBe(0);
    const { properties: own } = JSON.parse(back) as { properties: object };
    expect(Object.keys(own).sort()).toEqual(names.toSorted());
  });

  test('prints models, and nothing else, without --out', async () => {
    const cwd = folderFor({ 'values.schema.json': schema });
    const { status, stdout } = await ran(cwd, 'values.schema.json', '--name', 'MyApp');
    expect([status, stdout]).toEqual([0, model]);
  });

  test('writes large models as a folder, a file for each property that is large', async () => {
    const many = (name: string) =>
      Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`${name}${index}`, { type: 'string', title: 'A' }]));
    const properties = Object.fromEntries(
      ['network', 'storage', 'compute'].map((name) => [name, { type: 'object', properties: many(name) }]),
    );
    const cwd = folderFor({ 'big.json': JSON.stringify({ type: 'object', properties }) });
    expect((await ran(cwd, 'big.json', '--out', 'models/big.ts')).status).toBe(0);
    expect(readdirSync(join(cwd, 'models/big')).sort()).toEqual(['compute.ts', 'index.ts', 'network.ts', 'storage.ts']);
    expect(await runCommandLine(['gen', 'models/big', '--no-cache'], recordedTerminal(cwd))).toBe(0);
    const back: unknown = JSON.parse(readFileSync(join(cwd, 'out/big/schema.json'), 'utf8'));
    expect(back).toMatchObject({ type: 'object', properties });
  });

  test('does not write over models, unless it is told to', async () => {
    const cwd = folderFor({ 'my-app.json': schema, 'models/my-app.ts': '// mine\n' });
    const refused = await ran(cwd, 'my-app.json', '--out', 'models/my-app.ts');
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('"models/my-app.ts" exists already')]);
    expect(readFileSync(join(cwd, 'models/my-app.ts'), 'utf8')).toBe('// mine\n');
    expect((await ran(cwd, 'my-app.json', '--out', 'models/my-app.ts', '--force')).status).toBe(0);
    expect((await ran(cwd, 'my-app.json', '--out', 'models/my-app.ts')).status).toBe(0);
  });

  test('lists what it could not carry, by pointer and line', async () => {
    const text =
      '{\n  "properties": {\n    "name": {\n      "type": "string",\n      "minLength": "1"\n    }\n  }\n}\n';
    const cwd = folderFor({ 'a.json': text });
    const { status, stdout } = await ran(cwd, 'a.json', '--out', 'a.ts', '--format', 'json');
    const { files } = JSON.parse(stdout) as { files: { diagnostics: unknown[] }[] };
    expect(status).toBe(1);
    expect(files[0]?.diagnostics).toMatchObject([
      {
        rule: 'import/not-carried',
        message: '"minLength" is not in the models: it is "1", where JSON Schema accepts an integer of 0 or more',
        pointer: '/properties/name/minLength',
        line: 5,
      },
    ]);
    expect(existsSync(join(cwd, 'a.ts'))).toBe(true);
  });

  test('tells a name of a schema that no validator takes', async () => {
    const cwd = folderFor({ 'a.json': '{ "properties": { "v": { "$id": "#/properties/v", "type": "string" } } }' });
    const { status, stdout } = await ran(cwd, 'a.json', '--out', 'a.ts');
    expect(status).toBe(1);
    expect(stdout).toContain(
      '"$id" is not in the models: it is "#/properties/v", where JSON Schema accepts a URI without a fragment',
    );
  });

  test('takes all versions of a CRD, or one', async () => {
    const version = (name: string, storage: boolean) => ({
      name,
      storage,
      schema: { openAPIV3Schema: { type: 'object', properties: { [name]: { type: 'string', nullable: true } } } },
    });
    const spec = { names: { kind: 'Backup' }, versions: [version('v1', true), version('v2', false)] };
    const cwd = folderFor({ 'crd.json': JSON.stringify({ kind: 'CustomResourceDefinition', spec }) });
    const all = await ran(cwd, 'crd.json');
    expect(all.stdout).toContain('export class Backup {\n  v1?: string | null;\n}');
    expect(all.stdout).toContain('export class BackupV2 {\n  v2?: string | null;\n}');
    const second = await ran(cwd, 'crd.json', '--select', 'v2');
    expect(second.stdout).toContain('export class Backup {\n  v2?: string | null;\n}');
    expect(second.stdout).not.toContain('v1?:');
    const unknown = await ran(cwd, 'crd.json', '--select', 'v3');
    expect([unknown.status, unknown.stderr]).toEqual([1, expect.stringContaining('no version "v3"')]);
  });

  test('needs a file', async () => {
    const { status, stderr } = await ran(folderFor());
    expect([status, stderr]).toEqual([2, expect.stringContaining('import needs a file')]);
  });
});
