import {
  compareStrings,
  type ValueComparison,
  isObject,
  type Meter,
  StarlarkFailure,
  type StarlarkValue,
  typeOf,
} from './value/index.ts';

const deepest = 10;

export function equalValues(x: StarlarkValue, y: StarlarkValue, meter: Meter, depth = deepest): boolean {
  if (typeof x === 'string') return x === y;
  return compareValues('==', x, y, meter, depth);
}

/** Fails when the types have no order. */
export function compareValues(
  operator: ValueComparison,
  x: StarlarkValue,
  y: StarlarkValue,
  meter: Meter,
  depth = deepest,
): boolean {
  meter.step();
  if (depth < 1) throw new StarlarkFailure('comparison exceeded maximum recursion depth');
  if (isNumber(x) && isNumber(y)) return numbersCompare(operator, x, y);
  if (typeof x === 'string' && typeof y === 'string') return satisfiesOperator(operator, compareStrings(x, y));
  if (typeof x === 'boolean' && typeof y === 'boolean') return satisfiesOperator(operator, Number(x) - Number(y));
  if (x === null && y === null) return satisfiesOperator(operator, 0);
  if (isObject(x) && isObject(y) && x.type === y.type) {
    if (x.compare) return x.compare(operator, y, depth, meter);
    if (operator === '==' || operator === '!=') return (x === y) === (operator === '==');
    throw noOrder(operator, x, y);
  }
  if (operator === '==' || operator === '!=') return operator === '!=';
  throw noOrder(operator, x, y);
}

export function compareSequences(
  operator: ValueComparison,
  x: readonly StarlarkValue[],
  y: readonly StarlarkValue[],
  depth: number,
  meter: Meter,
): boolean {
  if (x.length !== y.length && (operator === '==' || operator === '!=')) return operator === '!=';
  for (let index = 0; index < Math.min(x.length, y.length); index += 1) {
    const [left = null, right = null] = [x[index], y[index]];
    if (compareValues('==', left, right, meter, depth - 1)) continue;
    if (operator === '==' || operator === '!=') return operator === '!=';
    return compareValues(operator, left, right, meter, depth - 1);
  }
  return satisfiesOperator(operator, x.length - y.length);
}

export function satisfiesOperator(operator: ValueComparison, order: number): boolean {
  switch (operator) {
    case '==':
      return order === 0;
    case '!=':
      return order !== 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

export function noOrder(operator: string, x: StarlarkValue, y: StarlarkValue): StarlarkFailure {
  return new StarlarkFailure(`${typeOf(x)} ${operator} ${typeOf(y)} not implemented`);
}

function isNumber(value: StarlarkValue): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

/** Exact comparison. NaN compared with an integer is false, even with `!=`. */
function numbersCompare(operator: ValueComparison, x: bigint | number, y: bigint | number): boolean {
  if (typeof x === 'number' && typeof y === 'number') return floatsCompare(operator, x, y);
  if (Number.isNaN(x) || Number.isNaN(y)) return false;
  if (x === y) return satisfiesOperator(operator, 0);
  return satisfiesOperator(operator, x < y ? -1 : Number(x > y));
}

function floatsCompare(operator: ValueComparison, x: number, y: number): boolean {
  if (operator === '!=') return x !== y;
  if (Number.isNaN(x) || Number.isNaN(y)) return false;
  return satisfiesOperator(operator, x < y ? -1 : Number(x > y));
}
