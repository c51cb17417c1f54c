import { compareSequences } from './compare.ts';
import { Container } from './containers.ts';
import { sequenceKey } from './keys.ts';
import type { ValueComparison, DictKey, Meter, StarlarkObject, StarlarkValue } from './value/index.ts';

export class StarlarkList extends Container {
  readonly type = 'list';
  protected readonly noun = 'list';
  /** Call `checkMutable` before changing them. */
  readonly elements: StarlarkValue[];

  constructor(elements: StarlarkValue[] = []) {
    super();
    this.elements = elements;
  }

  length(): number {
    return this.elements.length;
  }

  repr(write: (value: StarlarkValue) => string): string {
    return `[${this.elements.map(write).join(', ')}]`;
  }

  at(index: number): StarlarkValue {
    return this.elements[index] ?? null;
  }

  slice(start: number, end: number, step: number): StarlarkList {
    return new StarlarkList(slicedArray(this.elements, start, end, step));
  }

  setAt(index: number, value: StarlarkValue): void {
    this.checkMutable('assign to element of');
    this.elements[index] = value;
  }

  compare(operator: ValueComparison, other: StarlarkObject, depth: number, meter: Meter): boolean {
    if (!(other instanceof StarlarkList)) return operator === '!=';
    return compareSequences(operator, this.elements, other.elements, depth, meter);
  }

  protected visited(): Iterator<StarlarkValue> {
    return this.elements.values();
  }

  protected parts(): readonly StarlarkValue[] {
    return this.elements;
  }
}

export class StarlarkTuple implements StarlarkObject {
  readonly type = 'tuple';
  readonly elements: readonly StarlarkValue[];
  #isFrozen = false;
  #key: DictKey | undefined;

  constructor(elements: readonly StarlarkValue[] = []) {
    this.elements = elements;
  }

  truth(): boolean {
    return this.elements.length > 0;
  }

  length(): number {
    return this.elements.length;
  }

  repr(write: (value: StarlarkValue) => string): string {
    return this.elements.length === 1
      ? `(${this.elements.map(write).join('')},)`
      : `(${this.elements.map(write).join(', ')})`;
  }

  freeze(): readonly StarlarkValue[] {
    if (this.#isFrozen) return [];
    this.#isFrozen = true;
    return this.elements;
  }

  key(): DictKey {
    this.#key ??= sequenceKey(this.elements);
    return this.#key;
  }

  at(index: number): StarlarkValue {
    return this.elements[index] ?? null;
  }

  slice(start: number, end: number, step: number): StarlarkTuple {
    return new StarlarkTuple(slicedArray(this.elements, start, end, step));
  }

  iterate(): IterableIterator<StarlarkValue> {
    return this.elements.values();
  }

  compare(operator: ValueComparison, other: StarlarkObject, depth: number, meter: Meter): boolean {
    if (!(other instanceof StarlarkTuple)) return operator === '!=';
    return compareSequences(operator, this.elements, other.elements, depth, meter);
  }
}

function slicedArray(all: readonly StarlarkValue[], start: number, end: number, step: number): StarlarkValue[] {
  if (step === 1) return all.slice(start, end);
  const taken: StarlarkValue[] = [];
  for (let index = start; step > 0 ? index < end : index > end; index += step) taken.push(all[index] ?? null);
  return taken;
}
