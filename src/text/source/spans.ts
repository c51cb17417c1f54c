/** The offsets of every object and array of a text, and of their members and items. */

import { type Pointer, formatPointer } from '../value/pointer.ts';

/** The parts of a container take this many numbers each: key start, key end, value start, value end. */
const width = 4;

/** An object or array in a text: where it stands, and where its parts do. */
export class ContainerSpans {
  readonly start: number;
  readonly holder: ContainerSpans | undefined;
  /** The number of the part of the holder that it is. */
  readonly index: number;
  /** The keys of an object in the order of the text, repeated ones too; an array has none. */
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

  /** Adds a part: its key (an item has none of its own, and gives its start twice), and its value. */
  add(keyStart: number, keyEnd: number, start: number, end: number): void {
    this.#marks.push(keyStart, keyEnd, start, end);
  }

  /** How many parts there are. */
  get size(): number {
    return this.#marks.length / width;
  }

  /** The number of a part by its key or index; of a repeated key, the last. */
  indexOf(key: string | number): number | undefined {
    if (!this.keys) return inRange(Number(key), this.size);
    this.#indexes ??= new Map(this.keys.map((name, index) => [name, index]));
    return this.#indexes.get(String(key));
  }

  /** Where the part of a key or index stands. */
  spanOf(key: string | number): Span | undefined {
    const index = this.indexOf(key);
    return index === undefined ? undefined : this.spanAt(index);
  }

  /** Where a part stands. */
  spanAt(index: number): Span {
    const [keyStart = 0, keyEnd = 0, start = 0, end = 0] = this.#marks.slice(index * width, (index + 1) * width);
    return this.keys ? { keyStart, keyEnd, start, end } : { start, end };
  }

  /** The pointer from the root of the document. */
  pointer(): Pointer {
    const tokens: (string | number)[] = [];
    for (let { index, holder }: ContainerSpans = this; holder; { index, holder } = holder) {
      tokens.unshift(holder.keys?.[index] ?? index);
    }
    return formatPointer(tokens);
  }
}

/** Where every object and array of a document stands, by identity. */
export type Spans = Map<object, ContainerSpans>;

function inRange(index: number, length: number): number | undefined {
  return Number.isInteger(index) && index >= 0 && index < length ? index : undefined;
}

/** Offsets in a text: of a container, or of a member or item of one. */
export interface Span {
  /** The key of a member. */
  readonly keyStart?: number;
  readonly keyEnd?: number;
  /** The value. */
  readonly start: number;
  readonly end: number;
}
