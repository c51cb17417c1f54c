import { valuesOf } from '../document/held.ts';
import type { Json } from '../../text/value/json.ts';
import { arraysFor, arrayWith } from './arrays.ts';
import { casesOf } from './cases.ts';
import { type Kind, kindsOf, listedValues } from './facts.ts';
import type { Maker, SampleViews } from './views.ts';
import { numbersFor } from './numbers.ts';
import { type Added, objectsFor, objectWith } from './objects.ts';
import { byTurns, eachOnce, firstFew } from './order.ts';
import type { View } from '../effective/view.ts';
import { textsFor } from './strings.ts';

/** Values made for a document's schemas. */
export interface Sampler {
  readonly views: SampleViews;
  /** Values that satisfy a view, about the smallest first; never all of them. */
  readonly of: (view: View) => Iterable<Json>;
  /** About the smallest value that satisfies a view; `undefined` where none was found. */
  readonly smallest: (view: View) => Json | undefined;
  /** Small objects that have the given members, and lack others, made to satisfy a view: whether they do is to be checked. */
  readonly objectsWith: (view: View, added: Added) => Iterable<Json>;
  /** Small arrays with a given item at an index, made to satisfy a view: whether they do is to be checked. */
  readonly arraysWith: (view: View, index: number, item: Json) => Iterable<Json>;
}

/** A schema can demand parts of its own kind without end, and each level costs more than the one above. */
const limits = { depth: 7, tries: 400 };

/** Opens the views of a document for making values. */
export function samplerOf(views: SampleViews): Sampler {
  const smallestKnown = new Map<string, Json>();
  const failed = new Map<string, number>();
  const makerAt = (depth: number): Maker => ({
    views,
    smallest: (view) => smallest(view, depth),
    some: (view, count) => (depth > limits.depth ? [] : [...firstFew(valid(view, depth), count)]),
  });
  const smallest = (view: View, depth: number): Json | undefined => {
    const known = smallestKnown.get(view.key);
    if (known !== undefined || view.isNever) return known;
    if (depth > limits.depth || (failed.get(view.key) ?? Infinity) <= depth) return undefined;
    const [found] = firstFew(valid(view, depth), 1);
    if (found === undefined) failed.set(view.key, depth);
    else smallestKnown.set(view.key, found);
    return found;
  };
  const valid = function* (view: View, depth: number): Generator<Json> {
    const tried = firstFew(eachOnce(valuesFor(view, makerAt(depth + 1))), limits.tries);
    for (const value of tried) if (views.accepts(view, value)) yield value;
  };
  const inCases = (view: View, make: (one: View) => Iterable<Json>): Iterable<Json> =>
    byTurns(casesOf(views, view).map(make));
  return {
    views,
    of: (view) => valid(view, 0),
    smallest: (view) => smallest(view, 0),
    objectsWith: (view, added) => inCases(view, (one) => objectWith(one, added, makerAt(1))),
    arraysWith: (view, index, item) => inCases(view, (one) => arrayWith(one, index, item, makerAt(1))),
  };
}

/** Values that may satisfy a view. */
function* valuesFor(view: View, maker: Maker): Generator<Json> {
  const listed = listedValues(maker.views, view);
  if (listed !== undefined) {
    yield* listed.toSorted((a, b) => weight(a) - weight(b));
    return;
  }
  yield* byTurns(casesOf(maker.views, view).map((one) => valuesForCase(one, maker)));
}

/** Words such as `false` are all alike; of texts and structures, the shortest is the smallest. */
function weight(value: Json): number {
  return Math.max(5, JSON.stringify(value).length);
}

function* valuesForCase(view: View, maker: Maker): Generator<Json> {
  const listed = listedValues(maker.views, view);
  if (listed !== undefined) {
    yield* listed;
    return;
  }
  const kinds = new Set(kindsOf(view));
  yield* byTurns([...kinds].map((kind) => makers[kind](view, maker)));
  yield* view.schemas.flatMap((schema) => [
    ...valuesOf(schema.examples),
    ...(schema.default === undefined ? [] : [schema.default]),
  ]);
}

const makers: Readonly<Record<Kind, (view: View, maker: Maker) => Iterable<Json>>> = {
  null: () => [null],
  boolean: () => [false, true],
  integer: (view) => numbersFor(view).filter(Number.isInteger),
  fraction: (view) => numbersFor(view).filter((value) => !Number.isInteger(value)),
  string: (view, { views }) => textsFor(views, view),
  array: arraysFor,
  object: objectsFor,
};
