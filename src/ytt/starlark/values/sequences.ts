/** Sequences whose elements are computed lazily: ranges, and the parts of strings. */

import {
  encodeBytes,
  listCodePoints,
  type ValueComparison,
  type StarlarkObject,
  type StarlarkValue,
  decodeBytes,
} from './value/index.ts';
import { noOrder } from './compare.ts';

export class StarlarkRange implements StarlarkObject {
  readonly type = 'range';
  readonly unhashable = 'unhashable: range';
  readonly start: number;
  readonly stop: number;
  readonly step: number;
  readonly #length: number;

  constructor(start: number, stop: number, step: number) {
    this.start = start;
    this.stop = stop;
    this.step = step;
    const distance = step > 0 ? stop - 1 - start : start - 1 - stop;
    this.#length = distance < 0 ? 0 : Math.floor(distance / Math.abs(step)) + 1;
  }

  truth(): boolean {
    return this.#length > 0;
  }

  length(): number {
    return this.#length;
  }

  repr(): string {
    if (this.step !== 1) return `range(${this.start}, ${this.stop}, ${this.step})`;
    return this.start === 0 ? `range(${this.stop})` : `range(${this.start}, ${this.stop})`;
  }

  at(index: number): bigint {
    return BigInt(this.start + index * this.step);
  }

  slice(start: number, end: number, step: number): StarlarkRange {
    return new StarlarkRange(this.start + this.step * start, this.start + this.step * end, this.step * step);
  }

  *iterate(): Generator<StarlarkValue, void> {
    for (let index = 0; index < this.#length; index += 1) yield this.at(index);
  }

  contains(value: bigint): boolean {
    const index = Number(value - BigInt(this.start)) / this.step;
    return Number.isInteger(index) && index >= 0 && index < this.#length;
  }

  compare(operator: ValueComparison, other: StarlarkObject): boolean {
    if (operator !== '==' && operator !== '!=') throw noOrder(operator, this, other);
    return (other instanceof StarlarkRange && this.#equals(other)) === (operator === '==');
  }

  #equals(other: StarlarkRange): boolean {
    if (this.#length !== other.#length) return false;
    if (this.#length === 0) return true;
    return this.start === other.start && (this.#length === 1 || this.step === other.step);
  }
}

export type PartsMethod = 'elems' | 'elem_ords' | 'codepoints' | 'codepoint_ords';

export class StringParts implements StarlarkObject {
  readonly type: 'elems' | 'codepoints';
  readonly unhashable: string;
  readonly #text: string;
  readonly #method: PartsMethod;

  constructor(text: string, method: PartsMethod) {
    this.#text = text;
    this.#method = method;
    this.type = method === 'elems' || method === 'elem_ords' ? 'elems' : 'codepoints';
    this.unhashable = `unhashable: ${this.type}`;
  }

  repr(write: (value: StarlarkValue) => string): string {
    return `${write(this.#text)}.${this.#method}()`;
  }

  *iterate(): Generator<StarlarkValue, void> {
    const isOrdinal = this.#method === 'elem_ords' || this.#method === 'codepoint_ords';
    if (this.type === 'elems') {
      const bytes = encodeBytes(this.#text);
      for (let at = 0; at < bytes.length; at += 1)
        yield isOrdinal ? BigInt(bytes.charCodeAt(at)) : decodeBytes(bytes.charAt(at));
    } else {
      for (const character of this.#text) yield isOrdinal ? BigInt(listCodePoints(character)[0] ?? 0) : character;
    }
  }
}
