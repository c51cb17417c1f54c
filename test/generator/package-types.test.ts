import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generateArtifacts } from '../../src/commands/gen/generate.ts';
import { folderFor } from '../support/folder.ts';

const declarations = `
declare module 'remote' { export * from 'remote/parts'; }
declare module 'remote/parts' {
  type Keys = 'left' | 'right';
  type Sides<T> = { [K in Keys]?: T };
  /** Where it stands. */
  export interface Box extends Sides<number> { name: string }
  export interface Lists extends Array<Value> {}
  export type Value = string | Lists;
  export class Point { x: number; y?: number; move(): void; static origin: Point }
  export interface Loose { extra: any; never?: undefined }
  export interface Options {
    /** How often. */
    retries?: number;
    onError: () => void;
    match: string | RegExp;
    id: bigint;
    nested: { mark: symbol; keep: boolean }[];
    hooks: (() => void)[];
  }
}
`;

async function ran(type: string, names: string) {
  const cwd = folderFor({
    'node_modules/remote/package.json': '{ "name": "remote", "version": "1.0.0", "types": "index.d.ts" }',
    'node_modules/remote/index.d.ts': declarations,
    'src/root.ts': `import type { JsonOnly } from 'schemawright';\nimport type { ${names} } from 'remote';\nexport type Root = ${type};\n`,
    'schemawright.config.json': JSON.stringify({ include: [], models: { Root: { type: 'src/root.ts#Root' } } }),
  });
  const { diagnostics } = await generateArtifacts({ cwd, cache: false, failOn: 'error', mode: 'write' });
  const said = diagnostics.map(({ origin, message }) => `${origin.file}:${origin.line} ${message}`);
  if (diagnostics.some(({ severity }) => severity === 'error')) return { said, schema: undefined };
  const schema: unknown = JSON.parse(readFileSync(join(cwd, 'out', 'root', 'schema.json'), 'utf8'));
  return { said, schema };
}

const object = 'object' as const;

test.each([
  [
    'an interface that extends a computed type, of an ambient module',
    'Box',
    {
      type: object,
      description: 'Where it stands.',
      required: ['name'],
      properties: { left: { type: 'number' }, name: { type: 'string' }, right: { type: 'number' } },
    },
  ],
  [
    'an interface that extends an array and leads back to itself',
    'Value',
    { anyOf: [{ type: 'string' }, { type: 'array', items: { $ref: '#' } }] },
  ],
  ['a class', 'Point', { type: object, required: ['x'], properties: { x: { type: 'number' }, y: { type: 'number' } } }],
  [
    'any, and a property that is never there',
    'Loose',
    { type: object, required: ['extra'], properties: { extra: {}, never: { not: {} } } },
  ],
])('%s is read as the compiler resolves it', async (_, type, expected) => {
  const { said, schema } = await ran(type, type);
  expect(said).toEqual([]);
  expect(schema).toMatchObject(expected);
});

test('what JSON cannot carry is named with the way to it, at the line of the model', async () => {
  const { said } = await ran('Options', 'Options');
  expect(said).toEqual(['src/root.ts:3 the type "Options" has "() => void" at onError, which has no JSON equivalent']);
});

test('JsonOnly leaves it out, and each is told of once', async () => {
  const { said, schema } = await ran('JsonOnly<Options>', 'Options');
  expect(schema).toEqual({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: object,
    required: ['match', 'id', 'nested'],
    properties: {
      id: { type: 'integer' },
      match: { type: 'string' },
      nested: {
        type: 'array',
        items: { type: object, required: ['keep'], properties: { keep: { type: 'boolean' } } },
      },
      retries: { type: 'number', description: 'How often.' },
    },
  });
  expect(said.map((one) => one.replace(/^src\/root.ts:3 JsonOnly omits a part of /, ''))).toEqual([
    '"Options.hooks" that JSON cannot represent: "(() => void)[]"',
    '"Options.match" that JSON cannot represent: "RegExp"',
    '"Options.onError" that JSON cannot represent: "() => void"',
    '"mark" that JSON cannot represent: "symbol"',
  ]);
});
