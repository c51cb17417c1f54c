import { describe, expect, test } from 'vitest';
import { addProperty } from '../../src/commands/add/add.ts';
import { folderFor } from '../support/folder.ts';
import { compiledStrictly } from '../support/strictly.ts';
import { compilers, modes } from '../support/toolchains.ts';

const files = {
  'package.json': '{ "type": "module" }',
  'models/app.ts': `import { Title, Values } from 'schemawright';
import { Pool } from './pool.ts';

@Values()
export class App {
  @Title('Pool')
  pool: Pool = new Pool();
}
`,
  'models/pool.ts': `import type { Integer } from 'schemawright';
import { Disk } from './disk.ts';

export class Pool {
  size: Integer = 3;

  disk: Disk = new Disk();
}
`,
  'models/disk.ts': 'export class Disk {\n  path?: string;\n}\n',
};

/** The answers to the questions about properties that are added one after another. */
const cases: readonly Readonly<Record<string, string>>[] = [
  {
    name: 'first',
    type: 'string',
    default: "it's",
    pattern: '^[a-z ]+.s$',
    'max-length': '20',
    description: 'The first.',
  },
  { name: 'second', type: 'integer', required: 'y', minimum: '1', maximum: '10' },
  { name: 'third', type: 'boolean', default: 'true', group: 'More', level: 'advanced' },
  { name: 'fourth', type: 'enum', enum: 'a,b', default: 'a', deprecated: 'Use first.' },
  { name: 'fifth', type: 'list', items: 'string', default: 'a,b', unique: 'y', 'string-format': 'hostname' },
  { name: 'sixth', type: 'map', items: 'integer', minimum: '0' },
  { name: 'seventh', type: 'list', items: 'Disk', 'min-items': '1' },
  { name: 'eighth', type: 'Disk' },
  { name: 'pool.token', type: 'string', secret: 'y' },
  { name: 'backup.target.bucket', type: 'string', create: 'y', default: 'b' },
  { name: 'other.name', type: 'string', create: 'y', required: 'y' },
  { name: 'seventh[].mode', type: 'number', examples: '0.5,1' },
];

describe.each(compilers)('what add writes compiles with TypeScript $version', ({ program }) => {
  test.each(Object.entries(modes))(
    '%s',
    async (_, mode) => {
      const cwd = folderFor(files);
      for (const answers of cases) {
        const { state, diagnostics } = await addProperty({
          cwd,
          given: new Set(Object.keys(answers)),
          answer: ({ name, usual }, refused) => (refused ? undefined : (answers[name] ?? usual)),
        });
        const errors = diagnostics.filter(({ severity }) => severity === 'error');
        expect({ state, errors }, JSON.stringify(answers)).toEqual({ state: 'written', errors: [] });
      }
      expect(await compiledStrictly(program, cwd, { ...mode, rewriteRelativeImportExtensions: true }, ['models'])).toBe(
        '',
      );
    },
    120_000,
  );
});
