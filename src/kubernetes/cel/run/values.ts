import type { CelDuration, CelTimestamp } from '../values/times.ts';

/** A CEL value: integers are bigints, other numbers are doubles. */
export type CelValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint8Array
  | CelUint
  | CelDuration
  | CelTimestamp
  | CelList
  | CelMap
  | CelOptional
  | CelTypeValue
  | CelOpaque;

export class CelUint {
  readonly value: bigint;

  constructor(value: bigint) {
    this.value = value;
  }
}

export interface CelList {
  readonly kind: 'list';
  readonly size: number;
  readonly at: (index: number) => CelValue;
  /** Sets are compared in any order, lists with keys by key, other lists in order. */
  readonly equality: 'order' | 'set' | readonly string[];
}

export interface CelMap {
  readonly kind: 'map';
  readonly size: number;
  /** `undefined` if the key is absent. */
  readonly get: (key: CelValue) => CelValue | undefined;
  readonly keys: () => readonly CelValue[];
}

export class CelOptional {
  readonly value: CelValue | undefined;

  constructor(value: CelValue | undefined) {
    this.value = value;
  }
}

export class CelTypeValue {
  readonly kind = 'type';
  readonly typeName: string;

  constructor(typeName: string) {
    this.typeName = typeName;
  }
}

export interface CelOpaque {
  readonly kind: 'opaque';
  readonly typeName: string;
  readonly equals: (other: CelOpaque) => boolean;
  readonly size: number;
}

/** No `Error`, whose stack would take most of the time of rules that fail in a part: `has(self.a) || self.b == 1`. */
export class CelError {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

export function createList(values: readonly CelValue[]): CelList {
  return new ArrayList(values, values.length, undefined);
}

/** A list that is built item by item is not copied at each step. */
export function concatenateLists(a: CelList, b: CelList): CelList {
  const first = a instanceof ArrayList ? a : new ArrayList(getItems(a), a.size, undefined);
  return first.followedBy(getItems(b));
}

class ArrayList implements CelList {
  readonly kind = 'list';
  readonly equality = 'order';
  readonly size: number;
  readonly #values: readonly CelValue[];
  /** A growing buffer shared between lists; each list sees its own length of it. */
  readonly #shared: CelValue[] | undefined;

  constructor(values: readonly CelValue[], size: number, shared: CelValue[] | undefined) {
    this.#values = values;
    this.size = size;
    this.#shared = shared;
  }

  at(index: number): CelValue {
    return this.#values[index] ?? null;
  }

  followedBy(items: readonly CelValue[]): ArrayList {
    const shared = this.#shared?.length === this.size ? this.#shared : this.#values.slice(0, this.size);
    for (const item of items) shared.push(item);
    return new ArrayList(shared, this.size + items.length, shared);
  }
}

export function getItems(list: CelList): readonly CelValue[] {
  return Array.from({ length: list.size }, (_, index) => list.at(index));
}

export function createMap(entries: readonly (readonly [CelValue, CelValue])[]): CelMap {
  const known = new Map(entries.map((entry) => [formatKey(entry[0]), entry] as const));
  return {
    kind: 'map',
    size: known.size,
    get: (key) => known.get(formatKey(key))?.[1],
    keys: () => [...known.values()].map(([key]) => key),
  };
}

/** Equal numbers of different types are the same key. */
function formatKey(key: CelValue): string {
  if (key instanceof CelUint) return `n${key.value}`;
  if (typeof key === 'bigint') return `n${key}`;
  if (typeof key === 'number') return Number.isInteger(key) ? `n${BigInt(key)}` : `n${key}`;
  return `${typeof key} ${String(key)}`;
}

export function isCelList(value: CelValue): value is CelList {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'list';
}

export function isCelMap(value: CelValue): value is CelMap {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'map';
}

export function isOpaque(value: CelValue): value is CelOpaque {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'opaque';
}
