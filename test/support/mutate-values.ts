import type { Chance } from './chance.ts';
import { type Members, raw, type Value } from './raw-json.ts';

/** Names of properties: usual ones, and those that programs stumble over. */
export const names: readonly [string, ...string[]] = [
  'a',
  'b',
  'c',
  'foo',
  'bar',
  'v',
  'a',
  'b',
  'type',
  'length',
  '$ref',
  'constructor',
  '__proto__',
  'toString',
  '',
  'a/b',
  '~0',
  'x y',
  '1',
  'n',
  'null',
  'a.b',
  'größe',
  '\u2028',
  '\u{1f4a9}',
  'properties',
  'default',
];

/** Patterns, and a few texts for each that it should take or refuse. */
export const patterns: readonly [readonly [string, readonly string[]], ...(readonly [string, readonly string[]])[]] = [
  ['^[a-z]+$', ['abc', 'A', '']],
  ['(?i)^yes$', ['YES', 'no', 'yes']],
  ['\\A\\d+\\z', ['12', '12\n', 'a1']],
  ['\\p{Greek}', ['λ', 'l']],
  ['^\\pL+$', ['λl', '1']],
  ['^[[:digit:]]+$', ['5', ':', '55a']],
  ['(?s)^a.b$', ['a\nb', 'ab']],
  ['(?m)^b$', ['a\nb', 'ab']],
  ['(?P<n>a)b', ['ab', 'b']],
  ['(?P<n>a)(?P<n>b)', ['ab', 'b']],
  ['(?<n>a)b', ['ab', 'b']],
  ['^(a+)+$', ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!', 'aaaa']],
  ['^(a|aa)+$', ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!', 'aaa']],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'a.Ab']],
  ['(?=a)b', ['ab', 'b']],
  ['(?!a)b', ['ab', 'b']],
  ['(?<=a)b', ['ab', 'b']],
  ['(a)\\1', ['aa', 'a1']],
  ['^a{1,1001}$', ['a', 'b']],
  ['^a{1000}$', ['a', 'b']],
  ['\\Qa.b\\E', ['a.b', 'axb']],
  ['^\\u0041$', ['A', 'u0041']],
  ['^\\x41$', ['A', 'x41']],
  ['\\cA', ['\u0001', 'cA']],
  ['^[^]]$', [']', 'a']],
  ['[]', ['a', '']],
  ['^\\S+$', ['a\u00a0b', 'a b', 'ab']],
  ['^.$', ['\u2028', '\u{1f4a9}', '\n', 'a']],
  ['^\\w\\b$', ['a', 'ä']],
  ['(', ['(']],
  ['*', ['*']],
  ['a**', ['a']],
  ['\\', ['\\']],
  ['', ['', 'a']],
  ['^$', ['', '\n', 'a']],
  ['\\-\\_\\@', ['-_@']],
  ['^\\p{L}\\p{Letter}$', ['ab']],
  ['\\d{2}', ['12', '١٢']],
  ['^[\\w-.]+$', ['a-b', '+']],
  ['^(?:a|b)*?c$', ['abc', 'ab']],
  ['^(?i:a)b$', ['Ab', 'AB']],
  ['^(?U)a+', ['aa']],
  ['\\C', ['a']],
  ['[a-\\d]', ['a', '-', '1']],
  ['\\/', ['/']],
  ['\\z', ['']],
  ['^ſ$', ['s', 'ſ']],
  ['(?i)^k$', ['\u212a', 'K']],
];

/** Patterns that Go takes. */
const fineful = new Set(['(', '*', 'a**', '\\', '[]', '(?=a)b', '(?!a)b', '(?<=a)b', '(a)\\1', '^a{1,1001}$']);

/** A pattern; mostly one that Go takes. */
export function patternBy(chance: Chance): string {
  const [pattern] = chance.pick(patterns);
  return fineful.has(pattern) && chance.happens(0.6) ? '^[a-z]+$' : pattern;
}

/** Numbers, some as JavaScript does not write them. */
export const numbers: readonly [Value, ...Value[]] = [
  0,
  1,
  2,
  3,
  -1,
  0.5,
  0.1,
  0.3,
  1e-7,
  1e-10,
  7,
  10,
  100,
  2 ** 31,
  raw('1.0'),
  raw('1E2'),
  raw('-0'),
  raw('-0.0'),
  raw('9007199254740993'),
  raw('9007199254740992'),
  raw('18446744073709551616'),
  raw('1e21'),
  raw('1e-400'),
  raw('0.30000000000000004'),
  raw('123456789012345678901234567890'),
  1e300,
];

/** Texts. */
export const strings: readonly [string, ...string[]] = [
  '',
  'a',
  'b',
  'abc',
  'A',
  '5',
  'yes',
  'YES',
  'λ',
  '\u{1f4a9}',
  'a\nb',
  'e\u0301',
  'x'.repeat(40),
  'a'.repeat(32),
  '1970-01-01',
  'true',
  'null',
  '1e3',
  '0777',
  '__proto__',
  '127.0.0.1',
  '\u0000',
  ' a ',
];

/** Any small JSON value. */
export function anyValue(chance: Chance, depth = 2): Value {
  switch (chance.below(depth > 0 ? 9 : 6)) {
    case 0:
      return null;
    case 1:
      return chance.happens(0.5);
    case 2:
    case 3:
      return chance.pick(numbers);
    case 4:
    case 5:
      return chance.pick(strings);
    case 6:
      return Array.from({ length: chance.below(4) }, () => anyValue(chance, depth - 1));
    default:
      return Object.fromEntries(
        Array.from({ length: chance.below(4) }, () => [chance.pick(names), anyValue(chance, depth - 1)] as const),
      ) satisfies Members;
  }
}
