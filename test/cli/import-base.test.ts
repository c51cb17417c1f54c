import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { emitDocument } from '../support/dialects.ts';
import { knownModules } from '../support/known-modules.ts';
import { extractModels } from '../../src/generator/extract/index.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { folderFor } from '../support/folder.ts';
import { repository } from '../support/repository.ts';
import { recordedTerminal } from '../support/terminal.ts';

const base = `import { Title, Values } from 'schemawright';

@Values()
export class Cluster {
  @Title('Name')
  name!: string;
}
`;

const schema = JSON.stringify({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', title: 'Name' }, size: { type: 'string', title: 'Size' } },
});

const model = `import { Title, Values } from 'schemawright';
import { Cluster } from './cluster.js';

@Values()
export class Azure extends Cluster {
  @Title('Size')
  size?: string;
}
`;

const files = { 'helm/azure/values.schema.json': schema, 'models/cluster.ts': base };

async function ran(cwd: string, ...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const terminal = recordedTerminal(cwd);
  const status = await runCommandLine(['import', 'helm/azure/values.schema.json', ...args], terminal);
  return { status, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

describe('import --base', () => {
  test('writes only what differs from the base', async () => {
    const cwd = folderFor(files);
    const { status, stdout } = await ran(cwd, '--base', 'models/cluster.ts#Cluster', '--out', 'models/azure.ts');
    expect(stdout).toContain('1 classes and definitions: 0 are in the base, 1 extend a class of it');
    expect([status, readFileSync(join(cwd, 'models/azure.ts'), 'utf8')]).toEqual([0, model]);
    expect(await runCommandLine(['gen', 'models/azure.ts', '--no-cache'], recordedTerminal(cwd))).toBe(0);
    const back: unknown = JSON.parse(readFileSync(join(cwd, 'out/azure/values.schema.json'), 'utf8'));
    expect(back).toEqual(JSON.parse(schema));
  });

  test('prints imports that lead from the working directory, without --out', async () => {
    const { status, stdout } = await ran(folderFor(files), '--base', 'models/cluster.ts');
    expect([status, stdout]).toEqual([0, model.replace('./cluster.js', './models/cluster.js')]);
  });

  test.each([
    { base: 'models/clutser.ts#Cluster', message: 'the base "models/clutser.ts" does not exist' },
    {
      base: 'models/cluster.ts#Clutser',
      message: 'the base "models/cluster.ts" has no root class "Clutser"',
      help: 'Did you mean "Cluster"?',
    },
    {
      base: 'models/cluster.ts#Pool',
      message: 'the base "models/cluster.ts" has no root class "Pool"',
      help: 'It declares Cluster. Name one: models/cluster.ts#Name.',
    },
    {
      base: 'models/broken.ts#Broken',
      message: 'the base "models/broken.ts#Broken" has errors: models/broken.ts:6:10',
      help: 'Fix its models first',
    },
    { base: 'models', message: 'the base "models" is not a file', help: 'models/cluster.ts#Cluster' },
    { base: 'models/two.ts', message: 'the base "models/two.ts" has 2 root classes', help: 'It declares One, Two.' },
    { base: 'models/none.ts', message: 'the base "models/none.ts" has no root class', help: 'It declares none.' },
  ])('refuses $base', async ({ base: name, message, help = '' }) => {
    const broken = base.replace('string', 'Missing').replace('Cluster', 'Broken');
    const two = `${base.replace('Cluster', 'One')}\n@Values()\nexport class Two {}\n`;
    const cwd = folderFor({ ...files, 'models/broken.ts': broken, 'models/two.ts': two, 'models/none.ts': '' });
    const { status, stdout, stderr } = await ran(cwd, '--base', name);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr).toContain(help);
  });

  test('never writes over a file of the base', async () => {
    const cwd = folderFor(files);
    const { status, stderr } = await ran(cwd, '--base', 'models/cluster.ts', '--out', 'models/cluster.ts', '--force');
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining('"models/cluster.ts" is a file of the base, which the models import'),
    ]);
    expect(readFileSync(join(cwd, 'models/cluster.ts'), 'utf8')).toBe(base);
  });

  test('follows the profile of the base', async () => {
    const path = join(repository, 'models/cluster-app/index.ts');
    const [whole] = extractModels(repository, [path], { modules: knownModules }).documents;
    const artifacts = whole === undefined ? [] : emitDocument(whole.document, {}).artifacts;
    const emitted = artifacts.find(({ file }) => file === 'values.schema.json')?.text ?? '{}';
    const variant = withNetworks(JSON.parse(emitted) as SchemaObject);
    const cwd = folderFor({ 'helm/azure/values.schema.json': JSON.stringify(variant) });
    await ran(cwd, '--base', `${path}#ClusterApp`, '--out', 'models/azure.ts');
    const text = readFileSync(join(cwd, 'models/azure.ts'), 'utf8');
    expect(text.slice(text.indexOf('@'))).toBe(`@Values({ profile: 'cluster-app' })
@Override('connectivity', Title('Networks'))
export class Azure extends ClusterApp {}
`);
    expect(await runCommandLine(['gen', 'models/azure.ts', '--no-cache'], recordedTerminal(cwd))).toBe(0);
    const back: unknown = JSON.parse(readFileSync(join(cwd, 'out/azure/values.schema.json'), 'utf8'));
    expect(back).toEqual(variant);
  });
});

function withNetworks(schema: SchemaObject): SchemaObject {
  const { connectivity } = schema.properties ?? {};
  const changed = typeof connectivity === 'object' ? { ...connectivity, title: 'Networks' } : true;
  return { ...schema, properties: { ...schema.properties, connectivity: changed } };
}
