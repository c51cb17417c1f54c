import { expect, test } from 'vitest';
import { fuzz } from './run.ts';
import { kinds, seeds } from './seeds.ts';

/** `npm run fuzz` runs as many as one likes. */
const count = 36;

test('commands end by themselves over mutated documents of every kind, without an internal error', async () => {
  const all = seeds();
  expect(kinds.filter((kind) => !all.some((one) => one.kind === kind))).toEqual([]);
  const indices = Array.from({ length: count }, (_, index) => index);
  const failures = await fuzz({ seeds: all, seed: 20261124, indices, linesEach: 2 });
  expect(failures.map(({ index, line, why }) => `${index}: ${line}: ${why}`)).toEqual([]);
}, 120_000);
