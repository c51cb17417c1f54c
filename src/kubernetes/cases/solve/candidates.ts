import { eachOnce, filterValues, firstFew } from '../../../schema/sample/generators.ts';
import { shortestString } from '../../../schema/sample/scalars.ts';
import { listKinds, listedValues } from '../../../schema/sample/view-facts.ts';
import type { View } from '../../../schema/effective/view.ts';
import { getOwn, isArray, isObject, isSame, type Json } from '../../../text/value/json.ts';
import type { Problem } from './state.ts';

/** What a value should become. */
export interface Wish {
  /** Values that are tried first. */
  readonly values: readonly Json[];
  /** Regular expressions that a string should match, or should not. */
  readonly matches?: readonly string[];
  readonly misses?: readonly string[];
}

const mostCandidates = 48;

/** Values for a place that the schema accepts there, those that are wished for first. */
export function listCandidates(
  { sampler, texts, numbers }: Pick<Problem, 'sampler' | 'texts' | 'numbers'>,
  view: View,
  now: Json | undefined,
  wish: Wish,
): readonly Json[] {
  const { views } = sampler;
  const kinds = new Set(listKinds(view));
  const generate = function* (): Generator<Json> {
    yield* wish.values;
    for (const value of wish.values) yield* listNeighbours(value);
    const listed = listedValues(views, view);
    if (listed) yield* listed;
    if (kinds.has('string')) yield* listTexts(now);
    if (kinds.has('integer') || kinds.has('fraction')) {
      if (typeof now === 'number') yield* [now + 1, now - 1];
      yield* numbers.flatMap((number) => [number, number + 1, number - 1]);
      yield* [0, 1, 2, 10, 100, 1000];
    }
    yield* firstFew(sampler.of(view), 6);
  };
  const listTexts = function* (text: Json | undefined): Generator<Json> {
    for (const pattern of wish.matches ?? []) yield* findString({ matches: [pattern] });
    for (const pattern of wish.misses ?? []) yield* findString({ misses: [pattern] });
    yield* texts;
    if (typeof text === 'string') yield* generateChangedTexts(text);
    yield* ordinaryTexts;
  };
  const generateChangedTexts = function* (text: string): Generator<string> {
    const parts = [...texts.filter((part) => part.length < 24), ...strangeParts];
    yield* [`${text}1`, `${text}a`, text.toUpperCase()];
    yield* numbers
      .filter((number) => number < 1000)
      .flatMap((number) => [text.padEnd(number + 1, 'a'), text.padStart(number + 1, 'a')]);
    for (const part of parts) {
      const middle = Math.ceil(text.length / 2);
      yield* [`${text}${part}`, `${part}${text}`, `${text.slice(0, middle)}${part}${text.slice(middle)}`];
    }
  };
  const findString = (more: { readonly matches?: readonly string[]; readonly misses?: readonly string[] }) => {
    const found = shortestString(views, view, more);
    return found.kind === 'string' ? [found.value] : [];
  };
  const fitting = filterValues(
    firstFew(eachOnce(generate()), 160),
    (value) => (now === undefined || !isSame(value, now)) && views.accepts(view, value),
  );
  return [...firstFew(fitting, mostCandidates)];
}

function listNeighbours(value: Json): readonly Json[] {
  if (typeof value === 'number') return [value + 1, value - 1];
  if (typeof value === 'string') return [`${value}1`, `${value}a`, `a${value}`, `${value}/a`];
  return [];
}

/** Characters that many rules forbid somewhere. */
const strangeParts: readonly string[] = ['/', '-', '.', '_', 'A', ' ', '@', '#', '?', ':', '//', '?a=b', '#a', 'a@'];

