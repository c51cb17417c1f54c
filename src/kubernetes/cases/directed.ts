/**
 * Objects that break one rule in CEL, made from accepted ones: the rule names properties and literals, and says so what is worth changing.
 * A change is asked of the rule alone first; only what breaks it is shown to the server's whole validation.
 */

import { stringsIn } from '../../schema/document/keyword-values.ts';
import { byTurns, firstFew } from '../../schema/sample/generators.ts';
import type { Sampler } from '../../schema/sample/index.ts';
import type { View } from '../../schema/effective/view.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../text/value/json.ts';
import { tokensOf } from '../../text/value/pointer.ts';
import type { RuleEvaluation } from '../cel/engine.ts';
import { rootPath } from '../structural/field-error.ts';
import { withDefaults, withoutNulls } from '../structural/prune-and-default.ts';
import { schemaBelow, type Structural } from '../structural/structural.ts';
import { put } from './repairs.ts';

/** What is searched, and how. */
export interface DirectedSearch {
  readonly sampler: Sampler;
  /** The schema of the version, as rules see it. */
  readonly structural: Structural;
  readonly evaluate: RuleEvaluation;
}

/** So many changes are asked of a rule, and so many that break it are given back. */
const mostAsked = 400;
const mostBroken = 24;
const mostDocuments = 4;

/** Objects in which a rule at a place of the schema is broken, if little else. */
export function* breakingDocuments(
  documents: readonly JsonObject[],
  { pointer, index, rule: text }: { readonly pointer: string; readonly index: number; readonly rule: string },
  { sampler, structural, evaluate }: DirectedSearch,
): Generator<JsonObject> {
  const words = wordsOf(text);
  const alone = new Map<Structural, Structural>();
  let left = mostBroken;
  for (const { document, tokens, value } of placesFor(documents, pointer, words)) {
    const schema = tokens.reduce<Structural | undefined>(schemaAt, structural);
    const rule = schema?.rules[index];
    if (schema === undefined || rule === undefined) continue;
    const bare = alone.get(schema) ?? { ...withoutRules(schema), rules: [rule] };
    alone.set(schema, bare);
    for (const changed of firstFew(changesTwice(value, viewAt(sampler, tokens), { ...words, sampler }), mostAsked)) {
      const seen = withoutNulls(withDefaults(changed, schema), schema);
      const { errors } = evaluate({ schema: bare, value: seen, path: rootPath, old: undefined });
      // A rule that cannot be evaluated to its end is another case.
      if (errors.length === 0 || errors.some(({ message }) => message.includes(' evaluating rule: '))) continue;
      yield put(document, tokens.map(String), changed);
      if ((left -= 1) <= 0) return;
    }
  }
}

interface PlaceInDocument {
  readonly document: JsonObject;
  readonly tokens: readonly Token[];
  readonly value: Json;
}

/** Where documents have the place; by turns where the value has most of what the rule speaks of, and least. */
function placesFor(
  documents: readonly JsonObject[],
  pointer: string,
  { names, texts }: Words,
): readonly PlaceInDocument[] {
  const places = documents.flatMap((document) => {
    const tokens = placeIn(document, tokensOf(pointer));
    if (tokens === undefined) return [];
    const value = tokens.reduce<Json>(partAt, document);
    const written = JSON.stringify(value);
    const met = [...names, ...texts].filter((word) => written.includes(JSON.stringify(word))).length;
    return [{ document, tokens, value, met }];
  });
  const sorted = places.toSorted((a, b) => b.met - a.met);
  // What has least of it lacks what a rule forbids beside the rest.
  return [...new Set(byTurns([sorted.slice(0, mostDocuments), sorted.toReversed().slice(0, mostDocuments)]))];
}

function viewAt({ views }: Sampler, tokens: readonly Token[]): View {
  return tokens.reduce((at, token) => (typeof token === 'number' ? at.item(token) : at.property(token)), views.root);
}

type Token = string | number;

/** The first place in a document that steps through the schema lead to. */
function placeIn(
  value: Json,
  [keyword, name, ...rest]: readonly string[],
  at: readonly Token[] = [],
): readonly Token[] | undefined {
  if (keyword === undefined) return at;
  if (keyword === 'properties' && name !== undefined && isObject(value) && Object.hasOwn(value, name))
    return placeIn(value[name] ?? null, rest, [...at, name]);
  const below = name === undefined ? rest : [name, ...rest];
  if (keyword === 'items' && isArray(value) && value[0] !== undefined) return placeIn(value[0], below, [...at, 0]);
  if (keyword !== 'additionalProperties' || !isObject(value)) return undefined;
  const [key] = Object.keys(value);
  return key === undefined ? undefined : placeIn(value[key] ?? null, below, [...at, key]);
}

