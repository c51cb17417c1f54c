import { compareValues, noOrder } from './compare.ts';
import { Container } from './containers.ts';
import { createKey } from './keys.ts';
import type { ValueComparison, DictKey, Meter, StarlarkObject, StarlarkValue } from './value/index.ts';

export type DictEntry = readonly [key: StarlarkValue, value: StarlarkValue];

export class StarlarkDict extends Container {
  readonly type = 'dict';
  protected readonly noun = 'hash table';
  readonly #entries = new Map<DictKey, DictEntry>();

  constructor(entries: Iterable<DictEntry> = []) {
    super();
    for (const [key, value] of entries) this.#entries.set(createKey(key), [key, value]);
  }

  length(): number {
    return this.#entries.size;
  }

  repr(write: (value: StarlarkValue) => string): string {
    return `{${this.items()
      .map(([key, value]) => `${write(key)}: ${write(value)}`)
      .join(', ')}}`;
  }

  get(key: StarlarkValue): StarlarkValue | undefined {
    return this.#entries.get(createKey(key))?.[1];
  }

  items(): readonly DictEntry[] {
    return [...this.#entries.values()];
  }

  setKey(key: StarlarkValue, value: StarlarkValue): void {
    this.checkMutable('insert into');
    const internal = createKey(key);
    // An equal key is kept: 1 is not replaced by 1.0.
    this.#entries.set(internal, [this.#entries.get(internal)?.[0] ?? key, value]);
  }

  delete(key: StarlarkValue): StarlarkValue | undefined {
    this.checkMutable('delete from');
    const internal = createKey(key);
    const value = this.#entries.get(internal)?.[1];
    this.#entries.delete(internal);
    return value;
  }

  clear(): void {
    this.checkMutable('clear');
    this.#entries.clear();
  }

  /** `undefined` when the dict is empty. */
  first(): StarlarkValue | undefined {
    return this.#entries.values().next().value?.[0];
  }

  compare(operator: ValueComparison, other: StarlarkObject, depth: number, meter: Meter): boolean {
    if (operator !== '==' && operator !== '!=') throw noOrder(operator, this, other);
    return (other instanceof StarlarkDict && this.#equals(other, depth, meter)) === (operator === '==');
  }

  #equals(other: StarlarkDict, depth: number, meter: Meter): boolean {
    if (this.length() !== other.length()) return false;
    for (const [key, [, value]] of this.#entries) {
      const found = other.#entries.get(key);
      if (!found || !compareValues('==', value, found[1], meter, depth - 1)) return false;
    }
    return true;
  }

  protected *visited(): Iterator<StarlarkValue> {
    for (const [key] of this.#entries.values()) yield key;
  }

  protected parts(): readonly StarlarkValue[] {
    return [...this.#entries.values()].flat();
  }
}

export class StarlarkSet extends Container {
  readonly type = 'set';
  protected readonly noun = 'hash table';
  readonly #elements = new Map<DictKey, StarlarkValue>();

  constructor(elements: Iterable<StarlarkValue> = []) {
    super();
    for (const element of elements) this.insert(element);
  }

  insert(element: StarlarkValue): void {
    const key = createKey(element);
    if (!this.#elements.has(key)) this.#elements.set(key, element);
  }

  length(): number {
    return this.#elements.size;
  }

  repr(write: (value: StarlarkValue) => string): string {
    return `set([${this.elements().map(write).join(', ')}])`;
  }

  elements(): readonly StarlarkValue[] {
    return [...this.#elements.values()];
  }

  has(element: StarlarkValue): boolean {
    return this.#elements.has(createKey(element));
  }

  compare(operator: ValueComparison, other: StarlarkObject): boolean {
    if (operator !== '==' && operator !== '!=') throw noOrder(operator, this, other);
    const equals =
      other instanceof StarlarkSet &&
      other.length() === this.length() &&
      this.elements().every((element) => other.has(element));
    return equals === (operator === '==');
  }

  protected visited(): Iterator<StarlarkValue> {
    return this.#elements.values();
  }

  protected parts(): readonly StarlarkValue[] {
    return this.elements();
  }
}
