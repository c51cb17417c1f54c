import type { Json } from '../../text/value/json.ts';

/** Interleaves the sources, so that no source blocks the others. */
export function* byTurns<T>(sources: readonly Iterable<T>[]): Generator<T> {
  let open = sources.map((source) => source[Symbol.iterator]());
  while (open.length > 0) {
    const next: Iterator<T>[] = [];
    for (const source of open) {
      const step = source.next();
      if (step.done === true) continue;
      yield step.value;
      next.push(source);
    }
    open = next;
  }
}

export function* firstFew<T>(source: Iterable<T>, count: number): Generator<T> {
  let left = count;
  if (left <= 0) return;
  for (const item of source) {
    yield item;
    left -= 1;
    if (left === 0) return;
  }
}

/** Equality ignores the order of keys. */
export function* eachOnce(source: Iterable<Json>): Generator<Json> {
  const seen = new Set<string>();
  let first: { readonly value: Json } | undefined;
  for (const value of source) {
    // Most ask for one value alone, and writing a large one takes longer than making it.
    if (!first) {
      first = { value };
      yield value;
      continue;
    }
    if (seen.size === 0) seen.add(JSON.stringify(first.value));
    const text = JSON.stringify(value);
    if (seen.has(text)) continue;
    seen.add(text);
    yield value;
  }
}

export function* filterValues<T>(source: Iterable<T>, isMeant: (item: T) => boolean): Generator<T> {
  for (const item of source) if (isMeant(item)) yield item;
}

/** Reads the source once, however often it is iterated. */
export function rememberValues<T>(source: Iterator<T>): () => Generator<T> {
  const values: T[] = [];
  return function* () {
    for (let index = 0; ; index += 1) {
      if (index === values.length) {
        const step = source.next();
        if (step.done === true) return;
        values.push(step.value);
      }
      const value = values[index];
      if (value !== undefined) yield value;
    }
  };
}
