/** A value with its parts changed, each once and in order. What does not change is not copied. */
type WithParts<T> = (value: T, change: (part: T, token: string | number) => T) => T;

/**
 * Gives all equal values one object, and all equal parts of them, so that what is found of a part is found once. Values
 * are equal only with their keys in the same order. With `most`, forgets what it knows after so many different
 * parts, so that what outlives its values stays small.
 */
export function openSharing<T>(withParts: WithParts<T>, most = Infinity): (value: T) => T {
  /** The first value of each kind, by the numbers of its keys and of its parts. */
  const first = new Map<string, T>();
  const numbers = new Map<unknown, number>();
  let done = new WeakMap<object, T>();
  const findNumber = (value: unknown): number => {
    // Maps take 0 and -0 for the same key.
    if (Object.is(value, -0)) return -1;
    const number = numbers.get(value) ?? numbers.size;
    numbers.set(value, number);
    return number;
  };
  const share = (value: T): T => {
    if (typeof value !== 'object' || value === null) return value;
    const before = done.get(value);
    if (before !== undefined) return before;
    let key = Array.isArray(value) ? '[' : '{';
    const copy = withParts(value, (part, token) => {
      const common = share(part);
      key += `${findNumber(token)}:${findNumber(common)},`;
      return common;
    });
    const shared = first.get(key) ?? copy;
    first.set(key, shared);
    done.set(value, shared);
    return shared;
  };
  return (value) => {
    const shared = share(value);
    if (numbers.size > most) {
      first.clear();
      numbers.clear();
      done = new WeakMap();
      if (typeof value === 'object' && value !== null) done.set(value, shared);
    }
    return shared;
  };
}
