import { type Characters, invertSet, uniteSets } from './character-set.ts';

export type Syntax =
  | { readonly kind: 'literal'; readonly text: string }
  /** One character of a set, which is worked out for whoever asks; `undefined` where the tables of Unicode say too little. */
  | { readonly kind: 'one'; readonly of: () => Characters | undefined }
  | { readonly kind: 'assertion'; readonly at: 'start' | 'end' | 'line' | 'word' }
  | { readonly kind: 'sequence'; readonly parts: readonly Syntax[] }
  | { readonly kind: 'either'; readonly parts: readonly Syntax[] }
  | { readonly kind: 'repeat'; readonly of: Syntax; readonly min: number; readonly max: number };

export interface Flags {
  readonly i: boolean;
  readonly m: boolean;
  readonly s: boolean;
}

export const noFlags: Flags = { i: false, m: false, s: false };

export function withFlags(flags: Flags, given: string): Flags {
  const [on = '', off = ''] = given.split('-');
  const isFlagSet = (name: string, before: boolean): boolean => (before || on.includes(name)) && !off.includes(name);
  return { i: isFlagSet('i', flags.i), m: isFlagSet('m', flags.m), s: isFlagSet('s', flags.s) };
}

const digits: Characters = [0x30, 0x39];
const upper: Characters = [0x41, 0x5a];
const lower: Characters = [0x61, 0x7a];
const letters = uniteSets([upper, lower]);
const word = uniteSets([digits, letters, [0x5f, 0x5f]]);
const space: Characters = [0x09, 0x0a, 0x0c, 0x0d, 0x20, 0x20];

const perlClasses: Readonly<Record<string, Characters>> = { d: digits, w: word, s: space };

const posixClasses: Readonly<Record<string, Characters>> = {
  alnum: uniteSets([digits, letters]),
  alpha: letters,
  ascii: [0, 0x7f],
  blank: [0x09, 0x09, 0x20, 0x20],
  cntrl: [0, 0x1f, 0x7f, 0x7f],
  digit: digits,
  graph: [0x21, 0x7e],
  lower,
  print: [0x20, 0x7e],
  punct: [0x21, 0x2f, 0x3a, 0x40, 0x5b, 0x60, 0x7b, 0x7e],
  space: [0x09, 0x0d, 0x20, 0x20],
  upper,
  word,
  xdigit: uniteSets([digits, [0x41, 0x46], [0x61, 0x66]]),
};

export const posixNames: readonly string[] = Object.keys(posixClasses);

export function perlClass(letter: string): Characters {
  const set = perlClasses[letter.toLowerCase()] ?? [];
  return letter === letter.toLowerCase() ? set : invertSet(set);
}

export function posixClass(name: string, isNegated: boolean): Characters {
  const set = posixClasses[name] ?? [];
  return isNegated ? invertSet(set) : set;
}

/** Any character except a line feed, unless the flag `s` is set. */
export function anyCharacter({ s }: Flags): Characters {
  return s ? invertSet([]) : invertSet([0x0a, 0x0a]);
}

/** Includes both cases with the flag `i`; `undefined` if that needs Unicode tables. */
export function createRange(from: number, to: number, { i }: Flags): Characters | undefined {
  if (!i) return [from, to];
  if (to > 0x7f && !isCaseless(from, to)) return;
  const shiftRange = (shift: number, [first = 0, last = 0]: Characters): Characters => {
    const [low, high] = [Math.max(from, first), Math.min(to, last)];
    return low > high ? [] : [low + shift, high + shift];
  };
  const hasCode = (...codes: readonly number[]): boolean => codes.some((code) => from <= code && code <= to);
  // In Unicode the Kelvin sign and the long s are case variants of k and s.
  return uniteSets([
    [from, to],
    shiftRange(0x20, upper),
    shiftRange(-0x20, lower),
    hasCode(0x4b, 0x6b) ? [0x212a, 0x212a] : [],
    hasCode(0x53, 0x73) ? [0x17f, 0x17f] : [],
  ]);
}

function isCaseless(from: number, to: number): boolean {
  if (from < 0x80 || to - from > 100) return false;
  for (let code = from; code <= to; code += 1) {
    const character = String.fromCodePoint(code);
    if (character.toLowerCase() !== character || character.toUpperCase() !== character) return false;
  }
  return true;
}
