import type { Json } from '../../text/value/json.ts';
import type { View } from '../effective/view.ts';
import type { SampleViews } from './views.ts';
import { rememberValues } from './generators.ts';
import type { StringDemand } from '../regex/index.ts';
import { stringDemand, sampleStrings } from './scalars.ts';

export function* otherNames(views: SampleViews, view: View, around: readonly View[] = [view]): Generator<string> {
  const key = [view, ...around].map((ancestor) => ancestor.key).join('|');
  const known = views.otherNames.get(key) ?? rememberValues(findOtherNames(views, view, around));
  views.otherNames.set(key, known);
  yield* known();
}

/** Common names where any name is allowed. */
const plainNames: readonly string[] = [...'xabcdefgh', 'x1', 'x2', 'other', ...'AX0-'];

function* findOtherNames(views: SampleViews, view: View, around: readonly View[]): Generator<string> {
  const patterns = around.flatMap(({ patterns }) => patterns);
  const declared = new Set(around.flatMap(({ names }) => [...names]));
  const isOther = (name: string): boolean =>
    !declared.has(name) && !patterns.some((pattern) => views.matcher(pattern)(name));
  yield* generateDistinct(views, view.propertyNames, { misses: patterns }, isOther);
}

export function* namesMatching(
  views: SampleViews,
  view: View,
  pattern: string,
  around: readonly View[],
): Generator<string> {
  const declared = new Set(around.flatMap(({ names }) => [...names]));
  const isMeant = (name: string): boolean => !declared.has(name) && views.matcher(pattern)(name);
  yield* generateDistinct(views, view.propertyNames, { matches: [pattern] }, isMeant);
}

type Patterns = Pick<StringDemand, 'matches' | 'misses'>;
type IsMeant = (name: string) => boolean;

function* generateDistinct(views: SampleViews, names: View, more: Patterns, isMeant: IsMeant): Generator<string> {
  const seen = new Set<string>();
  for (const name of generateCandidates(views, names, more)) {
    if (seen.has(name) || !isMeant(name) || !views.accepts(names, name satisfies Json)) continue;
    seen.add(name);
    yield name;
  }
}

function* generateCandidates(views: SampleViews, names: View, more: Patterns): Generator<string> {
  yield* plainNames;
  const demand = stringDemand(names);
  const matches = [...demand.matches, ...(more.matches ?? [])];
  for (let length = 0; length < 6; length += 1) {
    const minLength = demand.minLength + length;
    const found = views.strings.shortest({ ...demand, matches, misses: more.misses ?? [], minLength });
    if (found.kind === 'string') yield found.value;
  }
  yield* sampleStrings(views, names);
  yield* views.strings.several({ ...demand, matches, misses: more.misses ?? [] });
}
