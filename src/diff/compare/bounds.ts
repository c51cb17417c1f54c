import { findKeywordHolder, findLimit } from '../../schema/sample/view-facts.ts';
import type { View } from '../../schema/effective/view.ts';
import { type MeasureName, measures, relations } from '../../schema/keywords/measures.ts';
import { type Bound, bounds } from '../../schema/keywords/table.ts';
import type { Json } from '../../text/value/json.ts';
import { kindOfAssertion } from '../pair/change.ts';
import { type Comparison, type FoundChange, describePair, type Pair } from '../pair/pair.ts';
import { formatCount } from '../../text/words.ts';

export function* compareBounds(
  comparison: Comparison,
  pair: Pair,
  type: string,
  own: Partial<Record<MeasureName, BoundOptions>>,
): Generator<FoundChange> {
  for (const bound of bounds) {
    if (measures[bound.measure].type !== type) continue;
    const { isImplied, candidates } = own[bound.measure] ?? createOptions(comparison, pair, bound);
    const { keyword, measure, relation } = bound;
    const side = relations[relation].side === 'most' ? 'most' : 'least';
    const [before, after] = [findLimit(pair.old, measure, relation), findLimit(pair.new, measure, relation)];
    if (before === after) continue;
    const isTighter = side === 'least' ? after > before : after < before;
    yield {
      kind: isTighter ? kindOfAssertion({ isImplied: isImplied(side, after) }) : 'compatible',
      name: `${toKebabCase(keyword)}-${describeDirection(before, after)}`,
      message: describeLimitChange(pair, bound, before, after),
      pair,
      old: findKeywordHolder(pair.old, keyword),
      new: findKeywordHolder(pair.new, keyword),
      keyword,
      candidates: () => candidates(side, after),
    };
  }
}

export type Side = 'least' | 'most';

interface BoundOptions {
  readonly isImplied: (side: Side, limit: number) => boolean;
  readonly candidates: (side: Side, limit: number) => Iterable<Json>;
}

/**
 * For a measure without rules of its own: values of the old view that the new bound refuses, as far as the sampler
 * creates them.
 */
function createOptions({ old }: Comparison, pair: Pair, { keyword, measure }: Bound): BoundOptions {
  const { type } = measures[measure];
  return {
    isImplied: () => false,
    candidates: (_, limit) => old.sampler.of(old.views.and(pair.made, [{ type, not: { [keyword]: limit } }])),
  };
}

function describeDirection(before: number, after: number): string {
  if (before === Infinity) return 'added';
  if (after === Infinity) return 'removed';
  return after > before ? 'raised' : 'lowered';
}

function describeLimitChange(pair: Pair, { measure, relation }: Bound, before: number, after: number): string {
  const name = describePair(pair);
  const [singular = measure, many = measure] = measures[measure].noun ?? [];
  const isLeast = relation === 'atLeast';
  if (isLeast && before === 0 && after === 1) return `${name} can no longer be empty`;
  if (isLeast && after === 0) return `${name} can now be empty`;
  if (before === Infinity || (isLeast && before === 0))
    return `${name} now has a ${isLeast ? 'minimum' : 'maximum'} of ${formatCount(after, singular, many)}`;
  const describeLimit = (limit: number): string => `${relations[relation].words} ${limit}`;
  const now =
    after === Infinity ? `any number of ${many}` : `${relations[relation].words} ${formatCount(after, singular, many)}`;
  return `${name} now accepts ${now}; it accepted ${describeLimit(before)}`;
}

/** A keyword as part of a code: `minLength` is `min-length`. */
function toKebabCase(keyword: string): string {
  return keyword.replaceAll(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
}

export function leastProperties(view: View): number {
  return Math.max(view.required.size, findLimit(view, 'properties', 'atLeast'));
}

export function listCandidates({ old }: Comparison, pair: Pair): Iterable<Json> {
  return old.sampler.of(pair.made);
}
