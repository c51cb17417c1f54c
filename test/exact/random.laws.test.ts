// Random types mean what the compiler says they mean.
import fc from '../support/fast-check.ts';
import { expect, test } from 'vitest';
import { folderForAll } from '../support/folder.ts';
import { runs } from '../support/laws.ts';
import { common, modules } from './forms/common.ts';
import { randomType } from './random-types.ts';
import { outcomesOf } from './verdict.ts';

const cwd = folderForAll();

/** The operators of random types that have names of their own. */
const operators = `type Opt<T> = { [K in keyof T]?: T[K] };
type Null<T> = { [K in keyof T]: T[K] | null };
type Flat<T> = { [K in keyof T]: T[K] } & {};
`;

test('the schema of a random type takes what the compiler takes', { timeout: 900_000 }, () => {
  // One program for many types: opening one is what takes time.
  const batch = fc.array(randomType, { minLength: 25, maxLength: 25 });
  fc.assert(
    fc.property(batch, (types) => {
      const forms = types.map((type, index) => ({ name: `type ${index}`, prelude: operators, type }));
      const outcomes = outcomesOf(cwd, { common, modules, forms });
      expect(
        outcomes.filter(({ state }) => state === 'wrong').map(({ form, reasons }) => [form.type, reasons]),
      ).toEqual([]);
      // What is refused is mostly what contradicts itself.
      expect(outcomes.filter(({ state }) => state === 'refused').length).toBeLessThanOrEqual(types.length / 3);
    }),
    { numRuns: runs(40, 40), endOnFailure: true },
  );
});
