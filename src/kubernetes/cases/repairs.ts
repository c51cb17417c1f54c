/**
 * Repairs objects that violate CEL rules by adding a property or choosing another enum value. Existing values stay, so
 * an object at the boundary of a keyword remains there.
 */

import { readArrayItems } from '../../schema/document/keyword-values.ts';
import type { Sampler } from '../../schema/sample/index.ts';
import { groupMembers } from '../../text/value/group-members.ts';
import { isArray, isObject, isSame, type Json, type JsonObject } from '../../text/value/json.ts';
import type { View } from '../../schema/effective/view.ts';
import type { FieldError } from '../structural/field-error.ts';
import type { ObjectVerdict } from './verdict.ts';

export interface RepairContext {
  readonly sampler: Sampler;
  readonly judge: (document: JsonObject) => ObjectVerdict;
  /** True for an error that must stay, when one rule is to be violated alone. */
  readonly stays?: (error: FieldError) => boolean;
}

/** The maximum number of changes tried per object. */
const mostTried = 40;

/**
 * Yields objects that differ from a refused one by a few changes; the caller validates them. The object with the
 * fewest errors is changed first, so that several rules can be satisfied one after the other.
 */
export function* generateRepairs(document: JsonObject, context: RepairContext): Generator<JsonObject> {
  const first = createAttempt(document, context);
  const open = first ? [first] : [];
  const seen = new Set<string>();
  let left = mostTried;
  while (left > 0) {
    const [best, ...others] = open.toSorted((a, b) => a.count - b.count);
    if (!best) return;
    const { done, value: changed } = best.changes.next();
    if (done === true) {
      open.splice(0, open.length, ...others);
      continue;
    }
    const text = JSON.stringify(changed);
    if (seen.has(text)) continue;
    seen.add(text);
    yield changed;
    left -= 1;
    const next = createAttempt(changed, context);
    if (next) open.push(next);
  }
}

interface Attempt {
  readonly count: number;
  readonly changes: Generator<JsonObject, void>;
}

function createAttempt(document: JsonObject, { sampler, judge, stays }: RepairContext): Attempt | undefined {
  const { errors } = judge(document);
  const wrong = stays ? errors.filter((error) => !stays(error)) : errors;
  const isLost = stays !== undefined && wrong.length === errors.length;
  if (wrong.length === 0 || isLost || errors.some(({ keyword }) => keyword !== 'x-kubernetes-validations')) return;
  return { count: wrong.length, changes: generateChanges(document, wrong, sampler) };
}

/** Errors with the same message are repaired in the same way, first all at once, then the first alone. */
function* generateChanges(
  document: JsonObject,
  errors: ObjectVerdict['errors'],
  sampler: Sampler,
): Generator<JsonObject, void> {
  for (const { messages, places } of blamedPlaces(document, errors, sampler)) {
    const [first] = places;
    if (!first) continue;
    const [, lacked] = /no such key: (\S+)/.exec(messages) ?? [];
    if (lacked !== undefined)
      yield places.reduce(
        (copy, { tokens, view }) =>
          replacePart(copy, tokens, addLacked(placeValue(copy, tokens), view, { name: lacked, sampler })),
        document,
      );
    for (const edit of generateEdits(first, messages, sampler)) {
      yield applyEdit(document, places, edit);
      if (places.length > 1) yield applyEdit(document, [first], edit);
    }
  }
}

interface BlamedPlace {
  readonly tokens: readonly string[];
  readonly value: JsonObject;
  readonly view: View;
}

function blamedPlaces(
  document: JsonObject,
  errors: ObjectVerdict['errors'],
  sampler: Sampler,
): Iterable<{ readonly messages: string; readonly places: readonly BlamedPlace[] }> {
  const messagesByPlace = new Map<string, { readonly place: BlamedPlace; readonly messages: string[] }>();
  for (const { steps, message } of errors) {
    const place = blamedPlace(document, steps.map(String), sampler.views.root);
    if (!place) continue;
    const key = JSON.stringify(place.tokens);
    const known = messagesByPlace.get(key);
    if (!known) messagesByPlace.set(key, { place, messages: [message] });
    else known.messages.push(message);
  }
  const groups = groupMembers(messagesByPlace.values(), ({ messages }) => messages.join('\n'));
  return [...groups].map(([messages, members]) => ({ messages, places: members.map(({ place }) => place) }));
}

