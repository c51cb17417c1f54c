/** Integers have 64 bits and fail on overflow; numbers are IEEE 754. */

import { RuleFailure } from './rule-failure.ts';

type Operand = string | number | bigint | boolean;

/** Fails for a fraction or an integer beyond 64 bits. */
export function requireInteger(value: number): bigint {
  if (!Number.isInteger(value)) throw new RuleFailure('a number is not an integer');
  return checkRange(BigInt(value));
}

export function addOperands(a: Operand, b: Operand): Operand {
  if (typeof a === 'string' && typeof b === 'string') return a + b;
  return calculate(a, b, { integers: (x, y) => x + y, numbers: (x, y) => x + y });
}

export function subtractOperands(a: Operand, b: Operand): Operand {
  return calculate(a, b, { integers: (x, y) => x - y, numbers: (x, y) => x - y });
}

export function multiplyOperands(a: Operand, b: Operand): Operand {
  return calculate(a, b, { integers: (x, y) => x * y, numbers: (x, y) => x * y });
}

export function divideOperands(a: Operand, b: Operand): Operand {
  refuseZero(b);
  return calculate(a, b, { integers: (x, y) => x / y, numbers: (x, y) => x / y });
}

/** Has the sign of the dividend. */
export function computeRemainder(a: Operand, b: Operand): Operand {
  refuseZero(b);
  return calculate(a, b, { integers: (x, y) => x % y, numbers: (x, y) => x % y });
}

interface Calculation {
  readonly integers: (a: bigint, b: bigint) => bigint;
  readonly numbers: (a: number, b: number) => number;
}

function calculate(a: Operand, b: Operand, { integers, numbers }: Calculation): Operand {
  if (typeof a === 'bigint' && typeof b === 'bigint') return checkRange(integers(a, b));
  if (typeof a === 'number' && typeof b === 'number') return numbers(a, b);
  throw new RuleFailure('a value is of another type');
}

function refuseZero(divisor: Operand): void {
  if (divisor === 0n || divisor === 0) throw new RuleFailure('division by zero');
}

function checkRange(value: bigint): bigint {
  if (BigInt.asIntN(64, value) === value) return value;
  throw new RuleFailure('an integer overflows');
}