const ordinaryTexts: readonly string[] = [
  'a',
  'b',
  '',
  'A',
  '1',
  '0',
  '2',
  '10',
  '-1',
  'a.b',
  'a/b',
  '/a',
  'a_b',
  '*',
  '?',
  'x'.repeat(64),
  '1s',
  '5m',
  '1h',
  '24h',
  '1ms',
  '0s',
  '1Gi',
  '10Gi',
  '100m',
  '50%',
  '100%',
  'https://a.example',
  'http://a.example/b',
  'a.example',
  '10.0.0.1',
  '10.0.0.0/8',
  '::1',
  'fd00::/8',
  'v1.2.3',
  '1.2.3',
  '2024-01-31T12:00:00Z',
  '2025-01-31T12:00:00Z',
  '2024-01-31',
];

/** Copies of a list, map or string with other sizes, of which the schema accepts some. */
export function* generateSizes(
  { sampler }: Pick<Problem, 'sampler'>,
  view: View,
  now: Json | undefined,
  sizes: readonly number[],
): Generator<Json> {
  const kind = listKinds(view).find((name) => name !== 'null');
  const value = now ?? getOwn(empty, kind ?? '') ?? '';
  for (const size of sizes) {
    if (!Number.isInteger(size) || size < 0 || size > largest) continue;
    if (typeof value === 'string') {
      const found = shortestString(sampler.views, view, { minLength: size, maxLength: size });
      if (found.kind === 'string') yield found.value;
    } else if (isArray(value)) yield [...value.slice(0, size), ...otherItems(sampler, view, value, size)];
    else if (isObject(value)) yield resizeMap(sampler, view, value, size);
  }
}

const empty: Readonly<Record<string, Json>> = { array: [], object: {} };

const largest = 300;

/** Items that differ from each other as far as the schema allows. */
function otherItems(sampler: Problem['sampler'], view: View, list: readonly Json[], size: number): readonly Json[] {
  const known = new Set(list.map((item) => JSON.stringify(item)));
  const added: Json[] = [];
  if (size <= list.length) return added;
  for (const item of generateVariants(sampler, view.item(list.length), list[0])) {
    if (list.length + added.length >= size) break;
    const text = JSON.stringify(item);
    if (known.has(text)) continue;
    known.add(text);
    added.push(item);
  }
  return added;
}

/** Samples of a view, and a sample with each of its scalars changed. */
export function* generateVariants(sampler: Problem['sampler'], view: View, like: Json | undefined): Generator<Json> {
  const { views } = sampler;
  const seed = like ?? sampler.smallest(view);
  for (let number = 1; number <= largest && seed !== undefined; number += 1) {
    const variant = numberScalars(seed, number);
    if (views.accepts(view, variant)) yield variant;
    else break;
  }
  for (const sample of firstFew(sampler.of(view), 12)) {
    yield sample;
    for (const name of isObject(sample) ? Object.keys(sample) : [])
      for (const other of firstFew(sampler.of(view.property(name)), 6)) yield withMember(sample, name, other);
  }
}

function withMember(sample: Json, name: string, member: Json): Json {
  return isObject(sample) ? { ...sample, [name]: member } : sample;
}

function numberScalars(value: Json, number: number): Json {
  if (typeof value === 'string') return `${value}${number}`;
  if (typeof value === 'number') return value + number;
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, numberScalars(member, number)]));
}

function resizeMap(sampler: Problem['sampler'], view: View, map: { readonly [key: string]: Json }, size: number): Json {
  const entries = Object.entries(map).slice(0, size);
  const names = [...view.names, 'a', 'b', ...Array.from({ length: size }, (_, index) => `k${index}`)];
  for (const name of names) {
    if (entries.length >= size) break;
    if (entries.some(([known]) => known === name)) continue;
    const sample = sampler.smallest(view.property(name));
    if (sample !== undefined && sampler.views.accepts(view.propertyNames, name)) entries.push([name, sample]);
  }
  return Object.fromEntries(entries);
}

export function patternOfText(text: string, { at }: { readonly at: 'start' | 'end' | 'anywhere' }): string {
  const quoted = text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  if (at === 'start') return `^${quoted}`;
  return at === 'end' ? `${quoted}$` : quoted;
}
