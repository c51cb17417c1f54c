import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type Commands, openCommands } from '../support/commands.ts';
import { lawsSeed as seed } from '../support/fast-check.ts';
import { folderForAll } from '../support/folder.ts';
import { type Mutant, mutantOf } from '../support/mutate.ts';
import { describeWith, requireAll } from '../support/needs.ts';
import { jsonSchemaOracle, openOracle } from '../support/oracle.ts';
import { schemaSources } from '../support/schema-sources.ts';
import { examine, type Finding, findingKinds, type Laboratory, textsOf } from './examine.ts';
import { knownReason, open } from './mutation-known.ts';
import { shrunk, signatureOf } from './shrink.ts';

const runs = Number(process.env.LAWS_RUNS ?? (requireAll ? 20_000 : 500));
const lanes = Math.min(availableParallelism(), 4);

/** Findings that a failing test shows as their smallest documents. */
const shown = 3;

interface Found {
  readonly mutant: Mutant;
  readonly finding: Finding;
}

describeWith(`${runs} mutants of seed ${seed}`, jsonSchemaOracle, (program) => {
  const folder = folderForAll();
  const found: Found[] = [];

  beforeAll(
    async () => {
      const sources = schemaSources();
      let next = 0;
      await Promise.all(
        Array.from({ length: lanes }, async (_, lane) => {
          await inLaboratory(program, openCommands(), join(folder, String(lane)), async (laboratory) => {
            for (let index = next++; index < runs; index = next++) {
              const mutant = mutantOf(sources, seed, index);
              for (const finding of await examine(mutant, laboratory)) found.push({ mutant, finding });
            }
          });
        }),
      );
      console.info(summaryOf(found));
    },
    60_000 + runs * 500,
  );

  test.each(findingKinds)('%s', { timeout: 180_000 }, async (kind) => {
    const own = found.filter(({ finding }) => finding.kind === kind && knownReason(finding) === undefined);
    const allowed = Math.ceil(((open[kind] ?? 0) * runs) / 1000);
    if (own.length <= allowed) return;
    let smallest = '';
    const commands = openCommands(kind === 'hang' ? 1500 : undefined);
    await inLaboratory(program, commands, join(folder, 'shrinking'), async (laboratory) => {
      const distinct = new Map(own.toReversed().map((one) => [signatureOf(one.finding), one]));
      for (const one of [...distinct.values()].slice(0, shown)) smallest += await reproduction(one, laboratory);
    });
    expect.fail(`${own.length} of seed ${seed}, where ${allowed} are allowed:\n${smallest}`);
  });
});

/** Does something with processes that end with it. */
async function inLaboratory(
  program: string,
  commands: Commands,
  folder: string,
  work: (laboratory: Laboratory) => Promise<void>,
): Promise<void> {
  const oracle = openOracle(program);
  try {
    await work({ oracle, commands, folder });
  } finally {
    oracle.close();
    commands.close();
  }
}

/** What somebody needs who is to mend it. */
async function reproduction({ mutant, finding: first }: Found, laboratory: Laboratory): Promise<string> {
  const { documents, finding } = await shrunk(mutant, first, laboratory, first.kind === 'hang' ? 30 : 150);
  const { before, after } = textsOf(documents);
  return [
    '',
    `${finding.kind} (mutant ${mutant.index}: ${mutant.story})`,
    `  schemawright ${finding.command.join(' ')}`,
    ...(finding.by === 'diff' ? [`  old.json: ${before}`] : []),
    `  new.json: ${after}`,
    ...(finding.value === undefined ? [] : [`  value: ${finding.value}`]),
    `  ${finding.detail}`,
    ...(finding.stack ?? '').split('\n').slice(0, 6),
    '',
  ].join('\n');
}

/** How many findings there are by kind, and how many of them are meant. */
function summaryOf(found: readonly Found[]): string {
  const counts = new Map<string, number>();
  for (const { finding } of found) {
    const reason = knownReason(finding);
    const name = reason === undefined ? finding.kind : `known: ${reason}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const lines = [...counts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, count]) => `  ${count} ${name}`);
  return [`${runs} mutants of seed ${seed} (LAWS_RUNS, LAWS_SEED):`, ...lines].join('\n');
}
