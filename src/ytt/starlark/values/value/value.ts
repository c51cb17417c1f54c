import type { Thread } from './thread.ts';

/** `null` is None, a bigint an int, and a number a float; invalid bytes of strings are U+DC80 to U+DCFF. */
export type StarlarkValue = null | boolean | bigint | number | string | StarlarkObject;

export type ValueComparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

/** Counts work and ends it at a limit; a `Thread` is one. */
export interface Meter {
  readonly step: (count?: number) => void;
}

export type KeywordArgument = readonly [name: string, value: StarlarkValue];

/**
 * An object of the language or of a host (fragments of YAML, structs). Unsupported operations are omitted; failing
 * ones throw a `StarlarkFailure`.
 */
export interface StarlarkObject {
  readonly type: string;
  readonly truth?: () => boolean;
  readonly repr: (write: (value: StarlarkValue) => string) => string;
  /**
   * Called when the creating module is finished: the object becomes immutable. Returns its content, which is frozen as
   * well.
   */
  readonly freeze?: () => readonly StarlarkValue[];
  /** Its dict key; equal values have equal keys. Absent when it is not hashable. */
  readonly key?: () => DictKey;
  /** A message other than "unhashable type: …". */
  readonly unhashable?: string;
  readonly attribute?: (name: string) => StarlarkValue | undefined;
  readonly attributeNames?: () => readonly string[];
  readonly length?: () => number;
  /** The index is within bounds. */
  readonly at?: (index: number) => StarlarkValue;
  /** The bounds are within the length. */
  readonly slice?: (start: number, end: number, step: number) => StarlarkValue;
  /** `undefined` when the mapping has no such key. */
  readonly get?: (key: StarlarkValue) => StarlarkValue | undefined;
  readonly items?: () => readonly (readonly [StarlarkValue, StarlarkValue])[];
  /** Breaking out of a loop calls the `return` of the iterator. */
  readonly iterate?: () => IterableIterator<StarlarkValue>;
  /** `element in x`, when neither keys nor iteration decide it. */
  readonly has?: (element: StarlarkValue) => boolean;
  readonly setAt?: (index: number, value: StarlarkValue) => void;
  readonly setKey?: (key: StarlarkValue, value: StarlarkValue) => void;
  /** Compares with a value of the same type; without it, only identity counts. */
  readonly compare?: (operator: ValueComparison, other: StarlarkObject, depth: number, meter: Meter) => boolean;
  /** `undefined` when the type does not support the operator. */
  readonly binary?: (operator: string, other: StarlarkValue, side: 'left' | 'right') => StarlarkValue | undefined;
  readonly unary?: (operator: string) => StarlarkValue | undefined;
  readonly call?: (
    thread: Thread,
    positional: readonly StarlarkValue[],
    keyword: readonly KeywordArgument[],
  ) => StarlarkValue;
  readonly name?: string;
  /** Converts the object for YAML, JSON and results. */
  readonly plain?: () => PlainValue;
  readonly notPlain?: string;
}

export type DictKey = null | boolean | bigint | number | string | symbol | StarlarkObject;

/** What YAML and JSON can represent, with exact integers. */
export type PlainValue = null | boolean | bigint | number | string | readonly PlainValue[] | PlainMap;

export type PlainMap = ReadonlyMap<PlainValue, PlainValue>;

export type Callable = StarlarkObject & Required<Pick<StarlarkObject, 'call' | 'name'>>;

export function isCallable(value: StarlarkValue): value is Callable {
  return isObject(value) && value.call !== undefined && value.name !== undefined;
}

export function isObject(value: StarlarkValue): value is StarlarkObject {
  return typeof value === 'object' && value !== null;
}

export function typeOf(value: StarlarkValue): string {
  if (value === null) return 'NoneType';
  if (typeof value === 'object') return value.type;
  return typeNames[typeof value] ?? '';
}

const typeNames: Readonly<Record<string, string>> = {
  boolean: 'bool',
  bigint: 'int',
  number: 'float',
  string: 'string',
};

export function isTruthy(value: StarlarkValue): boolean {
  if (typeof value === 'boolean') return value;
  if (!isObject(value)) return typeof value === 'number' ? value !== 0 : Boolean(value);
  return !value.truth || value.truth();
}
