import { convertInteger } from '../library/integers.ts';
import { interpolate } from '../library/interpolate.ts';
import {
  encodeBytes,
  type ValueComparison,
  isAscii,
  isObject,
  StarlarkFailure,
  type StarlarkValue,
  type Thread,
  isTruthy,
  typeOf,
} from '../values/value/index.ts';
import { compareValues, equalValues } from '../values/compare.ts';
import { StarlarkSet } from '../values/dict.ts';
import { StarlarkList, StarlarkTuple } from '../values/list.ts';
import { StarlarkRange } from '../values/sequences.ts';
import {
  add,
  divide,
  floorDivide,
  modulo,
  multiply,
  type ArithmeticOperation,
  createShift,
  subtract,
} from './arithmetic.ts';

export type BinaryOperator = (x: StarlarkValue, y: StarlarkValue, thread: Thread) => StarlarkValue;

/** Not `and` and `or`, which may skip an operand. */
export function binaryOperator(sign: string): BinaryOperator {
  if (isComparison(sign)) return (x, y, thread) => compareValues(sign, x, y, thread);
  if (sign === 'not in') return (x, y, thread) => !isTruthy(containsValue(x, y, thread));
  if (sign === 'in') return containsValue;
  const operation = operations[sign] ?? (() => undefined);
  return (x, y, thread) => {
    const result = operation(x, y, thread);
    return result === undefined ? ofObjects(sign, x, y) : result;
  };
}

function isComparison(sign: string): sign is ValueComparison {
  return ['==', '!=', '<', '<=', '>', '>='].includes(sign);
}

function ofObjects(sign: string, x: StarlarkValue, y: StarlarkValue): StarlarkValue {
  const left = isObject(x) ? x.binary?.(sign, y, 'left') : undefined;
  if (left !== undefined) return left;
  const right = isObject(y) ? y.binary?.(sign, x, 'right') : undefined;
  if (right !== undefined) return right;
  throw new StarlarkFailure(`unknown binary op: ${typeOf(x)} ${sign} ${typeOf(y)}`);
}

function containsValue(x: StarlarkValue, y: StarlarkValue, thread: Thread): StarlarkValue {
  if (y instanceof StarlarkList || y instanceof StarlarkTuple)
    return y.elements.some((element) => equalValues(element, x, thread));
  if (typeof y === 'string') return containsString(x, y, thread);
  if (y instanceof StarlarkRange) return rangeContains(x, y);
  if (!isObject(y)) return ofObjects('in', x, y);
  if (y.get) return hasKey(x, y.get.bind(y));
  return y.has ? y.has(x) : ofObjects('in', x, y);
}

function containsString(x: StarlarkValue, y: string, thread: Thread): boolean {
  if (typeof x !== 'string')
    throw new StarlarkFailure(`'in <string>' requires string as left operand, not ${typeOf(x)}`);
  thread.step(y.length >> 6);
  return isAscii(y) ? y.includes(x) : encodeBytes(y).includes(encodeBytes(x));
}

function rangeContains(x: StarlarkValue, range: StarlarkRange): boolean {
  const value = convertInteger(x);
  if (typeof value !== 'bigint')
    throw new StarlarkFailure(`'in <range>' requires integer as left operand, not ${typeOf(x)}`);
  return range.contains(value);
}

/** An unhashable value is never a key. */
function hasKey(key: StarlarkValue, get: (key: StarlarkValue) => StarlarkValue | undefined): boolean {
  try {
    return get(key) !== undefined;
  } catch (error) {
    if (error instanceof StarlarkFailure) return false;
    throw error;
  }
}

function createBitwise(
  integers: (a: bigint, b: bigint) => bigint,
  sets: (x: StarlarkSet, y: StarlarkSet) => StarlarkSet,
): ArithmeticOperation {
  return (x, y, thread) => {
    if (typeof x === 'bigint' && typeof y === 'bigint') return integers(x, y);
    if (!(x instanceof StarlarkSet && y instanceof StarlarkSet)) return undefined;
    thread.takeEntries(x.length() + y.length());
    return sets(x, y);
  };
}

const operations: Readonly<Record<string, ArithmeticOperation>> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
  '//': floorDivide,
  '%': (x, y, thread) => (typeof x === 'string' ? interpolate(x, y, thread) : modulo(x, y, thread)),
  '<<': createShift('<<'),
  '>>': createShift('>>'),
  '|': createBitwise(
    (a, b) => a | b,
    (x, y) => new StarlarkSet([...x.elements(), ...y.elements()]),
  ),
  '&': createBitwise(
    (a, b) => a & b,
    (x, y) => {
      const [smaller, larger] = x.length() > y.length() ? [y, x] : [x, y];
      return new StarlarkSet(smaller.elements().filter((element) => larger.has(element)));
    },
  ),
  '^': createBitwise(
    (a, b) => a ^ b,
    (x, y) =>
      new StarlarkSet([
        ...x.elements().filter((element) => !y.has(element)),
        ...y.elements().filter((element) => !x.has(element)),
      ]),
  ),
};

export function unaryOperation(sign: 'not' | '-' | '+' | '~', x: StarlarkValue): StarlarkValue {
  if (sign === 'not') return !isTruthy(x);
  if (typeof x === 'bigint') return integerSigns[sign](x);
  if (typeof x === 'number' && sign !== '~') return sign === '-' ? -x : x;
  const result = isObject(x) ? x.unary?.(sign) : undefined;
  if (result !== undefined) return result;
  throw new StarlarkFailure(`unknown unary op: ${sign} ${typeOf(x)}`);
}

const integerSigns = {
  '-': (x: bigint) => -x,
  '+': (x: bigint) => x,
  '~': (x: bigint) => ~x,
};
