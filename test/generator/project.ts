import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { GenerateOptions, GenerateResult } from '../../src/commands/project/api.ts';
import { run } from '../../src/commands/gen/run.ts';
import type { Files } from '../support/folder.ts';

/** A small project whose models depend on everything that models can depend on. */
export const project: Files = {
  'models/app.ts': `
    import { compose, MaxLength, Maximum, Schema, Title } from 'schemawright';
    import { settings } from '#settings/values.ts';
    import sizes from '../data/sizes.json';
    import { limit } from '../shared/limits.ts';
    import { Part } from './parts';
    import { Pool } from './pool.ts';

    const Label = compose(Title('Label'), MaxLength(settings.length));

    @Schema()
    export class App extends Part {
      pool!: Pool;
      @Label name!: string;
      @Maximum(limit) size = 1;
      @Maximum(sizes.large) width?: number;
      zone?: import('../shared/zone.ts').Zone;
    }`,
  'models/parts/index.ts': `
    export class Part {
      part = 'a';
    }`,
  'models/pool.ts': `
    import { Minimum } from 'schemawright';
    export class Pool {
      @Minimum(1) replicas!: number;
    }`,
  'models/other.ts': `
    import { Values } from 'schemawright';
    import { Pool } from './barrel.ts';
    @Values()
    export class Other {
      pools: Record<string, Pool> = {};
      more!: Pool;
    }`,
  'models/barrel.ts': `export { Pool } from './pool.ts';`,
  'shared/limits.ts': `import { factor } from './factor.ts';\nexport const limit = 5 * factor;`,
  'shared/factor.ts': `export const factor = 2;`,
  'shared/zone.ts': `export class Zone { name!: string; }`,
  'data/sizes.json': `{ "small": 1, "large": 9 }`,
  'settings/values.ts': `export const settings = { length: 63 };`,
  'tsconfig.json': `{ "compilerOptions": { "paths": { "#settings/*": ["./settings/*"] } } }`,
  'schemawright.config.ts': `
    import { out } from './configuration.ts';
    export default { out };`,
  'configuration.ts': `export const out = 'out';`,
};

/** Options of a run that writes. */
export function optionsIn(cwd: string, more: Partial<GenerateOptions> = {}): GenerateOptions {
  return { cwd, cache: true, failOn: 'error', mode: 'write', ...more };
}

/** What a run answered, and what it left on the disk. */
export interface Outcome {
  readonly result: Omit<GenerateResult, 'cached' | 'inputs'>;
  readonly out: Files;
}

/** What two runs gave. */
export interface Outcomes {
  readonly cached: boolean;
  readonly withCache: Outcome;
  readonly without: Outcome;
}

/** Runs with the cache in a folder, and without one in a copy of it. */
export async function bothOutcomes(cwd: string, more: Partial<GenerateOptions> = {}): Promise<Outcomes> {
  const copy = copyOf(cwd);
  const answer = await run(optionsIn(cwd, more));
  const fresh = await run(optionsIn(copy, { ...more, cache: false }));
  // A file may have mattered before and not matter now: what is watched may be more, never less.
  expect(answer.inputs).toEqual(expect.arrayContaining([...fresh.inputs]));
  return {
    cached: answer.cached,
    withCache: { result: said(answer), out: artifactsIn(cwd) },
    without: { result: said(fresh), out: artifactsIn(copy) },
  };
}

function said({ diagnostics, artifacts, isComplete, models, files }: GenerateResult): Outcome['result'] {
  return { diagnostics, artifacts, isComplete, models, files };
}

function copyOf(cwd: string): string {
  const copy = mkdtempSync(join(realpathSync(tmpdir()), 'schemawright-copy-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  cpSync(cwd, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

/** The artifacts below a project's folders for them. */
function artifactsIn(cwd: string): Files {
  const folders = ['out', 'dist'].map((name) => join(cwd, name)).filter((path) => existsSync(path));
  return Object.fromEntries(
    folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry): [string, string] => {
          const path = join(entry.parentPath, entry.name);
          return [path.slice(cwd.length + 1), readFileSync(path, 'utf8')];
        }),
    ),
  );
}

/** Replaces a text in a file of a project. */
export function edit(cwd: string, file: string, from: string, to: string): void {
  const text = readFileSync(join(cwd, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(cwd, file), text.replace(from, to));
}
