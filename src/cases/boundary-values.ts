import { listKeywordStrings } from '../schema/sample/view-facts.ts';
import { eachOnce, filterValues, firstFew } from '../schema/sample/generators.ts';
import type { View } from '../schema/effective/view.ts';
import type { Sampler } from '../schema/sample/index.ts';
import { stringDemand } from '../schema/sample/scalars.ts';
import { measures } from '../schema/keywords/measures.ts';
import { type Bound, bounds } from '../schema/keywords/table.ts';
import { type SchemaObject, isSchemaObject } from '../schema/document/schema.ts';
import { type Json, type JsonObject, isArray, isObject } from '../text/value/json.ts';
import type { Boundary } from './boundaries.ts';
import { namesMatching, otherNames } from '../schema/sample/names.ts';

export function* generateValues(
  around: View,
  demand: SchemaObject,
  { valid }: Boundary,
  sampler: Sampler,
): Generator<Json> {
  if (isTooLarge(demand)) return;
  const { views } = sampler;
  const both = views.and(around, [demand]);
  const searched = (demand.minLength ?? 0) <= limits.length ? [sampler.of(both)] : [];
  const built = [nonMatching(both, demand, sampler), extendedValues(around, demand, sampler)];
  // A value with a format is built from a sample of it, because validators differ in what else they accept.
  const sources = listKeywordStrings(around, 'format').length > 0 ? [...built, ...searched] : [...searched, ...built];
  for (const source of sources) {
    const fitting = filterValues(firstFew(eachOnce(source), limits.values * limits.values), (value) =>
      views.accepts(both, value),
    );
    yield* firstFew(fitting, limits.values);
  }
  // A value that other keywords refuse as well is used only when no other value exists.
  if (!valid) yield* firstFew(sampler.of(views.of([demand])), limits.values);
}

/** The most values of each kind, and the longest string, to search for. */
const limits = { values: 8, length: 300 };

/** Larger strings, arrays and objects are not created. */
export const largest = { string: 70_000, array: 2000, object: 2000, number: Infinity } as const;

function nonMatching(both: View, { not }: SchemaObject, { views }: Sampler): Iterable<Json> {
  if (!isSchemaObject(not) || typeof not.pattern !== 'string') return [];
  const found = views.strings.shortest({ ...stringDemand(both), misses: [not.pattern] });
  return found.kind === 'string' ? [found.value] : [];
}

function* extendedValues(around: View, demand: SchemaObject, sampler: Sampler): Generator<Json> {
  const { minLength, minItems, minProperties } = demand;
  for (const value of firstFew(sampler.of(around), 8)) {
    if (typeof value === 'string' && minLength !== undefined) yield* lengthenString(value, minLength);
    if (isArray(value) && minItems !== undefined) yield* [withItems(around, value, minItems, sampler)];
    if (isObject(value) && minProperties !== undefined) yield* [withProperties(around, value, minProperties, sampler)];
  }
}

/** The bound that demands a value larger than the largest that are created. */
export function findUnreachableBound(demand: SchemaObject): Bound | undefined {
  return bounds.find(
    ({ keyword, measure, relation }) =>
      relation === 'atLeast' && Number(demand[keyword] ?? 0) > largest[measures[measure].type],
  );
}

export function isTooLarge(demand: SchemaObject): boolean {
  return findUnreachableBound(demand) !== undefined;
}

const mostPlaces = 100;

/** Repeats one of the characters; those in the middle come first. */
function* lengthenString(text: string, length: number): Generator<string> {
  const characters = [...(text === '' ? 'a' : text)];
  const middle = Math.floor(characters.length / 2);
  const places = [...characters.keys()].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  for (const at of places.slice(0, mostPlaces)) {
    const repeated = characters[at]?.repeat(Math.max(0, length - characters.length)) ?? '';
    yield characters.toSpliced(at, 0, repeated).join('');
  }
}

function withItems(around: View, array: readonly Json[], count: number, sampler: Sampler): readonly Json[] {
  const { views } = sampler;
  const item = around.item(array.length);
  const items = new Map(array.map((json) => [JSON.stringify(json), json]));
  for (const seed of firstFew(sampler.of(item), 4)) {
    for (const variant of generateVariants(seed)) {
      if (items.size >= count) break;
      if (views.accepts(item, variant)) items.set(JSON.stringify(variant), variant);
    }
  }
  return [...items.values()];
}

function withProperties(around: View, object: JsonObject, count: number, sampler: Sampler): JsonObject {
  const { views } = sampler;
  const members = new Map(Object.entries(object));
  const seeds = [
    ...around.patterns.flatMap((pattern) => [...firstFew(namesMatching(views, around, pattern, [around]), 2)]),
    ...firstFew(otherNames(views, around), 2),
  ];
  for (const seed of seeds) {
    for (const name of generateVariants(seed)) {
      if (members.size >= count) break;
      if (typeof name !== 'string' || members.has(name)) continue;
      const value = sampler.smallest(around.property(name));
      if (value !== undefined) members.set(name, value);
    }
  }
  return Object.fromEntries(members);
}

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

const most = 2000;

function* generateVariants(value: Json): Generator<Json> {
  yield value;
  if (typeof value === 'string') yield* generateSimilarStrings(value);
  else if (typeof value === 'number') for (let more = 1; more <= most; more += 1) yield value + more;
  else if (isObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      for (const other of generateVariants(member)) yield { ...value, [name]: other };
    }
  } else if (isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const other of generateVariants(item)) yield value.toSpliced(index, 1, other);
    }
  }
}

/** Changes one character at a time, the last ones first, and then appends one. */
function* generateSimilarStrings(text: string): Generator<string> {
  const characters = [...text];
  const places = [...characters.keys()].reverse();
  for (const at of places) for (const letter of letters) yield characters.toSpliced(at, 1, letter).join('');
  for (const at of [...places, characters.length].slice(0, most / letters.length)) {
    for (const letter of letters) yield characters.toSpliced(at, 0, letter).join('');
  }
}
