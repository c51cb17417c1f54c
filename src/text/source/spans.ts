import { type Pointer, formatPointer } from '../value/pointer.ts';

/** A part takes this many numbers: key start, key end, value start, value end. */
const width = 4;

export class ContainerSpans {
  readonly start: number;
  readonly holder: ContainerSpans | undefined;
  readonly index: number;
  /** In source order, with repeated keys; `undefined` for an array. */
  readonly keys: string[] | undefined;
  end: number;
  readonly #marks: number[] = [];
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
export type Spans = Map<object, ContainerSpans>;

function inRange(index: number, length: number): number | undefined {
  return Number.isInteger(index) && index >= 0 && index < length ? index : undefined;
}

export interface Span {
  readonly keyStart?: number;
  readonly keyEnd?: number;
  readonly start: number;
  readonly end: number;
}
