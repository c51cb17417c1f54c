/**
 * Repairs objects that break a rule in CEL: a property that the rule asks for is added, or a listed value beside it is another. What
 * stands there stays, so that an object at the boundary of a keyword is still one.
 */

import { arrayIn } from '../../schema/document/keyword-values.ts';
import type { Sampler } from '../../schema/sample/index.ts';
import { isArray, isObject, isSame, type Json, type JsonObject } from '../../text/value/json.ts';
import type { View } from '../../schema/effective/view.ts';
import type { ObjectVerdict } from './verdict.ts';

/** What repairs are made with. */
export interface RepairContext {
  readonly sampler: Sampler;
  readonly judge: (document: JsonObject) => ObjectVerdict;
}

/** So many changes of one object are tried. */
const mostTried = 60;

/** Objects that differ from one that rules refuse by one change or two. */
export function* repairsOf(document: JsonObject, { sampler, judge }: RepairContext): Generator<JsonObject> {
  const queue = [document];
  let left = mostTried;
  // Whoever takes the objects has them judged; what breaks further rules then is changed once more.
  for (const [depth, one] of queue.entries()) {
    const { errors } = judge(one);
    if (errors.length === 0 || errors.some(({ keyword }) => keyword !== 'x-kubernetes-validations')) continue;
    for (const changed of changesFor(one, errors, sampler)) {
      yield changed;
      if ((left -= 1) <= 0) return;
      if (depth < mostChanged) queue.push(changed);
    }
  }
}

/** So many objects are changed again. */
const mostChanged = 12;

function* changesFor(document: JsonObject, errors: ObjectVerdict['errors'], sampler: Sampler): Generator<JsonObject> {
  for (const { steps, message } of errors) {
    // A rule looks at the value that it blames, and at what stands below.
    for (let length = steps.length; length > 0; length -= 1) {
      const tokens = steps.slice(0, length).map(String);
      const found = placeAt(document, tokens, sampler.views.root);
      if (found === undefined || !isObject(found.value)) continue;
      for (const changed of changedObjects(found.value, found.view, message, sampler))
        yield put(document, tokens, changed);
      break;
    }
  }
}

function* changedObjects(value: JsonObject, view: View, message: string, sampler: Sampler): Generator<JsonObject> {
  const names = [...view.names].filter((name) => isNamed(message, name));
  const wanted = names.length > 0 ? names : [...view.names];
  for (const name of wanted.filter((one) => !Object.hasOwn(value, one))) {
    const sample = sampler.smallest(view.property(name));
    if (sample !== undefined) yield { ...value, [name]: sample };
  }
  for (const name of [...view.names].filter((one) => Object.hasOwn(value, one))) {
    // A document holds nothing but JSON.
    const listed = view.property(name).schemas.flatMap((one) => arrayIn(one.enum)) as readonly Json[];
    const others = listed.filter((one) => !isSame(one, value[name]));
    const isMeant = (one: Json): boolean => typeof one === 'string' && isNamed(message, one);
    for (const one of [...others.filter(isMeant), ...others.filter((other) => !isMeant(other))])
      yield { ...value, [name]: one };
  }
}

function isNamed(message: string, word: string): boolean {
  return message.toLowerCase().includes(word.toLowerCase());
}

interface Placed {
  readonly value: Json;
  readonly view: View;
}

function placeAt(value: Json, [token, ...rest]: readonly string[], view: View): Placed | undefined {
  if (token === undefined) return { value, view };
  if (isArray(value)) {
    const item = value[Number(token)];
    return item === undefined ? undefined : placeAt(item, rest, view.item(Number(token)));
  }
  if (!isObject(value) || !Object.hasOwn(value, token)) return undefined;
  return placeAt(value[token] ?? null, rest, view.property(token));
}

/** A document with another part at a place. */
export function put(value: Json, [token, ...rest]: readonly string[], part: Json): JsonObject {
  const made = putIn(value, token === undefined ? [] : [token, ...rest], part);
  return isObject(made) ? made : {};
}

function putIn(value: Json, [token, ...rest]: readonly string[], part: Json): Json {
  if (token === undefined) return part;
  if (isArray(value)) return value.map((item, index) => (index === Number(token) ? putIn(item, rest, part) : item));
  return isObject(value) ? { ...value, [token]: putIn(value[token] ?? null, rest, part) } : value;
}
