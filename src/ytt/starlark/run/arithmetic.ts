import {
  byteLength,
  joinStrings,
  StarlarkFailure,
  type StarlarkValue,
  type Thread,
  typeOf,
} from '../values/value/index.ts';
import { StarlarkList, StarlarkTuple } from '../values/list.ts';
import { readInt32 } from '../values/bounds.ts';

/** `undefined` when the operator does not support the types. */
export type ArithmeticOperation = (x: StarlarkValue, y: StarlarkValue, thread: Thread) => StarlarkValue | undefined;

const mostBits = 2 ** 18;

export const add: ArithmeticOperation = (x, y, thread) => {
  if (typeof x === 'string' && typeof y === 'string') {
    thread.takeString(x.length + y.length);
    return joinStrings(x, y);
  }
  if (x instanceof StarlarkList && y instanceof StarlarkList)
    return new StarlarkList(concatenate(x.elements, y.elements, thread));
  if (x instanceof StarlarkTuple && y instanceof StarlarkTuple)
    return new StarlarkTuple(concatenate(x.elements, y.elements, thread));
  return computeNumeric(
    x,
    y,
    (a, b) => a + b,
    (a, b) => countInteger(a + b, thread),
  );
};

function concatenate(x: readonly StarlarkValue[], y: readonly StarlarkValue[], thread: Thread): StarlarkValue[] {
  thread.takeElements(x.length + y.length);
  return [...x, ...y];
}

export const subtract: ArithmeticOperation = (x, y, thread) =>
  computeNumeric(
    x,
    y,
    (a, b) => a - b,
    (a, b) => countInteger(a - b, thread),
  );

export const multiply: ArithmeticOperation = (x, y, thread) => {
  if (typeof y === 'bigint' && typeof x !== 'bigint')
    return repeat(x, y, thread) ?? computeNumeric(x, y, multiplyFloats, returnUnchanged);
  if (typeof x === 'bigint' && typeof y !== 'bigint')
    return repeat(y, x, thread) ?? computeNumeric(x, y, multiplyFloats, returnUnchanged);
  return computeNumeric(x, y, multiplyFloats, (a, b) => multiplyIntegers(a, b, thread));
};

function multiplyFloats(a: number, b: number): number {
  return a * b;
}

/** Never called: one operand is not an integer. */
function returnUnchanged(a: bigint): bigint {
  return a;
}

function multiplyIntegers(a: bigint, b: bigint, thread: Thread): bigint {
  if (isSmall(a) && isSmall(b)) return a * b;
  const [left, right] = [countBits(a), countBits(b)];
  if (left + right > mostBits + 1) throw thread.limit(`an integer has more than ${mostBits} bits`);
  thread.step(Math.ceil((left * right) / 2 ** 16));
  return countInteger(a * b, thread);
}

function isSmall(value: bigint): boolean {
  return value < 2n ** 64n && value > -(2n ** 64n);
}

export function countBits(value: bigint): number {
  return value.toString(16).length * 4;
}

/** Charges long integers to the memory limit. */
export function countInteger(value: bigint, thread: Thread): bigint {
  if (isSmall(value)) return value;
  const bits = countBits(value);
  if (bits > mostBits) throw thread.limit(`an integer has more than ${mostBits} bits`);
  thread.takeString(bits >> 3);
  thread.step(bits >> 10);
  return value;
}

/** `undefined` when the value is not a sequence. */
function repeat(sequence: StarlarkValue, count: bigint, thread: Thread): StarlarkValue | undefined {
  if (typeof sequence === 'string') {
    const times = limitRepetitions(byteLength(sequence), count);
    thread.takeString(sequence.length * times);
    return times === 0 ? '' : repeatedString(sequence, times);
  }
  if (sequence instanceof StarlarkList) return new StarlarkList(repeatElements(sequence.elements, count, thread));
  if (sequence instanceof StarlarkTuple) return new StarlarkTuple(repeatElements(sequence.elements, count, thread));
}

function repeatedString(text: string, times: number): string {
  return text.length === 1 || joinStrings(text, text) === text + text
    ? text.repeat(times)
    : Array.from({ length: times }, () => text).reduce(joinStrings);
}

function repeatElements(elements: readonly StarlarkValue[], count: bigint, thread: Thread): StarlarkValue[] {
  const times = limitRepetitions(elements.length, count);
  thread.takeElements(elements.length * times);
  const all: StarlarkValue[] = [];
  for (let time = 0; time < times; time += 1) for (const element of elements) all.push(element);
  return all;
}

function limitRepetitions(length: number, count: bigint): number {
  if (length === 0) return 0;
  const times = readInt32(count);
  if (times === undefined) throw new StarlarkFailure(`repeat count ${count} too large`);
  if (times < 1) return 0;
  if (length * times >= 2 ** 30) throw new StarlarkFailure(`excessive repeat (${length * times} elements)`);
  return times;
}

export const divide: ArithmeticOperation = (x, y) => {
  const [a, b] = [convertFloat(x), convertFloat(y)];
  if (a === undefined || b === undefined) return;
  if (b === 0) throw new StarlarkFailure('real division by zero');
  return a / b;
};

/** Rounds toward minus infinity. */
export const floorDivide: ArithmeticOperation = (x, y, thread) => {
  if (!isNumber(x) || !isNumber(y)) return;
  if (Number(y) === 0) throw new StarlarkFailure('floored division by zero');
  if (typeof x === 'bigint' && typeof y === 'bigint') return divideIntegers(x, y, thread);
  return Math.floor(Number(x) / Number(y));
};

function divideIntegers(x: bigint, y: bigint, thread: Thread): bigint {
  if (!isSmall(x)) thread.step(Math.ceil((countBits(x) * countBits(y)) / 2 ** 16));
  const quotient = x / y;
  return x % y !== 0n && x < 0n !== y < 0n ? quotient - 1n : quotient;
}

/** An integer has the sign of the divisor, a float that of the dividend. */
export const modulo: ArithmeticOperation = (x, y, thread) => {
  if (!isNumber(x) || !isNumber(y)) return;
  const areIntegers = typeof x === 'bigint' && typeof y === 'bigint';
  if (Number(y) === 0) throw new StarlarkFailure(`${areIntegers ? 'integer' : 'float'} modulo by zero`);
  return areIntegers ? x - divideIntegers(x, y, thread) * y : Number(x) % Number(y);
};

export function createShift(direction: '<<' | '>>'): ArithmeticOperation {
  return (x, y, thread) => {
    if (typeof x !== 'bigint') return;
    const count = readInt32(y);
    if (count === undefined)
      throw new StarlarkFailure(typeof y === 'bigint' ? `${y} out of range` : `got ${typeOf(y)}, want int`);
    if (count < 0) throw new StarlarkFailure(`negative shift count: ${count}`);
    if (direction === '>>') return x >> BigInt(count);
    if (count >= 512) throw new StarlarkFailure(`shift count too large: ${count}`);
    return countInteger(x << BigInt(count), thread);
  };
}

/** `undefined` for a value that is not a number. */
export function convertFloat(value: StarlarkValue): number | undefined {
  return isNumber(value) ? Number(value) : undefined;
}

function isNumber(value: StarlarkValue): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

function computeNumeric(
  x: StarlarkValue,
  y: StarlarkValue,
  floats: (a: number, b: number) => number,
  integers: (a: bigint, b: bigint) => bigint,
): StarlarkValue | undefined {
  if (typeof x === 'bigint' && typeof y === 'bigint') return integers(x, y);
  return isNumber(x) && isNumber(y) ? floats(Number(x), Number(y)) : undefined;
}
