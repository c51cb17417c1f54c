import {
  type ValueComparison,
  compareValues,
  equalValues,
  type Meter,
  type PlainValue,
  StarlarkList,
  type StarlarkObject,
  type StarlarkValue,
} from '../starlark/index.ts';
import { isContainer, convertPlain, type MapNode, type Value } from '../template/index.ts';

/** A dict whose keys are also attributes, as seed functions receive maps. */
class SeedMap implements StarlarkObject {
  readonly type = 'dict';
  readonly #node: MapNode;
  #entries: ReadonlyMap<StarlarkValue, StarlarkValue> | undefined;

  constructor(node: MapNode) {
    this.#node = node;
  }

  truth(): boolean {
    return this.#node.items.length > 0;
  }

  length(): number {
    return this.#all().size;
  }

  repr(write: (value: StarlarkValue) => string): string {
    return `{${this.items()
      .map(([key, value]) => `${write(key)}: ${write(value)}`)
      .join(', ')}}`;
  }

  attribute(name: string): StarlarkValue | undefined {
    return this.#all().get(name);
  }

  attributeNames(): readonly string[] {
    return [...this.#all().keys()].map(String);
  }

  get(key: StarlarkValue): StarlarkValue | undefined {
    return this.#all().get(key);
  }

  items(): readonly (readonly [StarlarkValue, StarlarkValue])[] {
    return [...this.#all()];
  }

  iterate(): IterableIterator<StarlarkValue> {
    return this.#all().keys();
  }

  compare(operator: ValueComparison, other: StarlarkObject, depth: number, meter: Meter): boolean {
    const pairs = other.items?.() ?? [];
    const isEqual =
      pairs.length === this.length() &&
      pairs.every(([key, value]) => {
        const own = this.get(key);
        return own !== undefined && equalValues(own, value, meter, depth - 1);
      });
    return operator === '==' || operator === '!='
      ? isEqual === (operator === '==')
      : compareValues(operator, this.length(), pairs.length, meter);
  }

  plain(): PlainValue {
    return convertPlain(this.#node);
  }

  #all(): ReadonlyMap<StarlarkValue, StarlarkValue> {
    this.#entries ??= new Map(this.#node.items.map(({ key, value }) => [key, convertSeedValue(value)]));
    return this.#entries;
  }
}

export function convertSeedValue(value: Value): StarlarkValue {
  if (!isContainer(value)) return value;
  return value.kind === 'map'
    ? new SeedMap(value)
    : new StarlarkList(value.items.map((item) => convertSeedValue(item.value)));
}
