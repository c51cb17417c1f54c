import { expect, test } from 'vitest';
import { isStackOverflow } from '../../src/text/stack-overflow.ts';

function recurse(): number {
  return recurse() + 1;
}

test.each<[what: string, run: () => unknown, expected: boolean]>([
  ['endless recursion', () => recurse(), true],
  ['a string that is too long', () => 'x'.repeat(-1), false],
  ['an error that only says so', () => Promise.reject(new Error('call stack')), false],
])('%s', async (_, run, expected) => {
  const error: unknown = await Promise.resolve()
    .then(run)
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(isStackOverflow(error)).toBe(expected);
});
