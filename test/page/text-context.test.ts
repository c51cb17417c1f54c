import { expect, test } from 'vitest';
import { findTextContext } from '../../src/page/editor/text-context.ts';

/** The cursor is at `|`. */
function find(text: string): string {
  const context = findTextContext(text.replace('|', ''), text.indexOf('|'));
  return context ? `${context.kind} ${context.path.join('/')}` : 'none';
}

test.each([
  ['|', 'key '],
  ['na|', 'key '],
  ['a: 1\nb|', 'key '],
  ['a:\n  b: 1\n  |', 'key a'],
  ['a:\n  b:\n    c: 1\n  d|', 'key a'],
  ['a: |', 'value a'],
  ['a:\n  b: tr|', 'value a/b'],
  ['a:\n  - b: 1\n    c|', 'key a/0'],
  ['a:\n- b: 1\n- c: |', 'value a/1/c'],
  ['a:\n  - x\n  - |', 'value a/1'],
  ['"a b":\n  c|', 'key a b'],
  ['a: | # no', 'value a'],
  ['# a|', 'none'],
  ['a: [1, |', 'none'],
])('finds where the cursor is in %j', (text, expected) => {
  expect(find(text)).toBe(expected);
});

test('finds nothing in a block scalar, and what follows it', () => {
  const text = 'a: >\n  b: 1\n  c';
  expect(findTextContext(text, text.length)).toBeUndefined();
  expect(findTextContext('a: >\n  b: 1\nc', 13)?.path).toEqual([]);
});
