import { holderOf, kindsOf, lowerBound, numbersUnder, upperBound } from '../../schema/sample/view-facts.ts';
import type { View } from '../../schema/effective/view.ts';
import { numbersFor } from '../../schema/sample/numbers.ts';
import type { Json } from '../../text/value/json.ts';
import { kindOfAssertion } from '../pair/change.ts';
import { type Comparison, type FoundChange, nameOf, type Pair } from '../pair/pair.ts';
import { candidatesOf } from './bounds.ts';

/** Compares what is demanded of numbers. */
export function* compareNumbers(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  const candidates = (): Iterable<Json> => [
    ...[...numbersFor(pair.new), ...numbersFor(pair.made)],
    ...candidatesOf(comparison, pair),
  ];
  for (const side of ['least', 'most'] as const) yield* compareEnds(pair, side, candidates);
  yield* compareSteps(pair, candidates);
}

/** One end of an interval of numbers. */
interface End {
  readonly limit: number;
  readonly isOpen: boolean;
  readonly keyword: string;
}

function* compareEnds(pair: Pair, side: 'least' | 'most', candidates: () => Iterable<Json>): Generator<FoundChange> {
  const before = endOf(pair.old, side);
  const after = endOf(pair.new, side);
  if (before.limit === after.limit && before.isOpen === after.isOpen) return;
  const step = stepOf(pair.old);
  const order = compare(onStep(before, side, step), onStep(after, side, step), side);
  const keyword = after.limit === Infinity || after.limit === -Infinity ? before.keyword : after.keyword;
  yield {
    kind: order > 0 ? 'compatible' : kindOfAssertion({ isImplied: order === 0 }),
    name: `${side === 'least' ? 'minimum' : 'maximum'}-${directionOf(before, after)}`,
    message: `${nameOf(pair)} takes ${textOf(after, side)} now; it took ${textOf(before, side)}`,
    pair,
    old: holderOf(pair.old, before.keyword),
    new: holderOf(pair.new, keyword),
    keyword,
    candidates,
  };
}

const keywords = { least: ['minimum', 'exclusiveMinimum'], most: ['maximum', 'exclusiveMaximum'] } as const;

function endOf(view: View, side: 'least' | 'most'): End {
  const [inclusive, exclusive] = keywords[side];
  const bound = side === 'least' ? lowerBound : upperBound;
  const limit = bound(view, inclusive);
  const open = bound(view, exclusive);
  const isOpen = Number.isFinite(open) && (side === 'least' ? open >= limit : open <= limit);
  return { limit: isOpen ? open : limit, isOpen, keyword: isOpen ? exclusive : inclusive };
}

/** The distance of the numbers that a view takes; 0 where they are dense. */
function stepOf(view: View): number {
  const steps = numbersUnder(view.schemas, 'multipleOf').filter((step) => step > 0);
  return Math.max(0, ...steps, kindsOf(view).includes('fraction') ? 0 : 1);
}

/** The end as the first number that is within it, where numbers have a distance. */
function onStep({ limit, isOpen, keyword }: End, side: 'least' | 'most', step: number): End {
  if (step === 0 || !Number.isFinite(limit)) return { limit, isOpen, keyword };
  const times = limit / step;
  const whole = Math.round(times);
  const isOn = Math.abs(times - whole) < 1e-9;
  const inward = side === 'least' ? 1 : -1;
  const inside = side === 'least' ? Math.ceil(times) : Math.floor(times);
  const count = isOn ? whole + (isOpen ? inward : 0) : inside;
  return { limit: count * step, isOpen: false, keyword };
}

/** Less than 0 where the second end takes less. */
function compare(before: End, after: End, side: 'least' | 'most'): number {
  if (before.limit !== after.limit) return side === 'least' ? before.limit - after.limit : after.limit - before.limit;
  return Number(before.isOpen) - Number(after.isOpen);
}

function directionOf(before: End, after: End): string {
  if (!Number.isFinite(before.limit)) return 'added';
  if (!Number.isFinite(after.limit)) return 'removed';
  if (after.limit === before.limit) return after.isOpen ? 'excluded' : 'included';
  return after.limit > before.limit ? 'raised' : 'lowered';
}

function textOf({ limit, isOpen }: End, side: 'least' | 'most'): string {
  if (!Number.isFinite(limit)) return side === 'least' ? 'any small number' : 'any large number';
  if (side === 'least') return `${isOpen ? 'more than' : 'at least'} ${limit}`;
  return `${isOpen ? 'less than' : 'at most'} ${limit}`;
}

function* compareSteps(pair: Pair, candidates: () => Iterable<Json>): Generator<FoundChange> {
  const before = numbersUnder(pair.old.schemas, 'multipleOf');
  const after = numbersUnder(pair.new.schemas, 'multipleOf');
  const known = [...before, ...(kindsOf(pair.old).includes('fraction') ? [] : [1])];
  for (const step of after.filter((one) => !before.includes(one))) {
    const isImplied = known.some((one) => Math.abs(one / step - Math.round(one / step)) < 1e-9);
    yield {
      ...{
        kind: isImplied ? 'neutral' : 'breaking',
        name: before.length > 0 ? 'multiple-of-changed' : 'multiple-of-added',
      },
      message: `${nameOf(pair)} must be a multiple of ${step} now`,
      ...{
        pair,
        old: holderOf(pair.old, 'multipleOf'),
        new: holderOf(pair.new, 'multipleOf'),
        keyword: 'multipleOf',
        candidates,
      },
    };
  }
  if (
    before.length === 0 ||
    after.some((step) => !before.includes(step)) ||
    before.every((step) => after.includes(step))
  )
    return;
  yield {
    ...{
      kind: 'compatible',
      name: 'multiple-of-removed',
      message: `${nameOf(pair)} need not be a multiple of ${before.join(' and ')} any more`,
    },
    ...{ pair, old: holderOf(pair.old, 'multipleOf'), keyword: 'multipleOf' },
  };
}
