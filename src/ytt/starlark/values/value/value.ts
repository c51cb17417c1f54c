/** What every value of Starlark is, and what may be asked of it. */

import type { Thread } from './thread.ts';

/** Any value of a program: `null` is None, a bigint an int, a number a float; bytes of strings that are no UTF-8 are U+DC80 to U+DCFF. */
export type StarlarkValue = null | boolean | bigint | number | string | StarlarkObject;

/** The order operators, which objects of one type may answer. */
export type ValueComparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

/** Counts what is done, and ends it where it is too much; a thread is one. */
export interface Meter {
  readonly step: (count?: number) => void;
}

/** A keyword argument of a call. */
export type KeywordArgument = readonly [name: string, value: StarlarkValue];

/**
 * A value with an inside: those of the language, and those of a host (fragments of YAML, structs). What a type cannot do, it leaves
 * out; whatever fails throws a `StarlarkFailure`.
 */
export interface StarlarkObject {
  /** The name that `type()` gives. */
  readonly type: string;
  /** Whether it counts as true; objects do, if they do not say. */
  readonly truth?: () => boolean;
  /** How `repr()` and messages write it. */
  readonly repr: (write: (value: StarlarkValue) => string) => string;
  /** Called when the module that made it is done: from then on it cannot be changed. Gives what is in it, to be frozen too. */
  readonly freeze?: () => readonly StarlarkValue[];
  /** What stands for it as a key of a dict; equal values give equal keys. Left out: it is not hashable. */
  readonly key?: () => DictKey;
  /** Why it is not hashable, where the message is not "unhashable type: …". */
  readonly unhashable?: string;
  /** `x.name`; `undefined` where there is none. */
  readonly attribute?: (name: string) => StarlarkValue | undefined;
  readonly attributeNames?: () => readonly string[];
  /** `len(x)`. */
  readonly length?: () => number;
  /** `x[index]` with an index from 0 below the length. */
  readonly at?: (index: number) => StarlarkValue;
  /** `x[start:end:step]`, the ends already within bounds. */
  readonly slice?: (start: number, end: number, step: number) => StarlarkValue;
  /** `x[key]` of mappings; `undefined` where there is no such key. */
  readonly get?: (key: StarlarkValue) => StarlarkValue | undefined;
  /** The pairs of a mapping that can be listed. */
  readonly items?: () => readonly (readonly [StarlarkValue, StarlarkValue])[];
  /** What a loop visits; ending the loop ends the iterator by `return`. */
  readonly iterate?: () => IterableIterator<StarlarkValue>;
  /** `element in x`, where it is not found by the key or by visiting. */
  readonly has?: (element: StarlarkValue) => boolean;
  readonly setAt?: (index: number, value: StarlarkValue) => void;
  readonly setKey?: (key: StarlarkValue, value: StarlarkValue) => void;
  readonly setField?: (name: string, value: StarlarkValue) => void;
  /** Compares with a value of the same type; without it, only identity is told. */
  readonly compare?: (operator: ValueComparison, other: StarlarkObject, depth: number, meter: Meter) => boolean;
  /** An arithmetic operator; `undefined` where the type does not know it. */
  readonly binary?: (operator: string, other: StarlarkValue, side: 'left' | 'right') => StarlarkValue | undefined;
  readonly unary?: (operator: string) => StarlarkValue | undefined;
  /** Calls it; what is callable has a name, too. */
  readonly call?: (
    thread: Thread,
    positional: readonly StarlarkValue[],
    keyword: readonly KeywordArgument[],
  ) => StarlarkValue;
  readonly name?: string;
  /** What is handed out of the language for it (to YAML, JSON, results); values of other types are handed out as they are. */
  readonly plain?: () => PlainValue;
  /** Why it cannot be handed out. */
  readonly notPlain?: string;
}

/** What may be a key of JavaScript's maps for a key of a dict. */
export type DictKey = null | boolean | bigint | number | string | symbol | StarlarkObject;

/** A value outside the language: what YAML and JSON can carry, integers exact. */
export type PlainValue = null | boolean | bigint | number | string | readonly PlainValue[] | PlainMap;

/** An object of plain values, in its order. */
export type PlainMap = ReadonlyMap<PlainValue, PlainValue>;

/** A value that can be called. */
export type Callable = StarlarkObject & Required<Pick<StarlarkObject, 'call' | 'name'>>;

/** Whether a value can be called. */
export function isCallable(value: StarlarkValue): value is Callable {
  return isObject(value) && value.call !== undefined && value.name !== undefined;
}

/** Whether a value has an inside. */
export function isObject(value: StarlarkValue): value is StarlarkObject {
  return typeof value === 'object' && value !== null;
}

/** The name of a value's type. */
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

/** Whether a value counts as true. */
export function isTruthy(value: StarlarkValue): boolean {
  if (typeof value === 'boolean') return value;
  if (!isObject(value)) return typeof value === 'number' ? value !== 0 : Boolean(value);
  return !value.truth || value.truth();
}