function schemaAt(schema: Structural | undefined, token: Token): Structural | undefined {
  return schemaBelow(schema, token);
}

function partAt(value: Json, token: Token): Json {
  if (isArray(value)) return value[Number(token)] ?? null;
  return isObject(value) ? (value[String(token)] ?? null) : null;
}

/** A schema without rules, here and below: those below are asked by the whole validation. */
function withoutRules(schema: Structural): Structural {
  const { properties, items, additionalProperties } = schema;
  return {
    ...schema,
    rules: [],
    properties: new Map([...properties].map(([name, one]) => [name, withoutRules(one)])),
    items: items === undefined ? undefined : withoutRules(items),
    additionalProperties:
      typeof additionalProperties === 'object' ? withoutRules(additionalProperties) : additionalProperties,
  };
}

/** What a rule speaks of. */
interface Words {
  readonly names: ReadonlySet<string>;
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
}

interface Changing extends Words {
  readonly sampler: Sampler;
}

function wordsOf(rule: string): Words {
  const texts = [...rule.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g)].map(([, a = '', b = '']) => a + b);
  const bare = rule.replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, '');
  const names = [...bare.matchAll(/[A-Za-z_]\w*/g)].map(([name]) =>
    name.replaceAll('__dash__', '-').replaceAll('__dot__', '.'),
  );
  const numbers = [...bare.matchAll(/\b\d+(?:\.\d+)?\b/g)].map(([digits]) => Number(digits));
  return { names: new Set(names), texts: [...new Set(texts)], numbers: [...new Set(numbers)] };
}

/** A value with one part of it changed, then with two. */
function* changesTwice(value: Json, view: View, changing: Changing): Generator<Json> {
  const once = [...firstFew(changesOf(value, view, changing, 0), 120)];
  yield* once;
  for (const one of once) yield* firstFew(changesOf(one, view, changing, 0), 40);
}

/** So deep below the place of a rule values are changed. */
const deepest = 5;

function* changesOf(value: Json, view: View, changing: Changing, depth: number): Generator<Json> {
  if (depth > deepest) return;
  if (typeof value === 'string') yield* textsNear(value, view, changing);
  else if (typeof value === 'number')
    yield* [...changing.numbers.flatMap((one) => [one, one + 1, one - 1]), value + 1, 0, 1, 101, 1000].filter(
      (one) => one !== value,
    );
  else if (typeof value === 'boolean') yield !value;
  else if (isArray(value)) yield* changedItems(value, view, changing, depth);
  else if (isObject(value)) yield* changedMembers(value, view, changing, depth);
}

function* textsNear(value: string, view: View, { texts }: Changing): Generator<string> {
  const others = view.schemas.flatMap((one) => stringsIn(one.enum));
  if (others.length > 0) {
    yield* others.filter((one) => one !== value);
    return;
  }
  for (const text of texts) yield* [text, `${value}${text}`, `${text}${value}`, `/a${text}b`, `/a${text}`];
  yield* ['', 'a', '/a', `${value}a`, 'x'.repeat(20), '5s', '1s'].filter((one) => one !== value);
}

function* changedItems(items: readonly Json[], view: View, changing: Changing, depth: number): Generator<Json> {
  const [first] = items;
  const made = first ?? changing.sampler.smallest(view.item(0));
  if (made === undefined) return;
  if (first === undefined) yield [made];
  yield [...items, made];
  for (const one of firstFew(changesOf(made, view.item(0), changing, depth + 1), 60)) {
    yield [one, ...items.slice(1)];
    yield [...items, one];
    yield [one, one];
  }
  if (first !== undefined) yield [];
}

function* changedMembers(value: JsonObject, view: View, changing: Changing, depth: number): Generator<Json> {
  const named = [...view.names].filter((name) => changing.names.has(name));
  const names = named.length > 0 || depth > 1 ? named : [...view.names];
  for (const name of names) {
    const { [name]: present, ...rest } = value;
    const own = present ?? changing.sampler.smallest(view.property(name));
    if (own === undefined) continue;
    yield present === undefined ? { ...value, [name]: own } : rest;
    for (const one of firstFew(changesOf(own, view.property(name), changing, depth + 1), 80))
      yield { ...value, [name]: one };
  }
}
