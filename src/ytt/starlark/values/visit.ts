import { isObject, type StarlarkValue, type Thread } from './value/index.ts';

/** Each element costs a step; `undefined` when the value is not iterable. */
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

export function getLength(value: StarlarkValue): number | undefined {
  return isObject(value) ? value.length?.() : undefined;
}
