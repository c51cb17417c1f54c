import { isObject, type StarlarkValue, type Thread } from './value/index.ts';

/** What is visited of a value, one after the other, each a step; `undefined` where the value cannot be visited. */
export function visitElements(value: StarlarkValue, thread: Thread): Iterable<StarlarkValue> | undefined {
  if (!isObject(value) || !value.iterate) return;
  const iterator = value.iterate();
  return {
    [Symbol.iterator]: () => ({
      next: () => {
        thread.step();
        return iterator.next();
      },
      return: () => iterator.return?.() ?? { done: true, value: null },
    }),
  };
}

/** All that is visited of a value, as a new array that is counted. */
export function visitedAll(value: StarlarkValue, thread: Thread): StarlarkValue[] | undefined {
  const all = visitElements(value, thread);
  if (!all) return;
  const array: StarlarkValue[] = [];
  for (const element of all) {
    thread.takeElements(1);
    array.push(element);
  }
  return array;
}

/** The length of a value; `undefined` where it has none. */
export function getLength(value: StarlarkValue): number | undefined {
  return isObject(value) ? value.length?.() : undefined;
}
