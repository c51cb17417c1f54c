import { expect, test } from 'vitest';
import { yttText } from '../../src/ytt/values/ytt-text.ts';

test.each([
  [
    'Overlaying data values: Document on line a.yml:1: Expected one',
    'Overlaying data values:\n  Document on line a.yml:1:\n    Expected one',
  ],
  ['Reading a.yml: no such file', 'Reading a.yml: no such file'],
  ['Map item (key: Name) in {a: B} [x: Y]: Expected one', 'Map item (key: Name) in {a: B} [x: Y]:\n  Expected one'],
  ['Evaluating: Failed\nsecond: Line', 'Evaluating:\n  Failed\nsecond: Line'],
])('ytt breaks its first line before a capital letter, outside brackets: %j', (error, text) => {
  expect(yttText(error)).toBe(`ytt: Error: ${text}\n`);
});
