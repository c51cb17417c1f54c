import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generateArtifacts } from '../../src/commands/gen/generate.ts';
import { type Files, folderFor } from '../support/folder.ts';

const text = { type: 'string' } as const;

/** The declarations of browsers are read only where a file of the program names one. */
test.each<[string, string, Files]>([
  ['a type', 'export interface Root { value: Pick<URL, "port">["port"] }', {}],
  [
    'a value in a function, whose type is inferred',
    'function read() { return location.pathname; }\nexport interface Root { value: ReturnType<typeof read> }',
    {},
  ],
  [
    'a short property',
    'function read() { return { name: origin, origin }; }\nexport interface Root { value: ReturnType<typeof read>["origin"] }',
    {},
  ],
  [
    'another file',
    'import { read } from "./read.ts";\nexport interface Root { value: ReturnType<typeof read> }',
    { 'src/read.ts': 'export const read = () => new URL("http://a").port;\n' },
  ],
  [
    'a package',
    'import type { Link } from "remote";\nexport interface Root { value: Link["port"] }',
    {
      'node_modules/remote/package.json': '{ "name": "remote", "version": "1.0.0", "types": "index.d.ts" }',
      'node_modules/remote/index.d.ts':
        'import type { Port } from "./port.js";\nexport interface Link { port: Port }\n',
      'node_modules/remote/port.d.ts': 'export type Port = URL["port"];\n',
    },
  ],
])('%s that only browsers declare is known', async (_, root, others) => {
  const cwd = folderFor({
    ...others,
    'src/root.ts': `${root}\n`,
    'tsconfig.json': '{}',
    'schemawright.config.json': JSON.stringify({ include: [], models: { Root: { type: 'src/root.ts#Root' } } }),
  });
  const { diagnostics } = await generateArtifacts({ cwd, cache: false, failOn: 'error', mode: 'write' });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const schema: unknown = JSON.parse(readFileSync(join(cwd, 'out', 'root', 'schema.json'), 'utf8'));
  expect(schema).toMatchObject({ properties: { value: text } });
});
