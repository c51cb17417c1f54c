import { limitOf, stringsUnder } from './view-facts.ts';
import { samplesOf } from '../validate/index.ts';
import type { View } from '../effective/view.ts';
import type { SampleViews } from './views.ts';
import type { FoundString, StringDemand } from '../regex/index.ts';

/** Sample strings at the bounds of a view, and some more; they still have to be validated. */
export function* stringsFor(views: SampleViews, view: View): Generator<string> {
  const { minLength, maxLength } = stringDemand(view);
  for (const format of stringsUnder(view, 'format')) yield* samplesOf(format);
  yield* stringIn(shortestString(views, view));
  yield* ['', 'a', 'b', '0', 'A', 'a b', '-', 'x.y'];
  for (const length of [minLength + 1, minLength + 2])
    yield* stringIn(shortestString(views, view, { minLength: length }));
  if (maxLength <= readable) yield* stringIn(shortestString(views, view, { minLength: maxLength }));
  if (minLength <= readable) yield* ['x', 'Z9'].map((text) => text.repeat(minLength).slice(0, minLength));
}

/** What a view demands of strings, formats aside. */
export function stringDemand(view: View): Required<Omit<StringDemand, 'misses'>> {
  return {
    matches: stringsUnder(view, 'pattern'),
    minLength: Math.ceil(limitOf(view, 'characters', 'atLeast')),
    maxLength: Math.floor(limitOf(view, 'characters', 'atMost')),
  };
}

/** Looks for a shortest string that a view demands, and more. */
export function shortestString(views: SampleViews, view: View, more: StringDemand = {}): FoundString {
  const demand = stringDemand(view);
  return views.strings.shortest({
    matches: [...new Set([...demand.matches, ...(more.matches ?? [])])],
    misses: more.misses ?? [],
    minLength: Math.max(demand.minLength, more.minLength ?? 0),
    maxLength: Math.min(demand.maxLength, more.maxLength ?? Infinity),
  });
}

/** The longest string that anybody wants to read in a report. */
const readable = 300;

function stringIn(found: FoundString): readonly string[] {
  return found.kind === 'string' ? [found.value] : [];
}
