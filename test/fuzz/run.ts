import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chanceOf } from '../support/chance.ts';
import { type CommandRun, type Commands, openCommands } from '../support/commands.ts';
import { writeFiles } from '../support/folder.ts';
import { repository } from '../support/repository.ts';
import { runNode } from '../support/run.ts';
import { linesFor } from './lines.ts';
import { type FuzzedFiles, fuzzedFiles } from './mutants.ts';
import { companions, type Seed } from './seeds.ts';

/** A command line that did not end as it must. */
export interface Failure {
  readonly index: number;
  readonly line: string;
  readonly why: string;
  readonly mutant: FuzzedFiles;
}

/** Which mutants are run, and by how many command lines each. */
export interface FuzzOptions {
  readonly seeds: readonly Seed[];
  readonly seed: number;
  readonly indices: Iterable<number>;
  readonly linesEach: number;
  /** True: each command line is a process of the built program. */
  readonly asProgram?: boolean;
  readonly onMutant?: (index: number) => void;
  readonly onFailure?: (failure: Failure) => void;
}

/** How long a command may take, in milliseconds: half of that, if it computes all the time. */
const patience = 10_000;

/** Runs command lines over mutants: each must end by itself, in time, and without an internal error. */
export async function fuzz({
  seeds,
  seed,
  indices,
  linesEach,
  asProgram = false,
  onMutant,
  onFailure,
}: FuzzOptions): Promise<readonly Failure[]> {
  const commands = asProgram ? builtProgram : openCommands(patience);
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'schemawright-fuzz-'));
  const failures: Failure[] = [];
  for (const index of indices) {
    const mutant = fuzzedFiles(seeds, seed, index);
    if (mutant === undefined) continue;
    const own = join(folder, String(index));
    mkdirSync(own);
    writeFiles(own, { ...companions, ...mutant.files });
    writeFiles(join(own, 'before'), mutant.seed.files);
    for (const args of linesFor(mutant.seed.kind, mutant.seed.path, chanceOf(seed + 1, index), linesEach)) {
      const ran = await commands.run([...args, '--debug'], own);
      const why = reasonOf(ran);
      if (why === undefined) continue;
      const failure = { index, line: args.join(' '), why, mutant };
      failures.push(failure);
      onFailure?.(failure);
    }
    rmSync(own, { recursive: true, force: true });
    onMutant?.(index);
  }
  commands.close();
  rmSync(folder, { recursive: true, force: true });
  return failures;
}

/** The built program, a process for each command line. */
const builtProgram: Commands = {
  run: async (args, cwd) => ({
    ...(await runNode([join(repository, 'dist/cli/main.js'), ...args], { cwd, input: '' })),
    ended: 'itself',
  }),
  close: () => undefined,
};

/** Why a run is a failure; `undefined` where it is none. */
function reasonOf({ ended, status, stderr }: CommandRun): string | undefined {
  if (ended !== 'itself') return `ended ${ended}`;
  return status > 2 ? stderr.slice(0, 1500) : undefined;
}
