/**
 * Builds objects that violate one CEL rule from accepted objects. The property names and literals in the rule suggest
 * the changes. A change is first checked against this rule alone; only violations go through the server's full
 * validation.
 */

import { listStringItems } from '../../schema/document/keyword-values.ts';
import { byTurns, firstFew } from '../../schema/sample/generators.ts';
import type { Sampler } from '../../schema/sample/index.ts';
import type { View } from '../../schema/effective/view.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../text/value/json.ts';
import { parsePointer } from '../../text/value/pointer.ts';
import type { RuleEvaluation } from '../cel/engine.ts';
import { rootPath } from '../structural/field-error.ts';
import { withDefaults, withoutNulls } from '../structural/prune-and-default.ts';
import { getPartSchema, type Structural } from '../structural/structural.ts';
import { replacePart } from './repairs.ts';

export interface DirectedSearch {
  readonly sampler: Sampler;
  readonly structural: Structural;
  readonly evaluate: RuleEvaluation;
}

/** Limits the changes that are tried per rule, and the violations that are returned. */
const mostAsked = 400;
const mostBroken = 24;
const mostDocuments = 4;

export function* breakingDocuments(
  documents: readonly JsonObject[],
  { pointer, index, rule: text }: { readonly pointer: string; readonly index: number; readonly rule: string },
  { sampler, structural, evaluate }: DirectedSearch,
): Generator<JsonObject> {
  const words = collectWords(text);
  const alone = new Map<Structural, Structural>();
  let left = mostBroken;
  for (const { document, tokens, value } of listPlaces(documents, pointer, words)) {
    const schema = tokens.reduce<Structural | undefined>(getSubschema, structural);
    const rule = schema?.rules[index];
    if (!schema || !rule) continue;
    const bare = alone.get(schema) ?? { ...withoutRules(schema), rules: [rule] };
    alone.set(schema, bare);
    for (const changed of firstFew(changesTwice(value, findView(sampler, tokens), { ...words, sampler }), mostAsked)) {
      const seen = withoutNulls(withDefaults(changed, schema), schema);
      const { errors } = evaluate({ schema: bare, value: seen, path: rootPath, old: undefined });
      // A rule that fails to evaluate is a different case.
      if (errors.length === 0 || errors.some(({ message }) => message.includes(' evaluating rule: '))) continue;
      yield replacePart(document, tokens.map(String), changed);
      if ((left -= 1) <= 0) return;
    }
  }
}

interface PlaceInDocument {
  readonly document: JsonObject;
  readonly tokens: readonly Token[];
  readonly value: Json;
}

/** Alternates between places whose value has most of the properties in the rule, and those that have the fewest. */
function listPlaces(
  documents: readonly JsonObject[],
  pointer: string,
  { names, texts }: Words,
): readonly PlaceInDocument[] {
  const places = documents.flatMap((document) => {
    const tokens = findPlace(document, parsePointer(pointer));
    if (!tokens) return [];
    const value = tokens.reduce<Json>(getPart, document);
    const written = JSON.stringify(value);
    const met = [...names, ...texts].filter((word) => written.includes(JSON.stringify(word))).length;
    return [{ document, tokens, value, met }];
  });
  const sorted = places.toSorted((a, b) => b.met - a.met);
  // A value with few of them may lack what the rule forbids in combination.
  return [...new Set(byTurns([sorted.slice(0, mostDocuments), sorted.toReversed().slice(0, mostDocuments)]))];
}

function findView({ views }: Sampler, tokens: readonly Token[]): View {
  return tokens.reduce((at, token) => (typeof token === 'number' ? at.item(token) : at.property(token)), views.root);
}

type Token = string | number;

function findPlace(
  value: Json,
  [keyword, name, ...rest]: readonly string[],
  at: readonly Token[] = [],
): readonly Token[] | undefined {
  if (keyword === undefined) return at;
  if (keyword === 'properties' && name !== undefined && isObject(value) && Object.hasOwn(value, name))
    return findPlace(value[name] ?? null, rest, [...at, name]);
  const below = name === undefined ? rest : [name, ...rest];
  if (keyword === 'items' && isArray(value) && value[0] !== undefined) return findPlace(value[0], below, [...at, 0]);
  if (keyword !== 'additionalProperties' || !isObject(value)) return;
  const [key] = Object.keys(value);
  return key === undefined ? undefined : findPlace(value[key] ?? null, below, [...at, key]);
}

