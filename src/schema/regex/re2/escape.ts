import { largestCharacter } from './character-set.ts';
import { type Difference, differences } from './differences.ts';
import { matchSticky, type ReadResult, type Read, createRefusal } from './read-result.ts';

/** In a class, JavaScript also accepts `\-`. */
export function readEscape(source: string, at: number, place: { readonly inClass: boolean }): ReadResult<Character> {
  if (at + 1 === source.length) return createRefusal('trailing backslash at end of expression', '');
  for (const { form, code, difference } of escapes) {
    const match = matchSticky(form, source, at);
    if (!match) continue;
    const [part] = match;
    if (code(match) > largestCharacter) return createRefusal('invalid escape sequence', part.slice(0, -1));
    const isAlike = !difference || (place.inClass && part === '\\-');
    return { end: at + part.length, code: code(match), found: isAlike ? [] : [{ part, difference }] };
  }
  return createRefusal('invalid escape sequence', matchSticky(blamed, source, at)?.[0] ?? '');
}

export interface Character extends Read {
  readonly code: number;
}

interface Escape {
  readonly form: RegExp;
  readonly code: (match: RegExpExecArray) => number;
  readonly difference?: Difference;
}

const letters: Readonly<Record<string, number>> = { a: 7, f: 12, n: 10, r: 13, t: 9, v: 11 };

const escapes: readonly Escape[] = [
  { form: /\\([fnrtv])/y, code: ([, letter = '']) => letters[letter] ?? 0 },
  { form: /\\a/y, code: () => letters.a ?? 0, difference: differences.bell },
  { form: /\\x([0-9A-Fa-f]{2})/y, code: parseHexadecimal },
  { form: /\\x\{([0-9A-Fa-f]+)\}/y, code: parseHexadecimal, difference: differences.braces },
  { form: /\\0(?![0-7])/y, code: () => 0 },
  {
    form: /\\(0[0-7]{1,2}|[1-7][0-7]{1,2})/y,
    code: ([, digits = '']) => parseInt(digits, 8),
    difference: differences.octal,
  },
  { form: /\\([\^$\\.*+?()[\]{}|/])/y, code: readCodePoint },
  { form: /\\([^0-9A-Za-z\x80-\u{10ffff}])/uy, code: readCodePoint, difference: differences.escape },
];

function parseHexadecimal([, digits = '']: RegExpExecArray): number {
  return parseInt(digits, 16);
}

function readCodePoint([, character = '']: RegExpExecArray): number {
  return character.codePointAt(0) ?? 0;
}

/** The part of an invalid escape that Go's error message quotes. */
const blamed = /\\(?:x\{[0-9A-Fa-f]*[^]?|x[^{]?[^]?|[^])/uy;
