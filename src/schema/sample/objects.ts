import { listOf } from '../document/held.ts';
import { isSchemaObject } from '../document/schema.ts';
import type { Json } from '../../text/value/json.ts';
import { put } from '../../text/value/put.ts';
import { declaredNames, lowerBound, namePatterns, requiredOf } from './facts.ts';
import { propertyShape } from './parts.ts';
import type { Maker } from './maker.ts';
import { namesMatching, otherNames } from './names.ts';
import { firstFew } from './order.ts';
import type { Shape } from './shape.ts';

/** What an object is to have beside what it must have. */
export interface Added {
  readonly members?: Readonly<Record<string, Json>>;
  /** Properties that it is not to have. */
  readonly without?: readonly string[];
  /** How many properties it is to have at least. */
  readonly count?: number;
}

/** More properties than these are not tried, one by one. */
const mostTried = 24;

/** Objects that may satisfy a shape, the small ones first. */
export function* objectsFor(shape: Shape, maker: Maker): Generator<Json> {
  yield* objectWith(shape, {}, maker);
  const optional = optionalNames(shape, maker).slice(0, mostTried);
  for (const name of [...requiredOf(shape), ...optional]) {
    const [, ...others] = maker.some(propertyShape(maker.shapes, shape, name), 4);
    for (const value of others) yield completed(shape, { members: { [name]: value } }, maker);
  }
  yield completed(shape, { count: optional.length }, maker);
}

/** Small objects with given members: with what is required, then with one property more. */
export function* objectWith(shape: Shape, added: Added, maker: Maker): Generator<Json> {
  const base = completed(shape, added, maker);
  yield base;
  for (const name of optionalNames(shape, maker).slice(0, mostTried)) {
    if (Object.hasOwn(base, name) || added.without?.includes(name) === true) continue;
    const value = maker.smallest(propertyShape(maker.shapes, shape, name));
    if (value !== undefined) yield completed(shape, { ...added, members: { ...base, [name]: value } }, maker);
  }
}

/** An object with given members, and what the shape requires beside them. */
function completed(shape: Shape, added: Added, maker: Maker): Readonly<Record<string, Json>> {
  const { members = {}, without = [], count = 0 } = added;
  const object: Record<string, Json> = {};
  for (const [name, value] of Object.entries(members)) put(object, name, value);
  const fill = (name: string): void => {
    if (Object.hasOwn(object, name) || without.includes(name)) return;
    const value = maker.smallest(propertyShape(maker.shapes, shape, name));
    if (value !== undefined) put(object, name, value);
  };
  for (const name of requiredOf(shape)) fill(name);
  let before = -1;
  // What is filled in may demand more.
  while (before !== Object.keys(object).length) {
    before = Object.keys(object).length;
    for (const name of demandedBeside(shape, object)) fill(name);
  }
  const least = Math.max(count, lowerBound(shape, 'minProperties', 0));
  for (const name of furtherNames(shape, maker)) {
    if (Object.keys(object).length >= least) break;
    fill(name);
  }
  return object;
}

function demandedBeside({ conjuncts }: Shape, object: Readonly<Record<string, Json>>): readonly string[] {
  return conjuncts.flatMap(({ dependentRequired }) =>
    isSchemaObject(dependentRequired)
      ? Object.entries(dependentRequired).flatMap(([name, others]) =>
          Object.hasOwn(object, name) ? listOf(others).filter((other) => typeof other === 'string') : [],
        )
      : [],
  );
}

function optionalNames(shape: Shape, maker: Maker): readonly string[] {
  const required = requiredOf(shape);
  const mentioned = shape.conjuncts.flatMap(({ not }) => (isSchemaObject(not) ? listOf(not.required) : []));
  const declared = declaredNames(shape).filter((name) => !required.has(name));
  const texts = mentioned.filter((name): name is string => typeof name === 'string');
  return [...new Set([...declared, ...texts, ...firstFew(undeclaredNames(shape, maker), 3)])];
}

function* undeclaredNames(shape: Shape, { shapes }: Maker): Generator<string> {
  for (const pattern of namePatterns(shape)) yield* firstFew(namesMatching(shapes, shape, pattern, [shape]), 1);
  yield* otherNames(shapes, shape);
}

function* furtherNames(shape: Shape, maker: Maker): Generator<string> {
  yield* declaredNames(shape);
  for (const pattern of namePatterns(shape)) yield* namesMatching(maker.shapes, shape, pattern, [shape]);
  yield* otherNames(maker.shapes, shape);
}
