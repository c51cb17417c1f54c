import { findKeywordHolder, listKinds, findLimit, listKeywordNumbers } from '../../schema/sample/view-facts.ts';
import { type Relation, relations } from '../../schema/keywords/measures.ts';
import { findBoundKeyword } from '../../schema/keywords/table.ts';
import type { View } from '../../schema/effective/view.ts';
import { sampleNumbers } from '../../schema/sample/scalars.ts';
import type { Json } from '../../text/value/json.ts';
import { kindOfAssertion } from '../pair/change.ts';
import { type Comparison, type FoundChange, createKeywordChange, type Pair } from '../pair/pair.ts';
import { listCandidates, type Side } from './bounds.ts';

export function* compareNumbers(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  const generateCandidates = (): Iterable<Json> => [
    ...sampleNumbers(pair.new),
    ...sampleNumbers(pair.made),
    ...listCandidates(comparison, pair),
  ];
  for (const side of ['least', 'most'] as const) yield* compareEnds(pair, side, generateCandidates);
  yield* compareSteps(pair, generateCandidates);
}

interface End {
  readonly limit: number;
  readonly isOpen: boolean;
  readonly relation: Relation;
}

function* compareEnds(pair: Pair, side: Side, candidates: () => Iterable<Json>): Generator<FoundChange> {
  const before = findEnd(pair.old, side);
  const after = findEnd(pair.new, side);
  if (before.limit === after.limit && before.isOpen === after.isOpen) return;
  const step = findStep(pair.old);
  const order = compareStrictness(onStep(before, side, step), onStep(after, side, step), side);
  const keyword = getKeyword(Number.isFinite(after.limit) ? after : before);
  const kind = order > 0 ? 'compatible' : kindOfAssertion({ isImplied: order === 0 });
  const name = `${side === 'least' ? 'minimum' : 'maximum'}-${describeDirection(before, after)}`;
  const end = side === 'least' ? 'minimum' : 'maximum';
  const explanation =
    !Number.isFinite(before.limit) && !after.isOpen
      ? `now has a ${end} of ${after.limit}`
      : `now accepts ${describeEnd(after, side)}; it accepted ${describeEnd(before, side)}`;
  const old = findKeywordHolder(pair.old, getKeyword(before));
  yield createKeywordChange(pair, keyword, [kind, name], explanation, { old, candidates });
}

const closed = { least: 'atLeast', most: 'atMost' } as const;
const open = { least: 'moreThan', most: 'lessThan' } as const;

function getKeyword({ relation }: End): string {
  return findBoundKeyword('number', relation) ?? relation;
}

function findEnd(view: View, side: Side): End {
  const inclusive = findLimit(view, 'number', closed[side]);
  const exclusive = findLimit(view, 'number', open[side]);
  const isOpen = Number.isFinite(exclusive) && (side === 'least' ? exclusive >= inclusive : exclusive <= inclusive);
  return isOpen
    ? { limit: exclusive, isOpen, relation: open[side] }
    : { limit: inclusive, isOpen, relation: closed[side] };
}

/** 0 when any number is accepted. */
function findStep(view: View): number {
  const steps = listKeywordNumbers(view.schemas, 'multipleOf').filter((step) => step > 0);
  return Math.max(0, ...steps, listKinds(view).includes('fraction') ? 0 : 1);
}

/** Moves the end to the first multiple of the step inside the interval. */
function onStep(end: End, side: Side, step: number): End {
  const { limit, isOpen } = end;
  if (step === 0 || !Number.isFinite(limit)) return end;
  const times = limit / step;
  const whole = Math.round(times);
  const isOn = relations.multipleOf.holds(limit, step);
  const inward = side === 'least' ? 1 : -1;
  const inside = side === 'least' ? Math.ceil(times) : Math.floor(times);
  const count = isOn ? whole + (isOpen ? inward : 0) : inside;
  return { ...end, limit: count * step, isOpen: false };
}

function compareStrictness(before: End, after: End, side: Side): number {
  if (before.limit !== after.limit) return side === 'least' ? before.limit - after.limit : after.limit - before.limit;
  return Number(before.isOpen) - Number(after.isOpen);
}

function describeDirection(before: End, after: End): string {
  if (!Number.isFinite(before.limit)) return 'added';
  if (!Number.isFinite(after.limit)) return 'removed';
  if (after.limit === before.limit) return after.isOpen ? 'excluded' : 'included';
  return after.limit > before.limit ? 'raised' : 'lowered';
}

function describeEnd({ limit, relation }: End, side: Side): string {
  if (!Number.isFinite(limit)) return side === 'least' ? 'arbitrarily small numbers' : 'arbitrarily large numbers';
  return `${relations[relation].words} ${limit}`;
}

function* compareSteps(pair: Pair, candidates: () => Iterable<Json>): Generator<FoundChange> {
  const before = listKeywordNumbers(pair.old.schemas, 'multipleOf');
  const after = listKeywordNumbers(pair.new.schemas, 'multipleOf');
  const known = [...before, ...(listKinds(pair.old).includes('fraction') ? [] : [1])];
  for (const step of after.filter((added) => !before.includes(added))) {
    const isImplied = known.some((divisor) => relations.multipleOf.holds(divisor, step));
    const kind = kindOfAssertion({ isImplied });
    const name = before.length > 0 ? 'multiple-of-changed' : 'multiple-of-added';
    yield createKeywordChange(pair, 'multipleOf', [kind, name], `must now be a multiple of ${step}`, { candidates });
  }
  const isAdded = after.some((step) => !before.includes(step));
  if (isAdded || before.every((step) => after.includes(step))) return;
  const explanation = `no longer has to be a multiple of ${before.join(' and ')}`;
  yield createKeywordChange(pair, 'multipleOf', ['compatible', 'multiple-of-removed'], explanation, { new: undefined });
}
