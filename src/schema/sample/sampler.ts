import { listJsonItems } from '../document/keyword-values.ts';
import type { Json } from '../../text/value/json.ts';
import { sampleArrays, sampleItemArrays } from './arrays.ts';
import { listCases } from './cases.ts';
import { type Kind, listKinds, listedValues } from './view-facts.ts';
import type { Maker, SampleViews } from './views.ts';
import { sampleNumbers, sampleStrings } from './scalars.ts';
import { type Added, sampleObjects, sampleMemberObjects } from './objects.ts';
import { byTurns, eachOnce, firstFew } from './generators.ts';
import { type MeasureName, measures } from '../keywords/measures.ts';
import { bounds } from '../keywords/table.ts';
import type { View } from '../effective/view.ts';

export type Sampler = ReturnType<typeof createSampler>;

/**
 * A schema can require parts of its own kind without end, and each level costs more than the one above. When the
 * budget of a request or of the document is used up, no further value is generated.
 */
const limits = { depth: 7, tries: 400, request: 50_000, document: 1_500_000, least: 1000, search: 20 };

/** The number of parts that may still be generated. */
interface Budget {
  left: number;
}

export function createSampler(views: SampleViews) {
  const smallestKnown = new Map<string, Json>();
  const failed = new Map<string, number>();
  let cuts = 0;
  const isExhausted = ({ left }: Budget): boolean => {
    if (left > 0) return false;
    cuts += 1;
    return true;
  };
  const isVain = (view: View, depth: number): boolean =>
    depth > limits.depth || (failed.get(view.key) ?? Infinity) <= depth;
  const document: Budget = { left: limits.document };
  const createBudget = (): Budget => ({ left: Math.max(limits.least, Math.min(limits.request, document.left)) });
  const createMaker = (depth: number, budget: Budget): Maker => ({
    views,
    smallest: (view) => findSmallest(view, depth, budget),
    some: (view, count) => (isVain(view, depth) ? [] : [...firstFew(generateValid(view, depth, budget), count)]),
  });
  const findSmallest = (view: View, depth: number, budget: Budget): Json | undefined => {
    const known = smallestKnown.get(view.key);
    if (known !== undefined || view.isNever) return known;
    if (isVain(view, depth)) return;
    const [found] = firstFew(generateValid(view, depth, budget), 1);
    if (found === undefined && budget.left > 0) failed.set(view.key, depth);
    else if (found !== undefined) smallestKnown.set(view.key, found);
    return found;
  };
  const generateValid = function* (view: View, depth: number, budget: Budget): Generator<Json> {
    const spend = (parts: number): void => {
      budget.left -= parts;
      document.left -= parts;
    };
    spend(limits.search);
    if (isExhausted(budget)) return;
    for (const value of firstFew(eachOnce(sampleValues(view, createMaker(depth + 1, budget))), limits.tries)) {
      spend(measureValue(value));
      if (isExhausted(budget)) return;
      if (views.accepts(view, value)) yield value;
    }
  };
  // Objects around a value are made for each value anew.
  const knownCases = new WeakMap<View, readonly View[]>();
  const inCases = (view: View, make: (caseView: View) => Iterable<Json>): Iterable<Json> => {
    const cases = knownCases.get(view) ?? listCases(views, view);
    knownCases.set(view, cases);
    return byTurns(cases.map(make));
  };
  return {
    views,
    /** Roughly the smallest first; never exhaustive. */
    of: (view: View): Iterable<Json> => generateValid(view, 0, createBudget()),
    /** `undefined` if none was found. */
    smallest: (view: View) => findSmallest(view, 0, createBudget()),
    /** The number of searches that ended because the budget was used up. */
    cuts: () => cuts,
    /** The results still have to be validated. */
    objectsWith: (view: View, added: Added) =>
      inCases(view, (caseView) => sampleMemberObjects(caseView, added, createMaker(1, createBudget()))),
    arraysWith: (view: View, index: number, item: Json) =>
      inCases(view, (caseView) => sampleItemArrays(caseView, index, item, createMaker(1, createBudget()))),
  };
}

function* sampleValues(view: View, maker: Maker): Generator<Json> {
  const listed = listedValues(maker.views, view);
  if (listed) {
    yield* listed.toSorted((a, b) => weighValue(a) - weighValue(b));
    return;
  }
  yield* byTurns(listCases(maker.views, view).map((caseView) => valuesForCase(caseView, maker)));
}

/** Each hundred characters count as a part. */
function measureValue(value: Json): number {
  if (typeof value === 'string') return 1 + Math.floor(value.length / 100);
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((size, part: Json) => size + measureValue(part), 1);
}

/** Words such as `false` weigh the same; among strings and structures, the shortest is the smallest. */
function weighValue(value: Json): number {
  return Math.max(5, JSON.stringify(value).length);
}

function* valuesForCase(view: View, maker: Maker): Generator<Json> {
  const listed = listedValues(maker.views, view);
  if (listed) {
    yield* listed;
    return;
  }
  const kinds = new Set(listKinds(view));
  yield* byTurns([...kinds].map((kind) => makers[kind](view, maker)));
  yield* view.schemas.flatMap((schema) => [
    ...listJsonItems(schema.examples),
    ...(schema.default === undefined ? [] : [schema.default]),
  ]);
}

type Making = (view: View, maker: Maker) => Iterable<Json>;

const makersByMeasure: Readonly<Record<MeasureName, Making>> = {
  characters: (view, { views }) => sampleStrings(views, view),
  items: sampleArrays,
  properties: sampleObjects,
  number: sampleNumbers,
};

const makers: Readonly<Record<Kind, Making>> = {
  null: () => [null],
  boolean: () => [false, true],
  integer: (view, maker) => [...measuredMaking('number')(view, maker)].filter(Number.isInteger),
  fraction: (view, maker) => [...measuredMaking('number')(view, maker)].filter((value) => !Number.isInteger(value)),
  string: measuredMaking('string'),
  array: measuredMaking('array'),
  object: measuredMaking('object'),
};

function measuredMaking(type: string): Making {
  const names = new Set(bounds.map(({ measure }) => measure).filter((name) => measures[name].type === type));
  return (view, maker) => byTurns([...names].map((name) => makersByMeasure[name](view, maker)));
}

/** To a member, an item, or the name of a member. */
export type ValueStep =
  | { readonly kind: 'member'; readonly name: string }
  | { readonly kind: 'item'; readonly index: number }
  | { readonly kind: 'name' };

/** The results still have to be validated. */
export function* sampleStepValues(sampler: Sampler, view: View, step: ValueStep, value: Json): Generator<Json> {
  if (step.kind === 'item') yield* sampler.arraysWith(view, step.index, value);
  else if (step.kind === 'member') yield* sampler.objectsWith(view, { members: { [step.name]: value } });
  else if (typeof value === 'string') {
    for (const member of firstFew(sampler.of(view.property(value)), 2)) {
      yield* sampler.objectsWith(view, { members: { [value]: member } });
    }
  }
}
