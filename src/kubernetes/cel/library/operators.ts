import { compareBytes } from '../../../text/go/order.ts';
import { compareArrays, concatArrays } from '../../../text/value/bytes.ts';
import { compareNumbers, isEqual, itemKey, numberOf } from '../run/equality.ts';
import { CelDuration, type CelTimestamp, timestampOf } from '../values/times.ts';
import {
  CelError,
  type CelList,
  CelOptional,
  CelUint,
  type CelValue,
  concatenated,
  itemsOf,
  mapOf,
  type CelMap,
} from '../run/values.ts';
import { type Implementation, type Implementations, int64, is, one, two, three, uint64 } from '../run/functions.ts';

/** Operators on values. */
export const operators: Implementations = {
  logical_not: one(is.bool, (a) => !a),
  negate_int64: one(is.int, (a) => int64(-a)),
  negate_double: one(is.double, (a) => -a),
  equals: two(is.any, is.any, isEqual),
  not_equals: two(is.any, is.any, (a, b) => !isEqual(a, b)),
  in_list: two(is.any, is.list, (item, list) => itemsOf(list).some((one) => isEqual(one, item))),
  in_map: two(is.any, is.map, (key, map) => map.get(key) !== undefined),
  index_list: two(is.list, isIndex, elementAt),
  index_map: two(is.map, is.any, valueAt),
  optional_list_index_int: two(is.optional, isIndex, (list, index) => maybe(list, (one) => elementOf(one, index))),
  optional_map_index_value: two(is.optional, is.any, (map, key) => maybe(map, (one) => entryOf(one, key))),
  list_optindex_optional_int: two(is.list, isIndex, (list, index) => new CelOptional(elementOf(list, index))),
  optional_list_optindex_optional_int: two(is.optional, isIndex, (list, index) =>
    maybe(list, (one) => elementOf(one, index)),
  ),
  map_optindex_optional_value: two(is.map, is.any, (map, key) => new CelOptional(map.get(key))),
  optional_map_optindex_optional_value: two(is.optional, is.any, (map, key) => maybe(map, (one) => entryOf(one, key))),
  add_int64: two(is.int, is.int, (a, b) => int64(a + b)),
  add_uint64: two(is.uint, is.uint, (a, b) => uint64(a.value + b.value)),
  add_double: two(is.double, is.double, (a, b) => a + b),
  add_string: two(is.string, is.string, (a, b) => a + b),
  add_bytes: two(is.bytes, is.bytes, (a, b) => concatArrays([a, b])),
  add_list: two(is.list, is.list, added),
  add_duration_duration: two(is.duration, is.duration, (a, b) => duration(a.nanos + b.nanos)),
  add_duration_timestamp: two(is.duration, is.timestamp, (a, b) => timestamp(a.nanos + b.nanos)),
  add_timestamp_duration: two(is.timestamp, is.duration, (a, b) => timestamp(a.nanos + b.nanos)),
  subtract_int64: two(is.int, is.int, (a, b) => int64(a - b)),
  subtract_uint64: two(is.uint, is.uint, (a, b) => uint64(a.value - b.value)),
  subtract_double: two(is.double, is.double, (a, b) => a - b),
  subtract_duration_duration: two(is.duration, is.duration, (a, b) => duration(a.nanos - b.nanos)),
  subtract_timestamp_duration: two(is.timestamp, is.duration, (a, b) => timestamp(a.nanos - b.nanos)),
  subtract_timestamp_timestamp: two(is.timestamp, is.timestamp, (a, b) => duration(a.nanos - b.nanos)),
  multiply_int64: two(is.int, is.int, (a, b) => int64(a * b)),
  multiply_uint64: two(is.uint, is.uint, (a, b) => uint64(a.value * b.value)),
  multiply_double: two(is.double, is.double, (a, b) => a * b),
  divide_int64: two(is.int, is.int, (a, b) => int64(a / divisor(b, 'division by zero'))),
  divide_uint64: two(is.uint, is.uint, (a, b) => uint64(a.value / divisor(b.value, 'division by zero'))),
  divide_double: two(is.double, is.double, (a, b) => a / b),
  modulo_int64: two(is.int, is.int, (a, b) => a % divisor(b, 'modulus by zero')),
  modulo_uint64: two(is.uint, is.uint, (a, b) => uint64(a.value % divisor(b.value, 'modulus by zero'))),
  ...comparisons('less', (order) => order < 0),
  ...comparisons('less_equals', (order) => order <= 0),
  ...comparisons('greater', (order) => order > 0),
  ...comparisons('greater_equals', (order) => order >= 0),
  '@mapInsert_map_key_value': three(is.map, is.any, is.any, (map, key, value) => inserted(map, [[key, value]])),
  '@mapInsert_map_map': two(is.map, is.map, (map, more) =>
    inserted(
      map,
      more.keys().map((key) => [key, more.get(key) ?? null] as const),
    ),
  ),
};

