import { computeBounds, withinBounds } from '../values/bounds.ts';
import type { BuiltInCall } from '../values/callables.ts';
import { equalValues } from '../values/compare.ts';
import { type StarlarkDict, StarlarkSet } from '../values/dict.ts';
import { isObject, StarlarkFailure, type StarlarkValue, typeOf } from '../values/value/index.ts';
import { StarlarkList, StarlarkTuple } from '../values/list.ts';
import { quoteText } from '../values/repr.ts';
import { getLength, visitElements } from '../values/visit.ts';
import type { Method } from './strings.ts';
import {
  copyElements,
  createFailure,
  integerArgument,
  iterableArgument,
  runNamed,
  positionalArguments,
} from './unpack.ts';

export const listMethods: Readonly<Record<string, Method<StarlarkList>>> = {
  append: (list, call) => {
    const [value = null] = positionalArguments(call, 1);
    runNamed(call, () => list.checkMutable('append to'));
    call.thread.takeElements(1);
    list.elements.push(value);
    return null;
  },
  clear: (list, call) => {
    positionalArguments(call, 0);
    runNamed(call, () => list.checkMutable('clear'));
    list.elements.length = 0;
    return null;
  },
  extend: (list, call) => {
    const [all] = positionalArguments(call, 1);
    const visits = iterableArgument(call, 1, all);
    runNamed(call, () => list.checkMutable('extend'));
    for (const element of copyElements(call, visits)) list.elements.push(element);
    return null;
  },
  index: (list, call) => {
    const [value = null, start = null, end = null] = positionalArguments(call, 1, 3);
    return runNamed(call, () => {
      const [low, high] = computeBounds(start, end, list.elements.length);
      const index = list.elements.slice(low, high).findIndex((element) => equalValues(element, value, call.thread));
      if (index < 0) throw new StarlarkFailure('value not in list');
      return BigInt(index + low);
    });
  },
  insert: (list, call) => {
    const [at, value = null] = positionalArguments(call, 2);
    const index = integerArgument(call, 1, at);
    runNamed(call, () => list.checkMutable('insert into'));
    call.thread.takeElements(1);
    call.thread.step(list.elements.length >> 4);
    list.elements.splice(index < 0 ? Math.max(0, index + list.elements.length) : index, 0, value);
    return null;
  },
  pop: (list, call) => {
    const [at] = positionalArguments(call, 0, 1);
    const length = list.elements.length;
    const given = at === undefined ? length - 1 : integerArgument(call, 1, at);
    const index = runNamed(call, () => withinBounds(given, length, list));
    runNamed(call, () => list.checkMutable('pop from'));
    return list.elements.splice(index, 1)[0] ?? null;
  },
  remove: (list, call) => {
    const [value = null] = positionalArguments(call, 1);
    runNamed(call, () => list.checkMutable('remove from'));
    const index = runNamed(call, () => list.elements.findIndex((element) => equalValues(element, value, call.thread)));
    if (index < 0) throw createFailure(call, 'element not found');
    list.elements.splice(index, 1);
    return null;
  },
};

export const dictMethods: Readonly<Record<string, Method<StarlarkDict>>> = {
  clear: (dict, call) => {
    positionalArguments(call, 0);
    dict.clear();
    return null;
  },
  get: (dict, call) => {
    const [key = null, fallback = null] = positionalArguments(call, 1, 2);
    const found = runNamed(call, () => dict.get(key));
    return found === undefined ? fallback : found;
  },
  items: (dict, call) => {
    positionalArguments(call, 0);
    call.thread.takeElements(3 * dict.length());
    return new StarlarkList(dict.items().map((pair) => new StarlarkTuple(pair)));
  },
  keys: (dict, call) => {
    positionalArguments(call, 0);
    call.thread.takeElements(dict.length());
    return new StarlarkList(dict.items().map(([key]) => key));
  },
  pop: (dict, call) => {
    const [key = null, fallback] = positionalArguments(call, 1, 2);
    const found = runNamed(call, () => dict.delete(key));
    if (found !== undefined) return found;
    if (fallback === undefined) throw createFailure(call, 'missing key');
    return fallback;
  },
  popitem: (dict, call) => {
    positionalArguments(call, 0);
    const key = dict.first();
    if (key === undefined) throw createFailure(call, 'empty dict');
    return new StarlarkTuple([key, runNamed(call, () => dict.delete(key)) ?? null]);
  },
  setdefault: (dict, call) => {
    const [key = null, fallback = null] = positionalArguments(call, 1, 2);
    const found = runNamed(call, () => dict.get(key));
    if (found !== undefined) return found;
    call.thread.takeEntries(1);
    runNamed(call, () => dict.setKey(key, fallback));
    return fallback;
  },
  update: (dict, call) => {
    if (call.positional.length > 1)
      throw createFailure(call, `got ${call.positional.length} arguments, want at most 1`);
    runNamed(call, () => updateDict(dict, call));
    return null;
  },
  values: (dict, call) => {
    positionalArguments(call, 0);
    call.thread.takeElements(dict.length());
    return new StarlarkList(dict.items().map(([, value]) => value));
  },
};

export const setMethods: Readonly<Record<string, Method<StarlarkSet>>> = {
  union: (set, call) => {
    const [all] = positionalArguments(call, 0, 1);
    // Without an argument, Go would panic.
    const others = all === undefined ? [] : copyElements(call, iterableArgument(call, 1, all));
    call.thread.takeEntries(set.length() + others.length);
    return runNamed(call, () => new StarlarkSet([...set.elements(), ...others]));
  },
};

export function updateDict(dict: StarlarkDict, call: BuiltInCall): void {
  const [given] = call.positional;
  if (given !== undefined) {
    for (const [key, value] of iteratePairs(given, call)) {
      call.thread.takeEntries(1);
      dict.setKey(key, value);
    }
  }
  const seen = new Set<string>();
  for (const [key, value] of call.keyword) {
    if (seen.has(key)) throw new StarlarkFailure(`duplicate keyword arg: ${quoteText(key)}`);
    seen.add(key);
    dict.setKey(key, value);
  }
}

function* iteratePairs(given: StarlarkValue, call: BuiltInCall): Iterable<readonly [StarlarkValue, StarlarkValue]> {
  if (isObject(given) && given.items) {
    yield* given.items();
    return;
  }
  const all = visitElements(given, call.thread);
  if (!all) throw new StarlarkFailure(`got ${typeOf(given)}, want iterable`);
  let index = 0;
  for (const pair of all) {
    const parts = visitElements(pair, call.thread);
    const element = `dictionary update sequence element #${index}`;
    if (!parts) throw new StarlarkFailure(`${element} is not iterable (${typeOf(pair)})`);
    const length = getLength(pair);
    if (length === undefined) throw new StarlarkFailure(`${element} has unknown length (${typeOf(pair)})`);
    if (length !== 2) throw new StarlarkFailure(`${element} has length ${length}, want 2`);
    const [key = null, value = null] = [...parts];
    yield [key, value];
    index += 1;
  }
}
