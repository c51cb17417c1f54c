import { createRequire } from 'node:module';
import type { RE2JS as Engine } from 're2js';
import { type Pattern, readPattern } from './re2/pattern.ts';
import { withShortNames } from './categories.ts';
import { longestWithin } from './ways.ts';

/** True for a text in which Go finds a pattern; where Go refuses the pattern, everything matches. */
export type Matcher = (text: string) => boolean;

/** Compiles patterns, each once. Every match ends in a time that grows with the text only. */
export function matchers(): (pattern: string) => Matcher {
  const known = new Map<string, Matcher>();
  return (pattern) => {
    const matcher = known.get(pattern) ?? matcherOf(pattern);
    known.set(pattern, matcher);
    return matcher;
  };
}

/** How often a pattern may be tried in vain on one text: a millisecond or so. */
const most = 1_000_000;

function matcherOf(source: string): Matcher {
  const pattern = readPattern(source);
  if (pattern.refusal !== undefined) return () => true;
  const native = isReadAlike(pattern) ? new RegExp(source, 'u') : undefined;
  const longest = longestWithin(most, source);
  let linear: Matcher | undefined;
  return (text) => {
    if (native !== undefined && text.length <= longest) return native.test(text);
    linear ??= linearMatcher(source);
    return linear(text);
  };
}

function isReadAlike({ differences }: Pattern): boolean {
  return differences.every(({ difference }) => difference.says.startsWith('is known to Go only since'));
}

let engine: typeof Engine | undefined;

/** The same regular expressions as Go's, loaded when the first pattern needs them. */
function linearMatcher(source: string): Matcher {
  // `require` has no types of its own; this is the package whose types are named.
  engine ??= (createRequire(import.meta.url)('re2js') as { RE2JS: typeof Engine }).RE2JS;
  const compiled = engine.compile(withShortNames(source));
  return (text) => compiled.matcher(text).find();
}