/** A rule reads the value that it blames and what is below, so the nearest enclosing object is changed. */
function blamedPlace(document: JsonObject, tokens: readonly string[], root: View): BlamedPlace | undefined {
  for (let length = tokens.length; length > 0; length -= 1) {
    const found = findPart(document, tokens.slice(0, length), root);
    if (found && isObject(found.value))
      return { tokens: tokens.slice(0, length), value: found.value, view: found.view };
  }
}

type Edit = readonly [name: string, value: Json];

/** An enum value in the message may select a variant of the object; what that variant requires is added next. */
function* generateEdits({ value, view }: BlamedPlace, messages: string, sampler: Sampler): Generator<Edit> {
  const listed = [...view.names]
    .filter((property) => Object.hasOwn(value, property))
    .flatMap((name): readonly Edit[] => {
      // A document holds only JSON.
      const values = view.property(name).schemas.flatMap((schema) => readArrayItems(schema.enum)) as readonly Json[];
      return values.filter((candidate) => !isSame(candidate, value[name])).map((candidate) => [name, candidate]);
    });
  const isMeant = ([, newValue]: Edit): boolean => typeof newValue === 'string' && isNamed(messages, newValue);
  yield* listed.filter(isMeant);
  const names = [...view.names].filter((name) => isNamed(messages, name));
  const wanted = names.length > 0 ? names : [...view.names];
  for (const name of wanted.filter((property) => !Object.hasOwn(value, property))) {
    const sample = sampler.smallest(view.property(name));
    if (sample !== undefined) yield [name, sample];
  }
  yield* listed.filter((edit) => !isMeant(edit));
}

interface Lacked {
  readonly name: string;
  readonly sampler: Sampler;
}

/** A rule reads a property without has(): all objects below that can have the property get it. */
function addLacked(value: Json, view: View, lacked: Lacked): Json {
  if (isArray(value)) return value.map((item, index) => addLacked(item, view.item(index), lacked));
  if (!isObject(value)) return value;
  const { name, sampler } = lacked;
  const filled = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, addLacked(part, view.property(key), lacked)]),
  );
  if (Object.hasOwn(value, name) || !view.names.has(name)) return filled;
  const sample = sampler.smallest(view.property(name));
  return sample === undefined ? filled : { ...filled, [name]: sample };
}

function applyEdit(document: JsonObject, places: readonly BlamedPlace[], [name, value]: Edit): JsonObject {
  return places.reduce((copy, place) => {
    const now = placeValue(copy, place.tokens);
    return isObject(now) ? replacePart(copy, place.tokens, { ...now, [name]: value }) : copy;
  }, document);
}

function placeValue(value: Json, tokens: readonly string[]): Json {
  return tokens.reduce<Json>((at, token) => {
    if (isArray(at)) return at[Number(token)] ?? null;
    return isObject(at) ? (at[token] ?? null) : null;
  }, value);
}

function isNamed(message: string, word: string): boolean {
  return message.toLowerCase().includes(word.toLowerCase());
}

interface Placed {
  readonly value: Json;
  readonly view: View;
}

function findPart(value: Json, [token, ...rest]: readonly string[], view: View): Placed | undefined {
  if (token === undefined) return { value, view };
  if (isArray(value)) {
    const item = value[Number(token)];
    return item === undefined ? undefined : findPart(item, rest, view.item(Number(token)));
  }
  if (!isObject(value) || !Object.hasOwn(value, token)) return;
  return findPart(value[token] ?? null, rest, view.property(token));
}

function replacePart(value: Json, [token, ...rest]: readonly string[], part: Json): JsonObject {
  const copy = replaceValue(value, token === undefined ? [] : [token, ...rest], part);
  return isObject(copy) ? copy : {};
}

function replaceValue(value: Json, [token, ...rest]: readonly string[], part: Json): Json {
  if (token === undefined) return part;
  if (isArray(value))
    return value.map((item, index) => (index === Number(token) ? replaceValue(item, rest, part) : item));
  return isObject(value) ? { ...value, [token]: replaceValue(value[token] ?? null, rest, part) } : value;
}
