import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderForAll } from '../support/folder.ts';
import { type AskedDefinition, crdOracle, type DefinitionAnswer, openCrdOracle } from '../support/crd-oracle.ts';
import { asKept, type CrdTrip, crdTrips, differencesIn } from '../support/crd-trips.ts';
import { describeShared, describeWith } from '../support/needs.ts';
import type { Oracle } from '../support/oracle.ts';

/** Definitions whose models give another definition, and why. */
const others: Readonly<Record<string, string>> = {
  'ios-allof': 'that an integer or a string stands there is said once, and not in allOf',
  'ns-negative-max-length': 'bounds that mean nothing are left out, and told',
};

describeWith('definitions through models and back', crdOracle, (program) => {
  const oracles: Oracle<AskedDefinition, DefinitionAnswer>[] = [];
  beforeAll(() => {
    oracles.push(openCrdOracle(program));
  });
  afterAll(() => {
    for (const oracle of oracles) oracle.close();
  });
  const accepts = async (crd: unknown): Promise<string | undefined> => {
    const answer = await oracles[0]?.ask({ crd });
    return answer?.crd?.accepted === true ? undefined : (answer?.crd?.message ?? answer?.error ?? 'no answer');
  };

  describeShared('of the corpus', 'corpus/crd', (folder) => {
    const names = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && isAccepted(join(folder, entry.name)))
      .map(({ name }) => name)
      .sort();
    const trips = tripsOf(names.map((name) => ({ name, text: readFileSync(join(folder, name, 'crd.yaml'), 'utf8') })));

    describe.each(trips)('$name', (trip) => {
      test('is equal, and the server takes it', async () => {
        expect(await accepts(trip.after)).toBeUndefined();
        const differences = differencesIn(asKept(trip.before), trip.after && asKept(trip.after));
        if (others[trip.name] === undefined) expect(differences).toEqual([]);
        else expect(differences).not.toEqual([]);
      });
    });
  });
  const found = process.env.SCHEMAWRIGHT_CRDS;
  if (found === undefined) return;

  test('those of a folder that the server takes', { timeout: 1_200_000 }, async () => {
    const files = readdirSync(found).sort();
    const read = files.map((name) => ({ name, text: readFileSync(join(found, name), 'utf8') }));
    const told: string[] = [];
    const counts = { taken: 0, equal: 0, takenAfter: 0 };
    for (const trip of tripsOf(read)) {
      const before = await accepts(trip.before);
      if (before !== undefined) {
        told.push(`${trip.name}: not taken as it is: ${before.slice(0, 200)}`);
        continue;
      }
      const refusal = await accepts(trip.after);
      const differences = differencesIn(asKept(trip.before), trip.after && asKept(trip.after));
      counts.taken += 1;
      counts.takenAfter += refusal === undefined ? 1 : 0;
      counts.equal += differences.length === 0 ? 1 : 0;
      if (refusal !== undefined || differences.length > 0)
        told.push([trip.name, refusal ?? '', ...differences.slice(0, 12)].join('\n    '));
    }
    console.info(`${files.length} definitions: ${JSON.stringify(counts)}\n${told.join('\n')}`);
    expect(counts.takenAfter).toBe(counts.taken);
    expect(counts.equal / counts.taken).toBeGreaterThanOrEqual(0.97);
  });
});

function tripsOf(cases: readonly { readonly name: string; readonly text: string }[]): readonly CrdTrip[] {
  return crdTrips(folderForAll({ 'package.json': '{ "type": "module" }' }), cases);
}

function isAccepted(folder: string): boolean {
  const recorded = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as {
    readonly crd?: { readonly accepted?: boolean };
  };
  return recorded.crd?.accepted === true;
}
