import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { usualHeap, workerCount } from '../../src/serve/pool/capacity.ts';

test('a server has a worker, however little memory there is, and no more than cores', () => {
  expect(workerCount(Number.MAX_SAFE_INTEGER)).toBe(1);
  expect(workerCount(usualHeap)).toBeLessThanOrEqual(availableParallelism());
});
