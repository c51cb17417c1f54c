import type { BuiltInCall } from '../values/callables.ts';
import { callFunction } from '../values/call.ts';
import { compareValues } from '../values/compare.ts';
import { StarlarkFailure, type StarlarkValue, typeOf } from '../values/value/index.ts';
import { StarlarkList, StarlarkTuple } from '../values/list.ts';
import { getLength, visitElements } from '../values/visit.ts';
import {
  booleanArgument,
  callableArgument,
  copyElements,
  createFailure,
  integerArgument,
  iterableArgument,
  runNamed,
  namedArguments,
  readOptions,
  positionalArguments,
} from './unpack.ts';

/** Of the arguments, or of the elements of a single argument. */
export function createExtreme(operator: '<' | '>') {
  return (call: BuiltInCall): StarlarkValue => {
    const { name, positional, thread } = call;
    const [first = null] = positional;
    if (positional.length === 0) throw new StarlarkFailure(`${name} requires at least one positional argument`);
    const check = { key: (value: StarlarkValue, name: string) => callableArgument(call, name, value) };
    const keyFunction = readOptions(call, ['key?'], check).get('key');
    const computeKey = (value: StarlarkValue): StarlarkValue =>
      keyFunction === undefined ? value : callFunction(thread, keyFunction, [value]);
    const all = positional.length === 1 ? visitElements(first, thread) : positional;
    if (!all) throw createFailure(call, `${typeOf(first)} value is not iterable`);
    let best: { readonly value: StarlarkValue; readonly key: StarlarkValue } | undefined;
    for (const value of all) {
      const key = computeKey(value);
      const { key: bestKey } = best ?? { key };
      if (!best || runNamed(call, () => compareValues(operator, key, bestKey, thread))) best = { value, key };
    }
    if (!best) throw createFailure(call, 'argument is an empty sequence');
    return best.value;
  };
}

export function sortValues(call: BuiltInCall): StarlarkValue {
  const { thread } = call;
  const given = namedArguments(call, ['iterable', 'key?', 'reverse?'], {
    iterable: (value, name) => iterableArgument(call, name, value),
    key: (value, name) => callableArgument(call, name, value),
    reverse: (value, name) => booleanArgument(call, name, value),
  });
  const all = iterableArgument(call, 'iterable', given.get('iterable'));
  const [keyFunction, reverse] = [given.get('key'), given.get('reverse')];
  const isReverse = reverse === true;
  const values = copyElements(call, all);
  const keyed = values.map((value) => ({
    value,
    key: keyFunction === undefined ? value : callFunction(thread, keyFunction, [value]),
  }));
  const comesFirst = (x: Keyed, y: Keyed): boolean => {
    const [first, second] = isReverse ? [y, x] : [x, y];
    return compareValues('<', first.key, second.key, thread);
  };
  return new StarlarkList(inOrder(keyed, comesFirst).map(({ value }) => value));
}

interface Keyed {
  readonly value: StarlarkValue;
  readonly key: StarlarkValue;
}

/** Insertion sort, as in Go for few elements: when several comparisons fail, the last failure is reported. */
function inOrder(all: readonly Keyed[], isBefore: (x: Keyed, y: Keyed) => boolean): readonly Keyed[] {
  if (all.length > 20)
    return all.toSorted((x, y) => {
      if (isBefore(x, y)) return -1;
      return isBefore(y, x) ? 1 : 0;
    });
  const sorted: Keyed[] = [];
  const failures: StarlarkFailure[] = [];
  for (const keyed of all) {
    const at = sorted.findLastIndex((other) => !isBeforeOrFails(keyed, other, isBefore, failures));
    sorted.splice(at + 1, 0, keyed);
  }
  const last = failures.at(-1);
  if (last) throw last;
  return sorted;
}

function isBeforeOrFails(
  x: Keyed,
  y: Keyed,
  isBefore: (x: Keyed, y: Keyed) => boolean,
  failures: StarlarkFailure[],
): boolean {
  try {
    return isBefore(x, y);
  } catch (error) {
    if (!(error instanceof StarlarkFailure)) throw error;
    failures.push(error);
    return false;
  }
}

export function enumerate(call: BuiltInCall): StarlarkValue {
  const [all, start] = positionalArguments(call, 1, 2);
  const visits = iterableArgument(call, 1, all);
  const first = start === undefined ? 0 : integerArgument(call, 2, start);
  const elements = copyElements(call, visits);
  call.thread.takeElements(2 * elements.length);
  return new StarlarkList(elements.map((value, index) => new StarlarkTuple([BigInt(first + index), value])));
}

export function zip(call: BuiltInCall): StarlarkValue {
  const { keyword, positional, thread } = call;
  if (keyword.length > 0) throw new StarlarkFailure('zip does not accept keyword arguments');
  const all = positional.map((value, index) => {
    const visits = visitElements(value, thread);
    if (visits) return visits;
    throw new StarlarkFailure(`zip: argument #${index + 1} is not iterable: ${typeOf(value)}`);
  });
  if (all.length === 0) return new StarlarkList();
  // An iterable without a length is consumed completely, and its steps are counted.
  const shortest = Math.min(...positional.map((value) => getLength(value) ?? Infinity));
  const columns = all.map((visits) => takeFirst(visits, shortest, call));
  const rows = Math.min(...columns.map(({ length }) => length));
  thread.takeElements(rows * columns.length);
  return new StarlarkList(
    Array.from({ length: rows }, (_, row) => new StarlarkTuple(columns.map((column) => column[row] ?? null))),
  );
}

function takeFirst(all: Iterable<StarlarkValue>, most: number, call: BuiltInCall): readonly StarlarkValue[] {
  const first: StarlarkValue[] = [];
  for (const value of all) {
    if (first.length === most) break;
    call.thread.takeElements(1);
    first.push(value);
  }
  return first;
}
