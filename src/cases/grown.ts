import type { View } from '../schema/effective/view.ts';
import type { Sampler } from '../schema/sample/index.ts';
import { namesMatching, otherNames } from '../schema/sample/names.ts';
import { firstFew } from '../schema/sample/order.ts';
import { type Json, type JsonObject, isList, isObject } from '../text/value/json.ts';
import type { SchemaObject } from '../schema/document/schema.ts';

/** Values of the least size that a demand names, grown from small ones; whether they satisfy the place is to be checked. */
export function* grown(around: View, demand: SchemaObject, sampler: Sampler): Generator<Json> {
  const { minLength, minItems, minProperties } = demand;
  for (const value of firstFew(sampler.of(around), 8)) {
    if (typeof value === 'string' && minLength !== undefined) yield* stretched(value, minLength);
    if (isList(value) && minItems !== undefined) yield* [extended(around, value, minItems, sampler)];
    if (isObject(value) && minProperties !== undefined) yield* [widened(around, value, minProperties, sampler)];
  }
}

/** More places of a text are not tried. */
const mostPlaces = 100;

/** A text with one of its characters repeated, each in turn, the ones in the middle first. */
function* stretched(text: string, length: number): Generator<string> {
  const characters = [...(text === '' ? 'a' : text)];
  const middle = Math.floor(characters.length / 2);
  const places = [...characters.keys()].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  for (const at of places.slice(0, mostPlaces)) {
    const repeated = characters[at]?.repeat(Math.max(0, length - characters.length)) ?? '';
    yield characters.toSpliced(at, 0, repeated).join('');
  }
}

/** A list with further items, each another one. */
function extended(around: View, list: readonly Json[], count: number, sampler: Sampler): readonly Json[] {
  const { views } = sampler;
  const item = around.item(list.length);
  const items = new Map(list.map((one) => [JSON.stringify(one), one]));
  for (const seed of firstFew(sampler.of(item), 4)) {
    for (const one of variantsOf(seed)) {
      if (items.size >= count) break;
      if (views.accepts(item, one)) items.set(JSON.stringify(one), one);
    }
  }
  return [...items.values()];
}

/** An object with further members. */
function widened(around: View, object: JsonObject, count: number, sampler: Sampler): JsonObject {
  const { views } = sampler;
  const members = new Map(Object.entries(object));
  const seeds = [
    ...around.patterns.flatMap((pattern) => [...firstFew(namesMatching(views, around, pattern, [around]), 2)]),
    ...firstFew(otherNames(views, around), 2),
  ];
  for (const seed of seeds) {
    for (const name of variantsOf(seed)) {
      if (members.size >= count) break;
      if (typeof name !== 'string' || members.has(name)) continue;
      const value = sampler.smallest(around.property(name));
      if (value !== undefined) members.set(name, value);
    }
  }
  return Object.fromEntries(members);
}

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/** More values than these are not made of one. */
const most = 2000;

/** The value itself, and values that differ from it in a little. */
function* variantsOf(value: Json): Generator<Json> {
  yield value;
  if (typeof value === 'string') yield* textsLike(value);
  else if (typeof value === 'number') for (let more = 1; more <= most; more += 1) yield value + more;
  else if (isObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      for (const other of variantsOf(member)) yield { ...value, [name]: other };
    }
  } else if (isList(value)) {
    for (const [index, item] of value.entries()) {
      for (const other of variantsOf(item)) yield value.toSpliced(index, 1, other);
    }
  }
}

/** A text with another character at each place, the last places first, then with one character more. */
function* textsLike(text: string): Generator<string> {
  const characters = [...text];
  const places = [...characters.keys()].reverse();
  for (const at of places) for (const letter of letters) yield characters.toSpliced(at, 1, letter).join('');
  for (const at of [...places, characters.length].slice(0, most / letters.length)) {
    for (const letter of letters) yield characters.toSpliced(at, 0, letter).join('');
  }
}
