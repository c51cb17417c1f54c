import { expect, test } from 'vitest';
import { findFile, packPlace, startOfFile, toOrigin } from '../../src/diagnostics/diagnostic/at.ts';

const files = Array.from({ length: 5000 }, (_, index) => `models/m${index}.ts`);

test.each([
  ['the first place', 0, 1, 1, 1],
  ['any place', 7, 120, 33, 12],
  ['the greatest place in a number', 4095, 131_071, 4095, 4095],
  ['more files', 4096, 120, 33, 12],
  ['more lines', 7, 131_072, 33, 12],
  ['a longer line', 7, 120, 4096, 12],
  ['a longer text', 7, 120, 33, 4096],
])('%s is the same after packing', (_, file, line, column, length) => {
  const at = packPlace(file, line, column, length);
  expect(toOrigin(files, at)).toEqual({ file: `models/m${file}.ts`, line, column, length });
  expect(findFile(files, at)).toBe(`models/m${file}.ts`);
});

test('a file starts at its first character', () => {
  expect(toOrigin(files, startOfFile(3))).toEqual({ file: 'models/m3.ts', line: 1, column: 1, length: 1 });
});
