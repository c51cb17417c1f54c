import { valuesOf } from '../document/held.ts';
import type { Json } from '../../text/value/json.ts';
import { arraysFor, arrayWith } from './arrays.ts';
import { casesOf } from './cases.ts';
import { type Kind, kindsOf, listedValues } from './facts.ts';
import type { Maker } from './maker.ts';
import { numbersFor } from './numbers.ts';
import { type Added, objectsFor, objectWith } from './objects.ts';
import { byTurns, eachOnce, firstFew } from './order.ts';
import type { Shape, Shapes } from './shape.ts';
import { textsFor } from './strings.ts';

/** Values made for a document's schemas. */
export interface Instances {
  readonly shapes: Shapes;
  /** Values that satisfy a shape, about the smallest first; never all of them. */
  readonly of: (shape: Shape) => Iterable<Json>;
  /** About the smallest value that satisfies a shape; `undefined` where none was found. */
  readonly smallest: (shape: Shape) => Json | undefined;
  /** Small objects that have the given members, and lack others, made to satisfy a shape: whether they do is to be checked. */
  readonly objectsWith: (shape: Shape, added: Added) => Iterable<Json>;
  /** Small arrays with a given item at an index, made to satisfy a shape: whether they do is to be checked. */
  readonly arraysWith: (shape: Shape, index: number, item: Json) => Iterable<Json>;
}

/** A schema can demand parts of its own kind without end, and each level costs more than the one above. */
const limits = { depth: 7, tries: 400 };

/** Opens the shapes of a document for making values. */
export function instancesOf(shapes: Shapes): Instances {
  const smallestKnown = new Map<string, Json>();
  const failed = new Map<string, number>();
  const makerAt = (depth: number): Maker => ({
    shapes,
    smallest: (shape) => smallest(shape, depth),
    some: (shape, count) => (depth > limits.depth ? [] : [...firstFew(valid(shape, depth), count)]),
  });
  const smallest = (shape: Shape, depth: number): Json | undefined => {
    const known = smallestKnown.get(shape.key);
    if (known !== undefined || shape.isNever) return known;
    if (depth > limits.depth || (failed.get(shape.key) ?? Infinity) <= depth) return undefined;
    const [found] = firstFew(valid(shape, depth), 1);
    if (found === undefined) failed.set(shape.key, depth);
    else smallestKnown.set(shape.key, found);
    return found;
  };
  const valid = function* (shape: Shape, depth: number): Generator<Json> {
    const tried = firstFew(eachOnce(valuesFor(shape, makerAt(depth + 1))), limits.tries);
    for (const value of tried) if (shapes.accepts(shape, value)) yield value;
  };
  const inCases = (shape: Shape, make: (one: Shape) => Iterable<Json>): Iterable<Json> =>
    byTurns(casesOf(shapes, shape).map(make));
  return {
    shapes,
    of: (shape) => valid(shape, 0),
    smallest: (shape) => smallest(shape, 0),
    objectsWith: (shape, added) => inCases(shape, (one) => objectWith(one, added, makerAt(1))),
    arraysWith: (shape, index, item) => inCases(shape, (one) => arrayWith(one, index, item, makerAt(1))),
  };
}

/** Values that may satisfy a shape. */
function* valuesFor(shape: Shape, maker: Maker): Generator<Json> {
  const listed = listedValues(maker.shapes, shape);
  if (listed !== undefined) {
    yield* listed.toSorted((a, b) => weight(a) - weight(b));
    return;
  }
  yield* byTurns(casesOf(maker.shapes, shape).map((one) => valuesForCase(one, maker)));
}

/** Words such as `false` are all alike; of texts and structures, the shortest is the smallest. */
function weight(value: Json): number {
  return Math.max(5, JSON.stringify(value).length);
}

function* valuesForCase(shape: Shape, maker: Maker): Generator<Json> {
  const listed = listedValues(maker.shapes, shape);
  if (listed !== undefined) {
    yield* listed;
    return;
  }
  const kinds = new Set(kindsOf(shape));
  yield* byTurns([...kinds].map((kind) => makers[kind](shape, maker)));
  yield* shape.conjuncts.flatMap((schema) => [
    ...valuesOf(schema.examples),
    ...(schema.default === undefined ? [] : [schema.default]),
  ]);
}

const makers: Readonly<Record<Kind, (shape: Shape, maker: Maker) => Iterable<Json>>> = {
  null: () => [null],
  boolean: () => [false, true],
  integer: (shape) => numbersFor(shape).filter(Number.isInteger),
  fraction: (shape) => numbersFor(shape).filter((value) => !Number.isInteger(value)),
  string: (shape, { shapes }) => textsFor(shapes, shape),
  array: arraysFor,
  object: objectsFor,
};