function getSubschema(schema: Structural | undefined, token: Token): Structural | undefined {
  return getPartSchema(schema, token);
}

function getPart(value: Json, token: Token): Json {
  if (isArray(value)) return value[Number(token)] ?? null;
  return isObject(value) ? (value[String(token)] ?? null) : null;
}

/** Rules below are left to the full validation. */
function withoutRules(schema: Structural): Structural {
  const { properties, items, additionalProperties } = schema;
  return {
    ...schema,
    rules: [],
    properties: new Map([...properties].map(([name, property]) => [name, withoutRules(property)])),
    items: items && withoutRules(items),
    additionalProperties:
      typeof additionalProperties === 'object' ? withoutRules(additionalProperties) : additionalProperties,
  };
}

interface Words {
  readonly names: ReadonlySet<string>;
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
}

interface Changing extends Words {
  readonly sampler: Sampler;
}

function collectWords(rule: string): Words {
  const texts = [...rule.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g)].map(([, a = '', b = '']) => a + b);
  const bare = rule.replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, '');
  const names = [...bare.matchAll(/[A-Za-z_]\w*/g)].map(([name]) =>
    name.replaceAll('__dash__', '-').replaceAll('__dot__', '.'),
  );
  const numbers = [...bare.matchAll(/\b\d+(?:\.\d+)?\b/g)].map(([digits]) => Number(digits));
  return { names: new Set(names), texts: [...new Set(texts)], numbers: [...new Set(numbers)] };
}

function* changesTwice(value: Json, view: View, changing: Changing): Generator<Json> {
  const once = [...firstFew(generateChanges(value, view, changing, 0), 120)];
  yield* once;
  for (const candidate of once) yield* firstFew(generateChanges(candidate, view, changing, 0), 40);
}

/** Values are changed at most this many levels below the rule. */
const deepest = 5;

function* generateChanges(value: Json, view: View, changing: Changing, depth: number): Generator<Json> {
  if (depth > deepest) return;
  if (typeof value === 'string') yield* generateTexts(value, view, changing);
  else if (typeof value === 'number')
    yield* [
      ...changing.numbers.flatMap((number) => [number, number + 1, number - 1]),
      value + 1,
      0,
      1,
      101,
      1000,
    ].filter((candidate) => candidate !== value);
  else if (typeof value === 'boolean') yield !value;
  else if (isArray(value)) yield* changedItems(value, view, changing, depth);
  else if (isObject(value)) yield* changedMembers(value, view, changing, depth);
}

function* generateTexts(value: string, view: View, { texts }: Changing): Generator<string> {
  const others = view.schemas.flatMap((schema) => listStringItems(schema.enum));
  if (others.length > 0) {
    yield* others.filter((other) => other !== value);
    return;
  }
  for (const text of texts) yield* [text, `${value}${text}`, `${text}${value}`, `/a${text}b`, `/a${text}`];
  yield* ['', 'a', '/a', `${value}a`, 'x'.repeat(20), '5s', '1s'].filter((candidate) => candidate !== value);
}

function* changedItems(items: readonly Json[], view: View, changing: Changing, depth: number): Generator<Json> {
  const [first] = items;
  const sampleItem = first ?? changing.sampler.smallest(view.item(0));
  if (sampleItem === undefined) return;
  if (first === undefined) yield [sampleItem];
  yield [...items, sampleItem];
  for (const change of firstFew(generateChanges(sampleItem, view.item(0), changing, depth + 1), 60)) {
    yield [change, ...items.slice(1)];
    yield [...items, change];
    yield [change, change];
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
    for (const change of firstFew(generateChanges(own, view.property(name), changing, depth + 1), 80))
      yield { ...value, [name]: change };
  }
}
