import { listKinds, listedValues, takesAll } from '../../schema/sample/view-facts.ts';
import type { View } from '../../schema/effective/view.ts';
import { isRefusing } from '../pair/change.ts';
import { type Comparison, describePair, type FoundChange, type Pair } from '../pair/pair.ts';
import type { Subject } from '../pair/subject.ts';
import { compareUnions } from './unions.ts';
import { compareAnnotations } from './annotations.ts';
import { compareArrays } from './arrays.ts';
import { compareConditions } from './conditions.ts';
import { compareNumbers } from './numbers.ts';
import { compareObjects } from './objects.ts';
import { compareStrings } from './strings.ts';
import { compareKinds, compareListed, findListing } from './values.ts';

export function createComparison(
  old: Subject,
  next: Subject,
  { answers = newAnswers(), visited = new Set(), distinguish = () => '', isQuestion = false }: ComparisonOptions = {},
): Comparison {
  const comparison: Comparison = {
    old,
    new: next,
    isQuestion,
    isWithin: (before, after) => isContained(old, next, answers, before, after),
    isWithinBefore: (after, before) => isContained(next, old, swapAnswers(answers), after, before),
    *compare(pair) {
      const key = `${pair.old.key}>${pair.new.key}>${pair.made.key}>${distinguish(pair)}`;
      if (visited.has(key)) return;
      visited.add(key);
      yield* generateChanges(comparison, pair);
    },
  };
  return comparison;
}

type Compare = (comparison: Comparison, pair: Pair) => Iterable<FoundChange>;

const byKind: readonly (readonly [kinds: readonly string[], compare: Compare])[] = [
  [['string'], compareStrings],
  [['integer', 'fraction'], compareNumbers],
  [['array'], compareArrays],
  [['object'], compareObjects],
];

interface ComparisonOptions {
  readonly answers?: Answers;
  readonly visited?: Set<string>;
  readonly isQuestion?: boolean;
  /** Distinguishes locations at which equal schemas are compared again. */
  readonly distinguish?: (pair: Pair) => string;
}

interface Answers {
  readonly forward: DirectedAnswers;
  readonly backward: DirectedAnswers;
}

interface DirectedAnswers {
  readonly known: Map<string, boolean>;
  /** The keys of the positive answers, in the order in which they were found. */
  readonly positive: string[];
}

function newAnswers(): Answers {
  return { forward: { known: new Map(), positive: [] }, backward: { known: new Map(), positive: [] } };
}

function swapAnswers({ forward, backward }: Answers): Answers {
  return { forward: backward, backward: forward };
}

/** Assumes that a pair holds while its own answer is still being computed (coinduction). */
function isContained(old: Subject, next: Subject, answers: Answers, before: View, after: View): boolean {
  const key = `${before.key}>${after.key}`;
  const known = answers.forward.known.get(key);
  if (known !== undefined) return known;
  const counts = [answers.forward.positive.length, answers.backward.positive.length] as const;
  answers.forward.known.set(key, true);
  answers.forward.positive.push(key);
  const pair: Pair = { old: before, new: after, made: before, whole: undefined, path: [], route: undefined };
  let answer = true;
  for (const found of createComparison(old, next, { answers, isQuestion: true }).compare(pair)) {
    if (!isRefusing(found)) continue;
    answer = false;
    break;
  }
  if (!answer) {
    // Answers found meanwhile may depend on the one that turned out to be wrong.
    forgetPositiveAnswers(answers.forward, counts[0]);
    forgetPositiveAnswers(answers.backward, counts[1]);
  }
  answers.forward.known.set(key, answer);
  return answer;
}

function forgetPositiveAnswers({ known, positive }: DirectedAnswers, first: number): void {
  for (const key of positive.splice(first)) known.delete(key);
}

function* generateChanges(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  if (pair.old.isNever) {
    if (!pair.route && pair.isBranch !== true && !pair.new.isNever) {
      const message = `${describePair(pair)} now accepts values; it accepted none`;
      yield { kind: 'compatible', name: 'all-accepted', message, pair, old: pair.old.given[0], new: pair.new.given[0] };
    }
    return;
  }
  yield* compareAnnotations(comparison, pair);
  if (pair.new.isNever) {
    yield {
      kind: 'breaking',
      name: 'all-refused',
      message: `${describePair(pair)} no longer accepts any value`,
      pair,
      old: pair.old.schemas[0],
      new: pair.new.schemas[0],
      candidates: () => comparison.old.sampler.of(pair.made),
    };
    return;
  }
  const kindChanges = [...compareKinds(comparison, pair)];
  yield* kindChanges;
  // One change already reports that a value of any type was accepted before.
  if (takesAll(pair.old) && kindChanges.some(({ kind }) => kind === 'breaking')) return;
  yield* compareListed(comparison, pair);
  // Another comparison goes through these values one by one.
  if (listedValues(comparison.old.views, pair.old) || findListing(pair.new)) return;
  const kinds = listKinds(pair.new);
  const common = listKinds(pair.old).filter((kind) => kinds.includes(kind));
  for (const [own, compare] of byKind) if (common.some((kind) => own.includes(kind))) yield* compare(comparison, pair);
  if (common.length === 0) return;
  yield* compareUnions(comparison, pair);
  yield* compareConditions(comparison, pair);
}
