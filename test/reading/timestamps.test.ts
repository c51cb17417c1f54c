import { expect, test } from 'vitest';
import { isTakenForOther } from '../../src/text/go/scalar.ts';

const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

test('a string that is the day of a month is quoted, and one that is none is not', () => {
  const write = (year: number, month: number, day: number): string =>
    [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
  const verdicts = (year: number, all: readonly number[]): readonly boolean[] =>
    all.flatMap((last, index) => [0, last, last + 1].map((day) => isTakenForOther(write(year, index + 1, day))));
  const expected = days.flatMap(() => [false, true, false]);
  expect(verdicts(2023, days)).toEqual(expected);
  expect(verdicts(1900, days)).toEqual(expected);
  for (const leap of [2024, 2000]) expect(verdicts(leap, days.with(1, 29))).toEqual(expected);
});
