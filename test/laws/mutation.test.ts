import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openCommands } from '../support/commands.ts';
import { lawsSeed as seed } from '../support/fast-check.ts';
import { folderForAll } from '../support/folder.ts';
import { mutantOf } from '../support/mutate.ts';
import { describeWith, existing, inShared, requireAll } from '../support/needs.ts';
import { jsonSchemaOracle } from '../support/oracle.ts';
import { schemaSources } from '../support/schema-sources.ts';
import { examine, type FindingKind, findingKinds } from './examine.ts';
import { type Found, inLaboratory, reproduction } from './laboratory.ts';
import { knownReason, listedSeed, openFindings, openReason } from './mutation-known.ts';
import { signatureOf } from './shrink.ts';

const runs = Number(process.env.LAWS_RUNS ?? (requireAll ? 20_000 : 24));
const lanes = Math.min(availableParallelism(), 4);

/** `LAWS_MUTANTS=24,593` examines these mutants alone, and shows the smallest documents of all that is found of them. */
const chosen = (process.env.LAWS_MUTANTS ?? '').split(',').flatMap((one) => (one === '' ? [] : [Number(one)]));
const indexes = chosen.length > 0 ? chosen : [...Array(runs).keys()];

/** The list of open findings speaks of one seed, over the corpora. */
const isListed = seed === listedSeed && existing(inShared('corpus')) !== undefined;

/** What must never happen: found of a seed that nobody has looked at, it fails all the same. */
const never: readonly FindingKind[] = ['internal-error', 'hang', 'crash'];

/** Findings that a failing test shows as their smallest documents. */
const shown = 3;

describeWith(`${indexes.length} mutants of seed ${seed}`, jsonSchemaOracle, (program) => {
  const folder = folderForAll();
  const found: Found[] = [];

  beforeAll(
    async () => {
      const sources = schemaSources();
      let next = 0;
      await Promise.all(
        Array.from({ length: lanes }, async (_, lane) => {
          await inLaboratory(program, openCommands(), join(folder, String(lane)), async (laboratory) => {
            for (let index = indexes[next++]; index !== undefined; index = indexes[next++]) {
              const mutant = mutantOf(sources, seed, index);
              for (const finding of await examine(mutant, laboratory)) found.push({ mutant, finding });
            }
          });
        }),
      );
      console.info(summaryOf(found));
    },
    60_000 + indexes.length * 500,
  );

  const smallest = async (some: readonly Found[], kind?: FindingKind): Promise<string> => {
    let told = '';
    const commands = openCommands(kind === 'hang' ? 1500 : undefined);
    await inLaboratory(program, commands, join(folder, 'shrinking'), async (laboratory) => {
      for (const one of some) told += await reproduction(one, laboratory);
    });
    return told;
  };

  if (chosen.length > 0) {
    test('are shown', { timeout: chosen.length * 60_000 }, async () => {
      console.info(await smallest(found));
    });
    return;
  }

  test.each(findingKinds)('%s', { timeout: 180_000 }, async (kind) => {
    const own = found.filter(
      ({ mutant, finding }) => finding.kind === kind && reasonOf({ mutant, finding }) === undefined,
    );
    if (own.length === 0) return;
    const distinct = new Map(own.toReversed().map((one) => [signatureOf(one.finding), one]));
    const told = await smallest([...distinct.values()].slice(0, shown), kind);
    const numbers = own.map(({ mutant }) => mutant.index).sort((one, other) => one - other);
    const said = `${own.length} of seed ${seed} that are not listed (LAWS_MUTANTS=${numbers.join(',')}):\n${told}`;
    if (isListed || never.includes(kind)) expect.fail(said);
    // Of another seed nothing is listed: what is found is for somebody to look at.
    console.info(`${kind}: ${said}`);
  });

  test('what is listed as open is still found', () => {
    const missing = openFindings(isListed ? runs : 0).filter(
      ([index, kind]) => !found.some(({ mutant, finding }) => mutant.index === index && finding.kind === kind),
    );
    expect(missing).toEqual([]);
  });
});

/** Why a finding is no failure. */
function reasonOf({ mutant, finding }: Found): string | undefined {
  return knownReason(finding) ?? (isListed ? openReason(mutant.index, finding.kind) : undefined);
}

/** How many findings there are by kind, and how many of them are meant, or listed. */
function summaryOf(found: readonly Found[]): string {
  const counts = new Map<string, number>();
  for (const one of found) {
    const { kind } = one.finding;
    const isKnown = knownReason(one.finding) !== undefined;
    const reason = reasonOf(one);
    const name = reason === undefined ? kind : `${isKnown ? 'known' : `open, ${kind}`}: ${reason}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const lines = [...counts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, count]) => `  ${count} ${name}`);
  return [`${indexes.length} mutants of seed ${seed} (LAWS_RUNS, LAWS_SEED, LAWS_MUTANTS):`, ...lines].join('\n');
}
