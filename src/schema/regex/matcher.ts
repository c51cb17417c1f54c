import type * as Re2 from 're2js';
import { libraryPort } from '../../text/value/library-port.ts';
import { type Pattern, readPattern } from './re2/pattern.ts';
import type { Syntax } from './re2/syntax.ts';

/** If Go rejects the pattern, everything matches. */
export type Matcher = (text: string) => boolean;

/**
 * Compiles each pattern once. Matching takes linear time. `whenTooLarge` answers for the few patterns that Go accepts
 * but the engine here does not, such as millions of copies.
 */
export function createMatchers(whenTooLarge?: Matcher): (pattern: string) => Matcher {
  const known = new Map<string, Matcher>();
  return (pattern) => {
    const matcher = known.get(pattern) ?? createMatcher(pattern, whenTooLarge);
    known.set(pattern, matcher);
    return matcher;
  };
}

/** The maximum number of failed attempts on one string, about a millisecond. */
const mostTries = 1_000_000;

/** JavaScript rejects larger patterns, and only on first use. */
const largest = 5000;

/** Uses JavaScript's own engine, which is faster, if it reads the pattern as Go does and cannot take long. */
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

export const re2Port = libraryPort<typeof Re2>('re2js');

/** A group that did not participate is `undefined`. */
export interface RegexMatch {
  readonly start: number;
  readonly end: number;
  readonly groups: readonly (string | undefined)[];
}

/** Non-overlapping, from the left: at most `most`, or all if it is negative. */
export function findMatches(text: string, pattern: string, most: number): readonly RegexMatch[] {
  const matcher = re2Port.get().RE2JS.compile(readPattern(pattern).spelled).matcher(text);
  const all: RegexMatch[] = [];
  let last = -1;
  while ((most < 0 || all.length < most) && matcher.find()) {
    const [start, end] = [matcher.start(), matcher.end()];
    const groups = Array.from({ length: matcher.groupCount() + 1 }, (_, index) => matcher.group(index) ?? undefined);
    // Go ignores an empty match directly after another match.
    if (start !== end || start !== last) all.push({ start, end, groups });
    last = end;
  }
  return all;
}

/** Non-overlapping, from the left: at most `most`, or all if it is negative. */
export function findMatchedStrings(text: string, pattern: string, most: number): readonly string[] {
  const matcher = re2Port.get().RE2JS.compile(readPattern(pattern).spelled).matcher(text);
  const all: string[] = [];
  while ((most < 0 || all.length < most) && matcher.find()) all.push(matcher.group() ?? '');
  return all;
}

/** `undefined` for a pattern that is too large. */
function linearMatcher({ spelled }: Pattern): Matcher | undefined {
  const { RE2JS } = re2Port.get();
  try {
    const compiled = RE2JS.compile(spelled);
    return (text) => compiled.matcher(text).find();
  } catch {}
}

/**
 * The maximum length of a string with at most `most` ways to search it; negative if they double with each character. A
 * backtracking engine may stop each repetition of variable length at every character, and start at every character.
 */
function computeLongest(most: number, pattern: Syntax): number {
  return Math.floor(most ** (1 / (countChoices(pattern) + 1))) - 2;
}

/** A repeated part with choices of its own could double the number of ways on each iteration. */
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

/** Copies made by repetitions are counted. */
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
