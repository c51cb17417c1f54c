import { CelDuration, CelTimestamp } from '../values/times.ts';
import {
  CelError,
  type CelList,
  type CelMap,
  type CelOpaque,
  CelOptional,
  CelUint,
  type CelValue,
  isCelList,
  isCelMap,
  isOpaque,
} from './values.ts';

/** `undefined` for arguments that the overload does not accept. */
export type Implementation = (args: readonly CelValue[]) => CelValue | undefined;

export type Implementations = Readonly<Record<string, Implementation>>;

export type Guard<T extends CelValue> = (value: CelValue) => value is T;

export const is = {
  any: (value?: CelValue): value is CelValue => value !== undefined,
  bool: (value: CelValue): value is boolean => typeof value === 'boolean',
  int: (value: CelValue): value is bigint => typeof value === 'bigint',
  uint: (value: CelValue): value is CelUint => value instanceof CelUint,
  double: (value: CelValue): value is number => typeof value === 'number',
  string: (value: CelValue): value is string => typeof value === 'string',
  bytes: (value: CelValue): value is Uint8Array => value instanceof Uint8Array,
  duration: (value: CelValue): value is CelDuration => value instanceof CelDuration,
  timestamp: (value: CelValue): value is CelTimestamp => value instanceof CelTimestamp,
  list: (value: CelValue): value is CelList => isCelList(value),
  map: (value: CelValue): value is CelMap => isCelMap(value),
  optional: (value: CelValue): value is CelOptional => value instanceof CelOptional,
} as const;

export function isA<T extends CelOpaque>(type: abstract new (...args: never[]) => T): Guard<T> {
  return (value): value is T => isOpaque(value) && value instanceof type;
}

export function unaryFunction<A extends CelValue>(a: Guard<A>, body: (a: A) => CelValue): Implementation {
  return ([first]) => (first !== undefined && a(first) ? body(first) : undefined);
}

export function binaryFunction<A extends CelValue, B extends CelValue>(
  a: Guard<A>,
  b: Guard<B>,
  body: (a: A, b: B) => CelValue,
): Implementation {
  return ([first, second]) => {
    const isFit = first !== undefined && second !== undefined && a(first) && b(second);
    return isFit ? body(first, second) : undefined;
  };
}

export function ternaryFunction<A extends CelValue, B extends CelValue, C extends CelValue>(
  a: Guard<A>,
  b: Guard<B>,
  c: Guard<C>,
  body: (a: A, b: B, c: C) => CelValue,
): Implementation {
  return ([first, second, third]) => {
    if (first === undefined || second === undefined || third === undefined) return;
    return a(first) && b(second) && c(third) ? body(first, second, third) : undefined;
  };
}

/** Throws on overflow. */
export function checkInt64(value: bigint): bigint {
  if (BigInt.asIntN(64, value) !== value) throw new CelError('integer overflow');
  return value;
}

/** Throws on overflow. */
export function checkUint64(value: bigint): CelUint {
  if (BigInt.asUintN(64, value) !== value) throw new CelError('unsigned integer overflow');
  return new CelUint(value);
}
