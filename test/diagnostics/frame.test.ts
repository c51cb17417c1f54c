import { expect, test } from 'vitest';
import { createFrame, openLines } from '../../src/diagnostics/report/frame.ts';

function drawn(source: string, origin: { line: number; column: number; length?: number }, width?: number): string[] {
  const options = width === undefined ? {} : { width };
  return createFrame(openLines(source), { file: 'a.ts', ...origin }, options).map(
    ({ number, text }) => `${number ?? ''}|${text}`,
  );
}

test('shows the line, its neighbours and carets below the span', () => {
  expect(drawn('one\ntwo three\nfour', { line: 2, column: 5, length: 5 })).toEqual([
    '1|one',
    '2|two three',
    '|    ^^^^^',
    '3|four',
  ]);
});

test('leaves blank neighbours out', () => {
  expect(drawn('\nx\n  \n', { line: 2, column: 1 })).toEqual(['2|x', '|^']);
});

test('the carets end with the line', () => {
  expect(drawn('abc', { line: 1, column: 2, length: 99 })).toEqual(['1|abc', '| ^^']);
});

test('a place behind the end of the line gets one caret there', () => {
  expect(drawn('abc', { line: 1, column: 9 })).toEqual(['1|abc', '|   ^']);
});

test('tabs and wide characters keep the caret below its character', () => {
  expect(drawn('\tname', { line: 1, column: 2, length: 4 })).toEqual(['1|  name', '|  ^^^^']);
  expect(drawn('名前: x', { line: 1, column: 5 })).toEqual(['1|名前: x', '|      ^']);
  expect(drawn('😀 x', { line: 1, column: 4 })).toEqual(['1|😀 x', '|   ^']);
});

test('a long line is cut around the place', () => {
  const line = `${'a'.repeat(500)}X${'b'.repeat(500)}`;
  const [shown, carets] = drawn(line, { line: 1, column: 501 }, 30);
  expect(shown).toBe(`1|…${'a'.repeat(10)}X${'b'.repeat(19)}…`);
  expect(carets).toBe(`|${' '.repeat(11)}^`);
});

test('a long line that is deeply indented is shown without most of its indentation', () => {
  const deep = (text: string): string => `${' '.repeat(40)}${text}`;
  const source = [deep('{'), deep(`  "description": "${'x'.repeat(40)}"`), deep('}')].join('\n');
  expect(drawn(source, { line: 2, column: 43, length: 13 }, 60)).toEqual([
    '1|  {',
    `2|    "description": "${'x'.repeat(40)}…`,
    '|    ^^^^^^^^^^^^^',
    '3|  }',
  ]);
  expect(drawn(source, { line: 3, column: 41 }, 60).at(-2)).toBe('3|    }');
});

test('lines end as on any system', () => {
  expect(drawn('a\r\nb\r\nc', { line: 2, column: 1 })).toEqual(['1|a', '2|b', '|^', '3|c']);
});

test('a line that the text does not have gives no frame', () => {
  expect(drawn('a', { line: 7, column: 1 })).toEqual([]);
});
