import type { CelDuration, CelTimestamp } from '../values/times.ts';

/** A value of CEL. Integers are bigints; other numbers are doubles. */
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

/** An unsigned integer. */
export class CelUint {
  readonly value: bigint;

  constructor(value: bigint) {
    this.value = value;
  }
}

/** A list; what makes two of them equal depends on where it comes from. */
export interface CelList {
  readonly kind: 'list';
  readonly size: number;
  readonly at: (index: number) => CelValue;
  /** Sets are equal in any order, and lists with keys by the keys of their items; others by order. */
  readonly equality: 'order' | 'set' | readonly string[];
}

/** A map, or an object with fields of its own. */
export interface CelMap {
  readonly kind: 'map';
  readonly size: number;
  /** The value of a key; `undefined` for one that is not there. */
  readonly get: (key: CelValue) => CelValue | undefined;
  readonly keys: () => readonly CelValue[];
}

/** A value that may not be there. */
export class CelOptional {
  readonly value: CelValue | undefined;

  constructor(value: CelValue | undefined) {
    this.value = value;
  }
}

/** A type as a value. */
export class CelTypeValue {
  readonly kind = 'type';
  readonly typeName: string;

  constructor(typeName: string) {
    this.typeName = typeName;
  }
}

/** A value of a type of the libraries of Kubernetes. */
export interface CelOpaque {
  readonly kind: 'opaque';
  readonly typeName: string;
  readonly equals: (other: CelOpaque) => boolean;
  /** How large it counts as. */
  readonly size: number;
}

/** What the server says when an expression cannot be evaluated to its end. */
export class CelError extends Error {
  override readonly name = 'CelError';
}

/** A list of values. */
export function createList(values: readonly CelValue[]): CelList {
  return new ArrayList(values, values.length, undefined);
}

/** One list behind another. A list that is collected item by item is not copied for each of them. */
export function concatenateLists(a: CelList, b: CelList): CelList {
  const first = a instanceof ArrayList ? a : new ArrayList(getItems(a), a.size, undefined);
  return first.followedBy(getItems(b));
}

class ArrayList implements CelList {
  readonly kind = 'list';
  readonly equality = 'order';
  readonly size: number;
  readonly #values: readonly CelValue[];
  /** What may be added to; lists share it, and each sees as much of it as it has items. */
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

/** The items of a list. */
export function getItems(list: CelList): readonly CelValue[] {
  return Array.from({ length: list.size }, (_, index) => list.at(index));
}

/** A map of entries. */
export function createMap(entries: readonly (readonly [CelValue, CelValue])[]): CelMap {
  const known = new Map(entries.map((entry) => [formatKey(entry[0]), entry] as const));
  return {
    kind: 'map',
    size: known.size,
    get: (key) => known.get(formatKey(key))?.[1],
    keys: () => [...known.values()].map(([key]) => key),
  };
}

/** Numbers that are equal are one key. */
function formatKey(key: CelValue): string {
  if (key instanceof CelUint) return `n${key.value}`;
  if (typeof key === 'bigint') return `n${key}`;
  if (typeof key === 'number') return Number.isInteger(key) ? `n${BigInt(key)}` : `n${key}`;
  return `${typeof key} ${String(key)}`;
}

/** True for a list. */
export function isCelList(value: CelValue): value is CelList {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'list';
}

/** True for a map. */
export function isCelMap(value: CelValue): value is CelMap {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'map';
}

/** True for a value of a library's own type. */
export function isOpaque(value: CelValue): value is CelOpaque {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'opaque';
}
