import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { generateArtifacts } from '../../src/commands/gen/generate.ts';
import { type Files, folderFor } from '../support/folder.ts';

const manifest = '{ "name": "remote", "version": "1.0.0", "types": "index.d.ts" }';

/** What `gen` says of a type of a package and makes of it: named by the configuration, or by a model of the project. */
async function ran(files: Files, type: string, model?: string) {
  const cwd = folderFor({
    'node_modules/remote/package.json': manifest,
    ...files,
    ...(model !== undefined && { 'src/root.ts': model }),
    'schemawright.config.json': JSON.stringify({ include: [], models: { Root: { type } } }),
  });
  const { diagnostics } = await generateArtifacts({ cwd, cache: false, failOn: 'error', mode: 'write' });
  const said = diagnostics.map(({ severity, code, message, help }) => ({ severity, code, message, help }));
  if (said.some(({ severity }) => severity === 'error')) return { said, schema: undefined };
  const schema: unknown = JSON.parse(readFileSync(join(cwd, 'out', 'root', 'schema.json'), 'utf8'));
  return { said, schema };
}

describe('a package whose own dependency is not installed', () => {
  const files = {
    'node_modules/remote/index.d.ts': `
      import { Base, Parts } from 'gone/types';
      export interface Config { framework: Base; parts?: Parts['core'] & { own?: string }; name: string }
      export type Whole = Base & { b: string };
    `,
  };
  const help = 'Install the types of "gone/types": they are imported but not found.';

  test('says what is not found, and where', async () => {
    const { said } = await ran(files, 'remote#Config');
    const message = 'the TypeScript compiler cannot find the type "Base", which the type "Config" has at framework';
    expect(said).toEqual([{ severity: 'error', code: 'model/type-too-hard', message, help }]);
  });

  const json = `import type { JsonOnly } from 'schemawright';\nimport type * as remote from 'remote';\n`;

  test('leaves nothing out of JsonOnly: any value is taken, with a warning', async () => {
    const { said, schema } = await ran(files, 'src/root.ts#Root', `${json}export type Root = JsonOnly<remote.Config>;`);
    const warning = { severity: 'warning', code: 'model/unresolved', help };
    expect(said).toEqual([
      { ...warning, message: 'JsonOnly accepts any value for "Config.framework", whose type "Base" is not found' },
      { ...warning, message: 'JsonOnly accepts any value for "Config.parts", whose type is not found' },
    ]);
    expect(schema).toMatchObject({ required: ['framework', 'name'], properties: { framework: {}, parts: {} } });
  });

  test('makes no schema of a type that is not found as a whole', async () => {
    const { said } = await ran(files, 'src/root.ts#Root', `${json}export type Root = JsonOnly<remote.Whole>;`);
    expect(said).toMatchObject([{ severity: 'error', code: 'model/type-too-hard', help }]);
  });
});

test.each([
  ['a file that is named as the source that it was made of', `export type { Config } from './config.ts';`],
  [
    'a namespace that is exported as the whole',
    `declare namespace all { type Config = import('./config').Config }\nexport = all;`,
  ],
])('a root is found in %s', async (_, index) => {
  const config = 'export interface Config { name: string }';
  const files = { 'node_modules/remote/index.d.ts': index, 'node_modules/remote/config.d.ts': config };
  const { said, schema } = await ran(files, 'remote#Config');
  expect(said).toEqual([]);
  expect(schema).toMatchObject({ required: ['name'], properties: { name: { type: 'string' } } });
});

test('a root that only a package which is not installed can export is not taken for a wrong name', async () => {
  const { said } = await ran({ 'node_modules/remote/index.d.ts': `export * from 'gone/all';` }, 'remote#Config');
  expect(said).toMatchObject([
    { code: 'model/root-unknown', help: 'Install "gone/all", which "remote" re-exports, or correct the name.' },
  ]);
});

test.each([
  ['an interface', 'export interface Style<T = string | 0> { width?: T }'],
  ['an alias', 'type Zero = 0; export type Style<T = string | Zero> = { width?: T };'],
])('type parameters of a root, %s, stand for their defaults', async (_, index) => {
  const { said, schema } = await ran({ 'node_modules/remote/index.d.ts': index }, 'remote#Style');
  expect(said).toEqual([]);
  expect(schema).toMatchObject({ properties: { width: { anyOf: [{ type: 'string' }, { const: 0 }] } } });
});

test('types that lie too deep in each other are told of once, and nothing else is made of that', async () => {
  const chain = Array.from(
    { length: 200 },
    (_, index) => `export interface T${index} { next?: T${index + 1} | string[] }`,
  );
  const index = `${chain.join('\n')}\nexport interface T200 { end: string }`;
  const model = `import type { JsonOnly } from 'schemawright';\nimport type { T0 } from 'remote';\nexport type Root = JsonOnly<T0>;`;
  const { said } = await ran({ 'node_modules/remote/index.d.ts': index }, 'src/root.ts#Root', model);
  expect(said).toMatchObject([{ severity: 'error', code: 'model/type-recursive' }]);
  expect(said[0]?.message).toBe(
    'the type "T0" is nested more than 160 levels deep, as if it contains itself with ever more type arguments',
  );
});
