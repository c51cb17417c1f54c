import type { View } from '../effective/view.ts';
import { relations } from '../keywords/measures.ts';
import type { FoundString, StringDemand } from '../regex/index.ts';
import { listFormatSamples } from '../validate/index.ts';
import { findLimit, listKeywordNumbers, listKeywordStrings } from './view-facts.ts';
import type { SampleViews } from './views.ts';

/** The results still have to be validated. */
export function* sampleStrings(views: SampleViews, view: View): Generator<string> {
  const { minLength, maxLength } = stringDemand(view);
  for (const format of listKeywordStrings(view, 'format')) yield* listFormatSamples(format);
  yield* listFound(shortestString(views, view));
  yield* ['', 'a', 'b', '0', 'A', 'a b', '-', 'x.y'];
  for (const length of [minLength + 1, minLength + 2])
    yield* listFound(shortestString(views, view, { minLength: length }));
  if (maxLength <= readable) yield* listFound(shortestString(views, view, { minLength: maxLength }));
  if (minLength <= readable) yield* ['x', 'Z9'].map((text) => text.repeat(minLength).slice(0, minLength));
}

export function stringDemand(view: View): Required<Omit<StringDemand, 'misses'>> {
  return {
    matches: listKeywordStrings(view, 'pattern'),
    minLength: Math.ceil(findLimit(view, 'characters', 'atLeast')),
    maxLength: Math.floor(findLimit(view, 'characters', 'atMost')),
  };
}

export function shortestString(views: SampleViews, view: View, more: StringDemand = {}): FoundString {
  const demand = stringDemand(view);
  return views.strings.shortest({
    matches: [...new Set([...demand.matches, ...(more.matches ?? [])])],
    misses: more.misses ?? [],
    minLength: Math.max(demand.minLength, more.minLength ?? 0),
    maxLength: Math.min(demand.maxLength, more.maxLength ?? Infinity),
  });
}

/** The longest string that is readable in a report. */
const readable = 300;

function listFound(found: FoundString): readonly string[] {
  return found.kind === 'string' ? [found.value] : [];
}

/** The results still have to be validated. */
export function sampleNumbers(view: View): readonly number[] {
  const bounds = (['atLeast', 'moreThan', 'atMost', 'lessThan'] as const)
    .map((relation) => findLimit(view, 'number', relation))
    .filter(Number.isFinite);
  const steps = listKeywordNumbers(view.schemas, 'multipleOf').filter((step) => step > 0);
  const step = steps.length === 0 ? 1 : steps.reduce(commonMultiple);
  const near = bounds.flatMap((bound) => [
    bound,
    ...listMultiples(bound, step),
    ...listMultiples(bound, 1),
    bound - 0.5,
    bound + 0.5,
  ]);
  const middle = bounds.length > 1 ? [(Math.min(...bounds) + Math.max(...bounds)) / 2] : [];
  const few = [0, 1, -1, 2, 3, 7, 0.5, -0.5, 1.5, step, -step, 3 * step, 10, 100, 1e6];
  // Steps next to a bound may overflow.
  const all = [...few, ...near, ...middle].map(roundExactly).filter(Number.isFinite);
  return [...new Set(all)].sort((a, b) => weighNumber(a) - weighNumber(b));
}

function listMultiples(bound: number, step: number): readonly number[] {
  const times = Math.round(bound / step);
  return [times - 1, times, times + 1].map((count) => roundExactly(count * step));
}

/** Removes rounding errors; the largest numbers would be rounded up to infinity. */
function roundExactly(value: number): number {
  // Without a fraction, 15 digits have no errors to remove.
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return value + 0;
  const rounded = Number(value.toPrecision(15)) + 0;
  return Number.isFinite(rounded) ? rounded : value;
}

function weighNumber(value: number): number {
  return (Number.isInteger(value) ? 0 : 0.5) + Math.abs(value) * 2 + (value < 0 ? 1 : 0);
}

function commonMultiple(a: number, b: number): number {
  for (let count = 1; count <= 1000; count += 1)
    if (relations.multipleOf.holds(roundExactly(a * count), b)) return a * count;
  return a * b;
}
