/** Matches strings with patterns as Go does, in a time that grows with the string only. */

import type * as Re2 from 're2js';
import { libraryPort } from '../../text/value/library-port.ts';
import { type Pattern, readPattern } from './re2/pattern.ts';
import type { Syntax } from './re2/syntax.ts';

/** True for a string in which Go finds a pattern; where Go refuses the pattern, everything matches. */
export type Matcher = (text: string) => boolean;

/**
 * Compiles patterns, each once. Every match ends in a time that grows with the string only. `whenTooLarge` answers for the few
 * patterns whose program Go takes and the engine here does not: copies by the million.
 */
export function createMatchers(whenTooLarge?: Matcher): (pattern: string) => Matcher {
  const known = new Map<string, Matcher>();
  return (pattern) => {
    const matcher = known.get(pattern) ?? createMatcher(pattern, whenTooLarge);
    known.set(pattern, matcher);
    return matcher;
  };
}

/** How often a pattern may be tried in vain on one string: a millisecond or so. */
const mostTries = 1_000_000;

/** JavaScript refuses larger patterns, and only when they are first tried. */
const largest = 5000;

/** The matcher of one pattern. JavaScript's own engine is faster, where it reads the pattern as Go does and cannot take long. */
export function createMatcher(source: string, whenTooLarge: Matcher = () => true): Matcher {
  const pattern = readPattern(source);
  if (pattern.refusal) return () => true;
  const native =
    isReadAlike(pattern) && measurePattern(pattern.syntax) <= largest ? new RegExp(source, 'u') : undefined;
  const longest = computeLongest(mostTries, pattern.syntax);
  let linear: Matcher | undefined;
  return (text) => {
    if (native && text.length <= longest) return native.test(text);
    linear ??= linearMatcher(pattern) ?? whenTooLarge;
    return linear(text);
  };
}

function isReadAlike({ differences }: Pattern): boolean {
  return differences.every(({ difference }) => difference.says.startsWith('is known to Go only since'));
}

/** The port of Go's regular expressions, loaded when the first pattern needs them. */
export const re2Port = libraryPort<typeof Re2>('re2js');

/** A match of a pattern in a text, and what its groups match; a group that takes no part has nothing. */
export interface RegexMatch {
  readonly start: number;
  readonly end: number;
  /** The whole match, and the groups by their numbers. */
  readonly groups: readonly (string | undefined)[];
}

/** The matches of a pattern that Go takes, with their groups, without overlaps, from the left: `most` of them, all below 0. */
export function findMatches(text: string, pattern: string, most: number): readonly RegexMatch[] {
  const matcher = re2Port.get().RE2JS.compile(readPattern(pattern).spelled).matcher(text);
  const all: RegexMatch[] = [];
  let last = -1;
  while ((most < 0 || all.length < most) && matcher.find()) {
    const [start, end] = [matcher.start(), matcher.end()];
    const groups = Array.from({ length: matcher.groupCount() + 1 }, (_, index) => matcher.group(index) ?? undefined);
    // Go takes no empty match right behind another one.
    if (start !== end || start !== last) all.push({ start, end, groups });
    last = end;
  }
  return all;
}

/** The strings in a text that a pattern matches, without overlaps, from the left: `most` of them, all below 0. */
export function findMatchedStrings(text: string, pattern: string, most: number): readonly string[] {
  const matcher = re2Port.get().RE2JS.compile(readPattern(pattern).spelled).matcher(text);
  const all: string[] = [];
  while ((most < 0 || all.length < most) && matcher.find()) all.push(matcher.group() ?? '');
  return all;
}

/** The matcher that takes a time that grows with the string only; `undefined` for a pattern that is too large. */
function linearMatcher({ spelled }: Pattern): Matcher | undefined {
  const { RE2JS } = re2Port.get();
  try {
    const compiled = RE2JS.compile(spelled);
    return (text) => compiled.matcher(text).find();
  } catch {
    return;
  }
}

/**
 * The length up to which a string can be searched in so many ways at most; below 0 where they double with each character. A
 * backtracking engine may let each repetition of varying length stop at every character, and start the search at every character.
 */
function computeLongest(most: number, pattern: Syntax): number {
  return Math.floor(most ** (1 / (countChoices(pattern) + 1))) - 2;
}

/** How many choices a number of repetitions leaves; a repeated part with choices of its own could double the ways each time. */
function countChoices(syntax: Syntax): number {
  switch (syntax.kind) {
    case 'literal':
    case 'one':
    case 'assertion':
      return 0;
    case 'sequence':
      return sumChoices(syntax.parts);
    case 'either':
      return sumChoices(syntax.parts) + 1;
    case 'repeat': {
      const inner = countChoices(syntax.of);
      if (inner > 0 && syntax.max > 1) return Infinity;
      return inner + (syntax.min === syntax.max ? 0 : 1);
    }
  }
}

/** How many characters a pattern asks for, each copy that a repetition makes counted. */
function measurePattern(syntax: Syntax): number {
  switch (syntax.kind) {
    case 'literal':
      return syntax.text.length;
    case 'one':
    case 'assertion':
      return 1;
    case 'sequence':
    case 'either':
      return syntax.parts.reduce((sum, part) => sum + measurePattern(part), 1);
    case 'repeat':
      return measurePattern(syntax.of) * (Number.isFinite(syntax.max) ? Math.max(1, syntax.max) : syntax.min + 1);
  }
}

function sumChoices(parts: readonly Syntax[]): number {
  return parts.reduce((sum, part) => sum + countChoices(part), 0);
}
