import { expect, test } from 'vitest';
import { isTooLargeWrittenOut } from '../../src/schema/resources/written-out.ts';

test('a schema may be as large as it is written, and its references may not multiply it beyond a hundred thousand parts', () => {
  const large = Array.from({ length: 110_000 }, (_, index) => [`p${index}`, {}] as const);
  expect(isTooLargeWrittenOut({ properties: Object.fromEntries(large) })).toBe(false);

  const levels = Array.from({ length: 17 }, (_, index) => {
    const $ref = `#/$defs/d${index + 1}`;
    return [`d${index}`, { properties: { a: { $ref }, b: { $ref } } }] as const;
  });
  const $defs = { ...Object.fromEntries(levels), d17: {} };
  expect(isTooLargeWrittenOut({ $ref: '#/$defs/d0', $defs })).toBe(true);
  expect(isTooLargeWrittenOut({ $ref: '#/$defs/d4', $defs })).toBe(false);
});
