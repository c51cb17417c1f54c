import { compareBytes } from '../../../text/go/order.ts';
import { compareArrays } from '../../../text/value/bytes.ts';
import { compareNumbers, isEqual, getNumber } from '../run/equality.ts';
import { CelError, CelOptional, CelUint, type CelList, type CelValue, getItems, createList } from '../run/values.ts';
import { CelDuration, CelTimestamp } from '../values/times.ts';
import {
  type Implementation,
  type Implementations,
  checkInt64,
  is,
  unaryFunction,
  ternaryFunction,
  binaryFunction,
  checkUint64,
} from '../run/functions.ts';

const sortable = [
  'int',
  'uint',
  'double',
  'bool',
  'google.protobuf.Duration',
  'google.protobuf.Timestamp',
  'string',
  'bytes',
];

export const lists: Implementations = {
  ...defineFamily(
    'is_sorted_bool',
    ['int', 'uint', 'double', 'bool', 'duration', 'timestamp', 'string', 'bytes'],
    (items) => items.every((item, index) => index === 0 || compareValues(items[index - 1] ?? null, item) <= 0),
  ),
  ...defineExtremes('min', (found) => found < 0),
  ...defineExtremes('max', (found) => found > 0),
  list_int_sum_int: unaryFunction(is.list, (list) =>
    getItems(list).reduce<bigint>((all, item) => checkInt64(all + readInteger(item)), 0n),
  ),
  list_uint_sum_uint: unaryFunction(is.list, (list) =>
    checkUint64(getItems(list).reduce<bigint>((all, item) => all + readInteger(item), 0n)),
  ),
  list_double_sum_double: unaryFunction(is.list, (list) =>
    getItems(list).reduce<number>((all, item) => all + Number(getNumber(item) ?? 0), 0),
  ),
  list_duration_sum_duration: unaryFunction(
    is.list,
    (list) => new CelDuration(getItems(list).reduce<bigint>((all, item) => checkInt64(all + getNanos(item)), 0n)),
  ),
  list_a_index_of_int: binaryFunction(is.list, is.any, (list, item) =>
    BigInt(getItems(list).findIndex((other) => isEqual(other, item))),
  ),
  list_a_last_index_of_int: binaryFunction(is.list, is.any, (list, item) =>
    BigInt(getItems(list).findLastIndex((other) => isEqual(other, item))),
  ),
  list_sets_contains_list: binaryFunction(is.list, is.list, (a, b) => containsItems(a, b)),
  list_sets_equivalent_list: binaryFunction(is.list, is.list, (a, b) => containsItems(a, b) && containsItems(b, a)),
  list_sets_intersects_list: binaryFunction(is.list, is.list, (a, b) =>
    getItems(a).some((item) => getItems(b).some((other) => isEqual(item, other))),
  ),
  list_distinct: unaryFunction(is.list, (list) => createList(removeDuplicates(getItems(list)))),
  list_first: unaryFunction(is.list, (list) => new CelOptional(list.size === 0 ? undefined : list.at(0))),
  list_last: unaryFunction(is.list, (list) => new CelOptional(list.size === 0 ? undefined : list.at(list.size - 1))),
  list_flatten: unaryFunction(is.list, (list) => createList(flattenList(list, 1))),
  list_flatten_int: binaryFunction(is.list, is.int, (list, depth) => {
    if (depth < 0n) throw new CelError('level must be non-negative');
    return createList(flattenList(list, Number(depth)));
  }),
  list_reverse: unaryFunction(is.list, (list) => createList(getItems(list).toReversed())),
  list_slice: ternaryFunction(is.list, is.int, is.int, sliceList),
  lists_range: unaryFunction(is.int, (size) =>
    createList(Array.from({ length: Math.max(0, Number(size)) }, (_, index) => BigInt(index))),
  ),
  ...defineSorting(),
};

function defineFamily(
  name: string,
  types: readonly string[],
  body: (items: readonly CelValue[]) => CelValue,
): Implementations {
  return Object.fromEntries(
    types.map((type) => [`list_${type}_${name}`, unaryFunction(is.list, (list) => body(getItems(list)))]),
  );
}

function defineExtremes(name: string, isBetter: (order: number) => boolean): Implementations {
  const types = ['int', 'uint', 'double', 'bool', 'duration', 'timestamp', 'string', 'bytes'];
  const body: Implementation = unaryFunction(is.list, (list) => {
    const [first, ...others] = getItems(list);
    if (first === undefined) throw new CelError(`${name} called on empty list`);
    return others.reduce((best, item) => (isBetter(compareValues(item, best)) ? item : best), first);
  });
  return Object.fromEntries(types.map((type) => [`list_${type}_${name}_${type}`, body]));
}

function defineSorting(): Implementations {
  const sort = unaryFunction(is.list, (list) => createList(getItems(list).toSorted(compareValues)));
  const byKeys = binaryFunction(is.list, is.list, (list, keys) => {
    const pairs = getItems(list).map((item, index) => ({ item, key: keys.at(index) }));
    return createList(pairs.toSorted((a, b) => compareValues(a.key, b.key)).map(({ item }) => item));
  });
  return Object.fromEntries(
    sortable.flatMap((type) => [
      [`list_${type}_sort`, sort],
      [`list_${type}_sortByAssociatedKeys`, byKeys],
    ]),
  );
}

function compareValues(a: CelValue, b: CelValue): number {
  const [left, right] = [getNumber(a), getNumber(b)];
  if (left !== undefined && right !== undefined) return compareNumbers(left, right);
  if (typeof a === 'string' && typeof b === 'string') return compareBytes(a, b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (a instanceof Uint8Array && b instanceof Uint8Array) return compareArrays(a, b);
  if (isTime(a) && isTime(b)) return compareNumbers(a.nanos, b.nanos);
  throw new CelError('no such overload');
}

function isTime(value: CelValue): value is CelDuration | CelTimestamp {
  return value instanceof CelDuration || value instanceof CelTimestamp;
}

function getNanos(value: CelValue): bigint {
  return value instanceof CelDuration ? value.nanos : 0n;
}

function readInteger(value: CelValue): bigint {
  if (value instanceof CelUint) return value.value;
  if (typeof value !== 'bigint') throw new CelError('no such overload');
  return value;
}

function containsItems(all: CelList, some: CelList): boolean {
  const items = getItems(all);
  return getItems(some).every((item) => items.some((other) => isEqual(item, other)));
}

function removeDuplicates(items: readonly CelValue[]): readonly CelValue[] {
  return items.filter((item, index) => items.findIndex((other) => isEqual(item, other)) === index);
}

function flattenList(list: CelList, depth: number): readonly CelValue[] {
  return getItems(list).flatMap((item) => (is.list(item) && depth > 0 ? flattenList(item, depth - 1) : [item]));
}

function sliceList(list: CelList, start: bigint, end: bigint): CelList {
  const throwSliceError = (what: string): never => {
    throw new CelError(`cannot slice(${start}, ${end}), ${what}`);
  };
  if (start < 0n || end < 0n) throwSliceError('negative indexes not supported');
  if (start > end) throwSliceError('start index must be less than or equal to end index');
  if (end > BigInt(list.size)) throwSliceError(`list is length ${list.size}`);
  return createList(getItems(list).slice(Number(start), Number(end)));
}
