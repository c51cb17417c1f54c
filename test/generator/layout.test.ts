import { expect, test } from 'vitest';
import { list, writeLayout } from '../../src/generator/typescript/layout.ts';

const long = (letter: string): string => letter.repeat(50);

test('keeps on one line what fits', () => {
  expect(writeLayout(['f', list.round(['a', 'b'])], '', 0)).toBe('f(a, b)');
});

test('breaks only the last list, as long as everything before it fits', () => {
  const layout = ['f', list.round([long('a'), long('b')]), '.g', list.round([long('c')])];
  expect(writeLayout(layout, '', 0)).toBe(`f(${long('a')}, ${long('b')}).g(\n  ${long('c')},\n)`);
});

test('breaks a list if the text after it does not fit on its line', () => {
  const layout = ['f', list.round([long('a'), long('b')]), ' as ', long('c')];
  expect(writeLayout(layout, '', 0)).toBe(`f(\n  ${long('a')},\n  ${long('b')},\n) as ${long('c')}`);
});

test('writes the options of a long union below each other', () => {
  const options = [long('a'), long('b'), long('c')];
  expect(writeLayout(list.union(options), '', 0)).toBe(options.map((option) => `\n  | ${option}`).join(''));
});
