import { expect, test } from 'vitest';
import { findLimit } from '../../src/rules/size-limits.ts';

test.each<[bytes: number, found: string]>([
  [79, 'none'],
  [80, 'near a'],
  [100, 'near a'],
  [101, 'passes a'],
  [200, 'passes a'],
  [201, 'passes b'],
])('%i bytes of limits of 100 and 200', (bytes, expected) => {
  const limits = [
    { name: 'a', limit: 100 },
    { name: 'b', limit: 200 },
  ];
  const found = findLimit(bytes, limits as never) as { readonly name: string; readonly isPassed: boolean } | undefined;
  expect(found === undefined ? 'none' : `${found.isPassed ? 'passes' : 'near'} ${found.name}`).toBe(expected);
});
