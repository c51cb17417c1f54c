import { isArray, isObject, type Json } from '../value/json.ts';
import { memoize } from '../value/once.ts';
import { type Pointer, formatPointer } from '../value/pointer.ts';

/** A part takes this many numbers: key start, key end, value start, value end. */
const width = 4;

export class ContainerSpans {
  readonly start: number;
  readonly holder: ContainerSpans | undefined;
  readonly index: number;
  /** In source order, with repeated keys; `undefined` for an array. */
  keys: string[] | undefined;
  end: number;
  #marks: number[] = [];
  #indexes: Map<string, number> | undefined;

  constructor(start: number, keys: string[] | undefined, holder: ContainerSpans | undefined) {
    this.start = start;
    this.end = start;
    this.keys = keys;
    this.holder = holder;
    this.index = holder ? holder.size : -1;
  }

  /** An item has no key, and passes its start twice. */
  add(keyStart: number, keyEnd: number, start: number, end: number): void {
    this.#marks.push(keyStart, keyEnd, start, end);
  }

  /** Most containers are small: arrays that may grow would be three times as large. */
  close(end: number): void {
    this.end = end;
    this.keys = this.keys?.slice();
    this.#marks = this.#marks.slice();
  }

  get size(): number {
    return this.#marks.length / width;
  }

  /** The index of a part by its key or index; for a repeated key, the last. */
  indexOf(key: string | number): number | undefined {
    if (!this.keys) return inRange(Number(key), this.size);
    this.#indexes ??= new Map(this.keys.map((name, index) => [name, index]));
    return this.#indexes.get(String(key));
  }

  spanOf(key: string | number): Span | undefined {
    const index = this.indexOf(key);
    return index === undefined ? undefined : this.spanAt(index);
  }

  spanAt(index: number): Span {
    const [keyStart = 0, keyEnd = 0, start = 0, end = 0] = this.#marks.slice(index * width, (index + 1) * width);
    return this.keys ? { keyStart, keyEnd, start, end } : { start, end };
  }

  pointer(): Pointer {
    const tokens: (string | number)[] = [];
    for (let { index, holder }: ContainerSpans = this; holder; { index, holder } = holder) {
      tokens.unshift(holder.keys?.[index] ?? index);
    }
    return formatPointer(tokens);
  }
}

/** The spans of every object and array of a document, by identity. */
export type Spans = Pick<ReadonlyMap<object, ContainerSpans>, 'get'>;

/** The spans of a value whose text is read for them when the first is asked for: most values are right. */
export function createLateSpans(value: Json, read: () => { readonly value?: Json; readonly spans: Spans }): Spans {
  const pair = memoize(() => {
    const again = read();
    const pairs = new Map<object, ContainerSpans>();
    pairContainers(value, again.value, (own, other) => {
      const spans = again.spans.get(other);
      if (pairs.has(own) || !spans) return false;
      pairs.set(own, spans);
      return true;
    });
    return pairs;
  });
  return { get: (container) => pair().get(container) };
}

/** `add` is false for what was added before. */
function pairContainers(own: Json, other: Json | undefined, add: (own: object, other: object) => boolean): void {
  if (isArray(own) && isArray(other)) {
    if (add(own, other)) for (const [index, item] of own.entries()) pairContainers(item, other[index], add);
  } else if (isObject(own) && isObject(other)) {
    if (add(own, other)) for (const [name, member] of Object.entries(own)) pairContainers(member, other[name], add);
  }
}

function inRange(index: number, length: number): number | undefined {
  return Number.isInteger(index) && index >= 0 && index < length ? index : undefined;
}

export interface Span {
  readonly keyStart?: number;
  readonly keyEnd?: number;
  readonly start: number;
  readonly end: number;
}
