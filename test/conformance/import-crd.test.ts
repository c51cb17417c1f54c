import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dialect } from '../../src/schema/document/schema.ts';
import { inOneOrder, roundTrips } from '../print/round-trip.ts';
import { folderForAll } from '../support/folder.ts';
import { describeShared } from '../support/needs.ts';

/** What the API server takes although it means nothing, and no decorator says. */
const losses: Readonly<Record<string, readonly string[]>> = {
  'ns-negative-max-length': [
    '"maxLength" is not in the models: it is -1, where JSON Schema accepts an integer of 0 or more',
    '"multipleOf" is not in the models: it is 0, where JSON Schema accepts a number greater than 0',
  ],
};

describeShared('accepted CRDs through models', 'corpus/crd', (folder) => {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isAccepted(join(folder, entry.name)))
    .map(({ name }) => name)
    .sort();
  const trips = roundTrips(
    folderForAll({ 'package.json': '{ "type": "module" }' }),
    names.map((name) => ({ name, file: 'crd.yaml', text: readFileSync(join(folder, name, 'crd.yaml'), 'utf8') })),
  );

  test('there are 69', () => {
    expect(names).toHaveLength(69);
  });

  describe.each(names.map((name, index) => ({ name, trip: trips[index] })))('$name', ({ name, trip }) => {
    test('loses nothing but what is listed', () => {
      const lost = trip?.losses.filter(({ severity }) => severity === 'error').map(({ message }) => message);
      expect(lost).toEqual(losses[name] ?? []);
      expect(trip?.diagnostics).toEqual([]);
    });

    test('is the same document after models', () => {
      const expected = inOneOrder({ $schema: dialect, ...trip?.imported?.document.root });
      expect(inOneOrder(trip?.document?.root)).toEqual(expected);
    });
  });
});

function isAccepted(folder: string): boolean {
  const recorded = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as {
    readonly crd?: { readonly accepted?: boolean };
  };
  return recorded.crd?.accepted === true;
}
