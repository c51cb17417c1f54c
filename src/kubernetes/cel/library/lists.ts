import { compareBytes } from '../../../text/go/order.ts';
import { compareArrays } from '../../../text/value/bytes.ts';
import { compareNumbers, isEqual, numberOf } from '../run/equality.ts';
import { CelError, CelOptional, CelUint, type CelList, type CelValue, itemsOf, listOf } from '../run/values.ts';
import { CelDuration, CelTimestamp } from '../values/times.ts';
import { type Implementation, type Implementations, int64, is, one, three, two, uint64 } from '../run/functions.ts';

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

/** Functions on lists and sets. */
export const lists: Implementations = {
  ...family('is_sorted_bool', ['int', 'uint', 'double', 'bool', 'duration', 'timestamp', 'string', 'bytes'], (items) =>
    items.every((item, index) => index === 0 || order(items[index - 1] ?? null, item) <= 0),
  ),
  ...extremes('min', (found) => found < 0),
  ...extremes('max', (found) => found > 0),
  list_int_sum_int: one(is.list, (list) => itemsOf(list).reduce<bigint>((all, item) => int64(all + whole(item)), 0n)),
  list_uint_sum_uint: one(is.list, (list) =>
    uint64(itemsOf(list).reduce<bigint>((all, item) => all + whole(item), 0n)),
  ),
  list_double_sum_double: one(is.list, (list) =>
    itemsOf(list).reduce<number>((all, item) => all + Number(numberOf(item) ?? 0), 0),
  ),
  list_duration_sum_duration: one(
    is.list,
    (list) => new CelDuration(itemsOf(list).reduce<bigint>((all, item) => int64(all + nanosOf(item)), 0n)),
  ),
  list_a_index_of_int: two(is.list, is.any, (list, item) =>
    BigInt(itemsOf(list).findIndex((other) => isEqual(other, item))),
  ),
  list_a_last_index_of_int: two(is.list, is.any, (list, item) =>
    BigInt(itemsOf(list).findLastIndex((other) => isEqual(other, item))),
  ),
  list_sets_contains_list: two(is.list, is.list, (a, b) => contains(a, b)),
  list_sets_equivalent_list: two(is.list, is.list, (a, b) => contains(a, b) && contains(b, a)),
  list_sets_intersects_list: two(is.list, is.list, (a, b) =>
    itemsOf(a).some((item) => itemsOf(b).some((other) => isEqual(item, other))),
  ),
  list_distinct: one(is.list, (list) => listOf(distinct(itemsOf(list)))),
  list_first: one(is.list, (list) => new CelOptional(list.size === 0 ? undefined : list.at(0))),
  list_last: one(is.list, (list) => new CelOptional(list.size === 0 ? undefined : list.at(list.size - 1))),
  list_flatten: one(is.list, (list) => listOf(flattened(list, 1))),
  list_flatten_int: two(is.list, is.int, (list, depth) => {
    if (depth < 0n) throw new CelError('level must be non-negative');
    return listOf(flattened(list, Number(depth)));
  }),
  list_reverse: one(is.list, (list) => listOf(itemsOf(list).toReversed())),
  list_slice: three(is.list, is.int, is.int, slice),
  lists_range: one(is.int, (size) =>
    listOf(Array.from({ length: Math.max(0, Number(size)) }, (_, index) => BigInt(index))),
  ),
  ...sorting(),
};

/** The function of a name on lists of several types. */
function family(
  name: string,
  types: readonly string[],
  body: (items: readonly CelValue[]) => CelValue,
): Implementations {
  return Object.fromEntries(types.map((type) => [`list_${type}_${name}`, one(is.list, (list) => body(itemsOf(list)))]));
}

function extremes(name: string, isBetter: (order: number) => boolean): Implementations {
  const types = ['int', 'uint', 'double', 'bool', 'duration', 'timestamp', 'string', 'bytes'];
  const body: Implementation = one(is.list, (list) => {
    const [first, ...others] = itemsOf(list);
    if (first === undefined) throw new CelError(`${name} called on empty list`);
    return others.reduce((best, item) => (isBetter(order(item, best)) ? item : best), first);
  });
  return Object.fromEntries(types.map((type) => [`list_${type}_${name}_${type}`, body]));
}

function sorting(): Implementations {
  const sort = one(is.list, (list) => listOf(itemsOf(list).toSorted(order)));
  const byKeys = two(is.list, is.list, (list, keys) => {
    const pairs = itemsOf(list).map((item, index) => ({ item, key: keys.at(index) }));
    return listOf(pairs.toSorted((a, b) => order(a.key, b.key)).map(({ item }) => item));
  });
  return Object.fromEntries(
    sortable.flatMap((type) => [
      [`list_${type}_sort`, sort],
      [`list_${type}_sortByAssociatedKeys`, byKeys],
    ]),
  );
}

/** The order of two values of one type. */
function order(a: CelValue, b: CelValue): number {
  const [left, right] = [numberOf(a), numberOf(b)];
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

function nanosOf(value: CelValue): bigint {
  return value instanceof CelDuration ? value.nanos : 0n;
}

function whole(value: CelValue): bigint {
  if (value instanceof CelUint) return value.value;
  if (typeof value !== 'bigint') throw new CelError('no such overload');
  return value;
}

function contains(all: CelList, some: CelList): boolean {
  const items = itemsOf(all);
  return itemsOf(some).every((item) => items.some((other) => isEqual(item, other)));
}

function distinct(items: readonly CelValue[]): readonly CelValue[] {
  return items.filter((item, index) => items.findIndex((other) => isEqual(item, other)) === index);
}

function flattened(list: CelList, depth: number): readonly CelValue[] {
  return itemsOf(list).flatMap((item) => (is.list(item) && depth > 0 ? flattened(item, depth - 1) : [item]));
}

function slice(list: CelList, start: bigint, end: bigint): CelList {
  const wrong = (what: string): never => {
    throw new CelError(`cannot slice(${start}, ${end}), ${what}`);
  };
  if (start < 0n || end < 0n) wrong('negative indexes not supported');
  if (start > end) wrong('start index must be less than or equal to end index');
  if (end > BigInt(list.size)) wrong(`list is length ${list.size}`);
  return listOf(itemsOf(list).slice(Number(start), Number(end)));
}