function isIndex(value: CelValue): value is bigint | number | CelUint {
  return numberOf(value) !== undefined;
}

function indexOf(index: CelValue): number | undefined {
  const number = numberOf(index);
  return number !== undefined && Number.isInteger(Number(number)) ? Number(number) : undefined;
}

function elementAt(list: CelList, index: CelValue): CelValue {
  const at = indexOf(index);
  if (at === undefined || at < 0 || at >= list.size)
    throw new CelError(`index out of bounds: ${String(numberOf(index))}`);
  return list.at(at);
}

function elementOf(list: CelValue, index: CelValue): CelValue | undefined {
  const at = indexOf(index);
  return is.list(list) && at !== undefined && at >= 0 && at < list.size ? list.at(at) : undefined;
}

function valueAt(map: CelMap, key: CelValue): CelValue {
  const value = map.get(key);
  if (value === undefined) throw new CelError(`no such key: ${keyText(key)}`);
  return value;
}

function keyText(key: CelValue): string {
  return String(key instanceof CelUint ? key.value : key);
}

function entryOf(map: CelValue, key: CelValue): CelValue | undefined {
  return is.map(map) ? map.get(key) : undefined;
}

function maybe({ value }: CelOptional, find: (value: CelValue) => CelValue | undefined): CelOptional {
  return new CelOptional(value === undefined ? undefined : find(value));
}

/** Sets keep each item once, lists with keys the last item of a key; others are one behind the other. */
function added(a: CelList, b: CelList): CelList {
  const { equality } = a;
  const [left, right] = [itemsOf(a), itemsOf(b)];
  if (equality === 'order') return concatenated(a, b);
  if (equality === 'set') {
    const more = right.filter((item) => !left.some((other) => isEqual(item, other)));
    return withEquality([...left, ...more], equality);
  }
  const merged = new Map(left.map((item) => [itemKey(item, equality), item]));
  for (const item of right) merged.set(itemKey(item, equality), item);
  return withEquality([...merged.values()], equality);
}

function withEquality(values: readonly CelValue[], equality: CelList['equality']): CelList {
  return { kind: 'list', size: values.length, at: (index) => values[index] ?? null, equality };
}

function inserted(map: CelMap, entries: readonly (readonly [CelValue, CelValue])[]): CelMap {
  const repeated = entries.find(([key]) => map.get(key) !== undefined);
  if (repeated !== undefined) throw new CelError(`insert failed: key ${keyText(repeated[0])} already exists`);
  return mapOf([...map.keys().map((key) => [key, map.get(key) ?? null] as const), ...entries]);
}

function divisor(value: bigint, error: string): bigint {
  if (value === 0n) throw new CelError(error);
  return value;
}

function duration(nanos: bigint): CelDuration {
  return new CelDuration(int64(nanos));
}

function timestamp(nanos: bigint): CelTimestamp {
  const made = timestampOf(nanos);
  if (made === undefined) throw new CelError('timestamp overflow');
  return made;
}

/** Every form of a comparison; numbers of different kinds are compared by their values. */
function comparisons(name: string, isTrue: (order: number) => boolean): Implementations {
  const numbers = [is.int, is.uint, is.double] as const;
  const kinds = ['int64', 'uint64', 'double'];
  const mixed = numbers.flatMap((a, left) =>
    numbers.map((b, right): readonly [string, Implementation] => {
      const kind = left === right ? (kinds[left] ?? '') : `${kinds[left] ?? ''}_${kinds[right] ?? ''}`;
      return [`${name}_${kind}`, (args) => numbersCompared(args, a, b, isTrue)];
    }),
  );
  return {
    ...Object.fromEntries(mixed),
    [`${name}_bool`]: two(is.bool, is.bool, (a, b) => isTrue(Number(a) - Number(b))),
    [`${name}_string`]: two(is.string, is.string, (a, b) => isTrue(compareBytes(a, b))),
    [`${name}_bytes`]: two(is.bytes, is.bytes, (a, b) => isTrue(compareArrays(a, b))),
    [`${name}_timestamp`]: two(is.timestamp, is.timestamp, (a, b) => isTrue(compareNumbers(a.nanos, b.nanos))),
    [`${name}_duration`]: two(is.duration, is.duration, (a, b) => isTrue(compareNumbers(a.nanos, b.nanos))),
  };
}

function numbersCompared(
  [first, second]: readonly CelValue[],
  a: (value: CelValue) => boolean,
  b: (value: CelValue) => boolean,
  isTrue: (order: number) => boolean,
): CelValue | undefined {
  if (first === undefined || second === undefined || !a(first) || !b(second)) return undefined;
  const [left, right] = [numberOf(first), numberOf(second)];
  return left === undefined || right === undefined ? undefined : isTrue(compareNumbers(left, right));
}
