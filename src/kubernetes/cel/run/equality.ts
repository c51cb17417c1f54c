import { compareArrays } from '../../../text/value/bytes.ts';
import { CelDuration, CelTimestamp } from '../values/times.ts';
import {
  type CelList,
  type CelMap,
  CelOptional,
  CelTypeValue,
  CelUint,
  type CelValue,
  isCelList,
  isCelMap,
  isOpaque,
  getItems,
} from './values.ts';

/** Numbers are compared by value, lists by their items. */
export function isEqual(a: CelValue, b: CelValue): boolean {
  const [left, right] = [getNumber(a), getNumber(b)];
  if (left !== undefined && right !== undefined) return compareNumbers(left, right) === 0;
  if (a instanceof CelDuration) return b instanceof CelDuration && a.nanos === b.nanos;
  if (a instanceof CelTimestamp) return b instanceof CelTimestamp && a.nanos === b.nanos;
  if (a instanceof Uint8Array) return b instanceof Uint8Array && compareArrays(a, b) === 0;
  if (a instanceof CelOptional) return b instanceof CelOptional && isSameOptional(a, b);
  if (a instanceof CelTypeValue) return b instanceof CelTypeValue && a.typeName === b.typeName;
  if (isCelList(a)) return isCelList(b) && isSameList(a, b);
  if (isCelMap(a)) return isCelMap(b) && isSameMap(a, b);
  if (isOpaque(a)) return isOpaque(b) && a.typeName === b.typeName && a.equals(b);
  return a === b;
}

function isSameOptional({ value: a }: CelOptional, { value: b }: CelOptional): boolean {
  return a === undefined || b === undefined ? a === b : isEqual(a, b);
}

function isSameList(a: CelList, b: CelList): boolean {
  if (a.size !== b.size) return false;
  if (a.equality === 'order') return getItems(a).every((item, index) => isEqual(item, b.at(index)));
  const others = getItems(b);
  const { equality } = a;
  if (equality === 'set') return getItems(a).every((item) => others.some((other) => isEqual(item, other)));
  const known = new Map(others.map((item) => [itemKey(item, equality), item]));
  return getItems(a).every((item) => {
    const other = known.get(itemKey(item, equality));
    return other !== undefined && isEqual(item, other);
  });
}

export function itemKey(item: CelValue, keys: readonly string[]): string {
  if (!isCelMap(item)) return '';
  return JSON.stringify(keys.map((key) => String(item.get(key) ?? null)));
}

function isSameMap(a: CelMap, b: CelMap): boolean {
  if (a.size !== b.size) return false;
  return a.keys().every((key) => {
    const [left, right] = [a.get(key), b.get(key)];
    return left !== undefined && right !== undefined && isEqual(left, right);
  });
}

export function getNumber(value: CelValue): bigint | number | undefined {
  if (value instanceof CelUint) return value.value;
  return typeof value === 'bigint' || typeof value === 'number' ? value : undefined;
}

/** NaN for numbers without an order. */
export function compareNumbers(a: bigint | number, b: bigint | number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number.NaN;
  if (a < b) return -1;
  return a > b ? 1 : 0;
}
