import { holderOf, lowerBound, upperBound } from '../../schema/sample/view-facts.ts';
import type { View } from '../../schema/effective/view.ts';
import type { Json } from '../../text/value/json.ts';
import { kindOfAssertion } from '../pair/change.ts';
import { type Comparison, type FoundChange, nameOf, type Pair } from '../pair/pair.ts';

/** Compares the bounds of lengths and counts, for one kind of value. */
export function* compareBounds(pair: Pair, rows: readonly Bound[], options: BoundOptions): Generator<FoundChange> {
  for (const bound of rows) {
    const before = limitOf(pair.old, bound);
    const after = limitOf(pair.new, bound);
    if (before === after) continue;
    const isTighter = bound.side === 'least' ? after > before : after < before;
    const isImplied = isTighter && options.isImplied(bound, after);
    yield {
      kind: isTighter ? kindOfAssertion({ isImplied }) : 'compatible',
      name: `${dashed(bound.keyword)}-${directionOf(before, after)}`,
      message: messageOf(pair, bound, before, after),
      pair,
      old: holderOf(pair.old, bound.keyword),
      new: holderOf(pair.new, bound.keyword),
      keyword: bound.keyword,
      candidates: () => options.candidates(bound, after),
    };
  }
}

/** A keyword that bounds how many of something there are. */
interface Bound {
  readonly keyword: string;
  readonly side: 'least' | 'most';
  readonly words: string;
}

/** Bounds of lengths and counts, by the kind of value. */
export const bounds = {
  string: [
    { keyword: 'minLength', side: 'least', words: 'characters' },
    { keyword: 'maxLength', side: 'most', words: 'characters' },
  ],
  array: [
    { keyword: 'minItems', side: 'least', words: 'items' },
    { keyword: 'maxItems', side: 'most', words: 'items' },
  ],
  object: [
    { keyword: 'minProperties', side: 'least', words: 'properties' },
    { keyword: 'maxProperties', side: 'most', words: 'properties' },
  ],
} as const satisfies Readonly<Record<string, readonly Bound[]>>;

/** What a kind of value adds to the comparison of bounds. */
interface BoundOptions {
  /** True where no value that the old view takes is beyond the new bound. */
  readonly isImplied: (bound: Bound, limit: number) => boolean;
  /** Values that may be beyond the new bound. */
  readonly candidates: (bound: Bound, limit: number) => Iterable<Json>;
}

function limitOf(view: View, { keyword, side }: Bound): number {
  return side === 'least' ? lowerBound(view, keyword, 0) : upperBound(view, keyword);
}

function directionOf(before: number, after: number): string {
  if (before === Infinity) return 'added';
  if (after === Infinity) return 'removed';
  return after > before ? 'raised' : 'lowered';
}

function messageOf(pair: Pair, { side, words }: Bound, before: number, after: number): string {
  const text = (limit: number): string => (limit === Infinity ? 'any number of' : `at ${side} ${limit}`);
  return `${nameOf(pair)} takes ${text(after)} ${words} now; it took ${text(before)}`;
}

/** A keyword as a part of a code: `minLength` is `min-length`. */
function dashed(keyword: string): string {
  return keyword.replaceAll(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
}

/** How many properties an object of a view has at least, as far as is plain to see. */
export function leastProperties(view: View): number {
  return Math.max(view.required.size, lowerBound(view, 'minProperties', 0));
}

/** The values of a place that any comparison may suspect. */
export function candidatesOf({ old }: Comparison, pair: Pair): Iterable<Json> {
  return old.sampler.of(pair.made);
}
