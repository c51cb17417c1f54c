import { expect, test } from 'vitest';
import { parseExactJson } from '../../src/text/json/read-exact.ts';

test.each<readonly [string, unknown]>([
  ['9007199254740993', 9007199254740993n],
  ['[-9223372036854775808, 9223372036854775807]', [-9223372036854775808n, 9223372036854775807n]],
  // The API server reads what has more than 64 bits as floating point.
  ['9223372036854775808', 9223372036854775808],
  ['{"a":12345678901234567890123}', { a: 1.2345678901234568e22 }],
  [
    '[1234567890123456, 1234567890123456.5, 1234567890123456e2]',
    [1234567890123456, 1234567890123456.5, 123456789012345600],
  ],
  [
    '{"1234567890123456789":"1234567890123456789","a":1234567890123456789}',
    { '1234567890123456789': '1234567890123456789', a: 1234567890123456789n },
  ],
  [
    String.raw`{"a\\":"\"1234567890123456789","b\"":1234567890123456789}`,
    { 'a\\': '"1234567890123456789', 'b"': 1234567890123456789n },
  ],
])('%s is read exactly', (text, value) => {
  expect(parseExactJson(text)).toEqual(value);
});

test.each([
  '{1234567890123456789:1}',
  '[01234567890123456789]',
  '"1234567890123456789',
  '[1234567890123456789',
  '-1234567890123456789-',
])('%s is no JSON', (text) => {
  expect(() => parseExactJson(text)).toThrow(SyntaxError);
});

test('__proto__ is a name like any other', () => {
  const value = parseExactJson('{"__proto__":{"a":1234567890123456789}}');
  expect(Object.entries(value ?? {})).toEqual([['__proto__', { a: 1234567890123456789n }]]);
});
