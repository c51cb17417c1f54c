import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { type Files, folderFor, writeFiles } from '../support/folder.ts';
import { recordedTerminal } from '../support/terminal.ts';

const config = (models: object) => ({ 'schemawright.config.json': JSON.stringify({ models }) });

const plain: Files = {
  'src/config.ts': `
    /** How the server runs. */
    export interface Config {
      /** Where it listens. */
      port: number;
      next?: Config;
    }
    /** One or many. */
    export type Many = Config | Config[];
    interface Page<T> { items: T[] }
    export type Pages = Page<'a' | 'b'>;
    export type Size = 'small' | 'large';
  `,
  'src/index.ts': `export * from './config.ts';`,
  'node_modules/remote/package.json': '{ "name": "remote", "version": "1.0.0", "types": "index.d.ts" }',
  'node_modules/remote/index.d.ts': 'export interface Options { verbose?: boolean }',
};

const object = 'object' as const;
const configSchema = {
  type: object,
  description: 'How the server runs.',
  required: ['port'],
  properties: { next: { $ref: '#' }, port: { type: 'number', description: 'Where it listens.' } },
};

async function ran(cwd: string, ...args: string[]) {
  const terminal = recordedTerminal(cwd);
  return { status: await runCommandLine(args, terminal), stdout: terminal.stdout(), stderr: terminal.stderr() };
}

describe('a type that the configuration names is a root', () => {
  test.each([
    ['an interface', 'src/config.ts#Config', configSchema],
    [
      'an alias of a union, by a re-export',
      'src/index.ts#Many',
      {
        $defs: {
          Config: {
            ...configSchema,
            properties: { ...configSchema.properties, next: { $ref: '#/$defs/Config' } },
          },
        },
        description: 'One or many.',
        anyOf: [{ $ref: '#/$defs/Config' }, { type: 'array', items: { $ref: '#/$defs/Config' } }],
      },
    ],
    [
      'an alias that gives type arguments',
      './src/config.ts#Pages',
      {
        type: object,
        required: ['items'],
        properties: { items: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } } },
      },
    ],
    ['a type that is no object', 'src/config.ts#Size', { type: 'string', enum: ['small', 'large'] }],
    ['a type of a package', 'remote#Options', { type: object, properties: { verbose: { type: 'boolean' } } }],
  ])('%s', async (_, type, expected) => {
    const cwd = folderFor({ ...plain, ...config({ Root: { type } }) });
    expect(await ran(cwd, 'gen')).toMatchObject({ status: 0, stderr: '' });
    const schema: unknown = JSON.parse(readFileSync(join(cwd, 'out', 'root', 'schema.json'), 'utf8'));
    expect(schema).toEqual({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...expected });
  });

  test('and of values, with the artifacts of values', async () => {
    const cwd = folderFor({ ...plain, ...config({ App: { type: 'src/config.ts#Config', kind: 'values' } }) });
    const { stdout } = await ran(cwd, 'gen');
    expect(stdout).toMatch('wrote out/app/values.schema.json');
    expect(stdout).not.toMatch('binding.ts');
  });

  test('which is generated again when it changes, and linted', async () => {
    const cwd = folderFor({ ...plain, ...config({ Root: { type: 'src/config.ts#Config' } }) });
    await ran(cwd, 'gen');
    expect((await ran(cwd, 'gen', '--check')).status).toBe(0);
    writeFiles(cwd, { 'src/config.ts': 'export interface Config { port: string }' });
    expect((await ran(cwd, 'gen', '--check')).status).toBe(1);
    expect(await ran(cwd, 'lint')).toMatchObject({ status: 0, stderr: '' });
    writeFiles(cwd, { 'src/config.ts': 'export interface Config { port: Prot }' });
    const { status, stdout } = await ran(cwd, 'lint');
    expect(status).toBe(1);
    expect(stdout).toMatch('src/config.ts:1:33');
  });

  test('of which only the name must be right', async () => {
    const cwd = folderFor({ ...plain, ...config({ Root: { type: 'src/config.ts' } }) });
    const { status, stderr } = await ran(cwd, 'gen');
    expect(status).toBe(2);
    expect(stderr).toMatch('"src/config.ts" does not name a type');
  });
});

test('validate --model takes an interface without any configuration', async () => {
  const cwd = folderFor({ ...plain, 'values.yaml': 'port: eighty\n' });
  const { status, stdout } = await ran(cwd, 'validate', '--model', 'src/config.ts#Config', 'values.yaml');
  expect(status).toBe(1);
  expect(stdout).toMatch('"port" must be a number, not the string "eighty"');
});
