import { compareBytes } from '../../../text/go/order.ts';
import { compareArrays, concatArrays } from '../../../text/value/bytes.ts';
import { compareNumbers, isEqual, itemKey, getNumber } from '../run/equality.ts';
import { CelDuration, type CelTimestamp, createTimestamp } from '../values/times.ts';
import {
  CelError,
  type CelList,
  CelOptional,
  CelUint,
  type CelValue,
  concatenateLists,
  getItems,
  createMap,
  type CelMap,
} from '../run/values.ts';
import {
  type Implementation,
  type Implementations,
  checkInt64,
  is,
  unaryFunction,
  binaryFunction,
  ternaryFunction,
  checkUint64,
} from '../run/functions.ts';

export const operators: Implementations = {
  logical_not: unaryFunction(is.bool, (a) => !a),
  negate_int64: unaryFunction(is.int, (a) => checkInt64(-a)),
  negate_double: unaryFunction(is.double, (a) => -a),
  equals: binaryFunction(is.any, is.any, isEqual),
  not_equals: binaryFunction(is.any, is.any, (a, b) => !isEqual(a, b)),
  in_list: binaryFunction(is.any, is.list, (item, list) =>
    getItems(list).some((candidate) => isEqual(candidate, item)),
  ),
  in_map: binaryFunction(is.any, is.map, (key, map) => map.get(key) !== undefined),
  index_list: binaryFunction(is.list, isIndex, getElement),
  index_map: binaryFunction(is.map, is.any, getEntry),
  optional_list_index_int: binaryFunction(is.optional, isIndex, (list, index) =>
    mapOptional(list, (value) => findElement(value, index)),
  ),
  optional_map_index_value: binaryFunction(is.optional, is.any, (map, key) =>
    mapOptional(map, (value) => findEntry(value, key)),
  ),
  list_optindex_optional_int: binaryFunction(
    is.list,
    isIndex,
    (list, index) => new CelOptional(findElement(list, index)),
  ),
  optional_list_optindex_optional_int: binaryFunction(is.optional, isIndex, (list, index) =>
    mapOptional(list, (value) => findElement(value, index)),
  ),
  map_optindex_optional_value: binaryFunction(is.map, is.any, (map, key) => new CelOptional(map.get(key))),
  optional_map_optindex_optional_value: binaryFunction(is.optional, is.any, (map, key) =>
    mapOptional(map, (value) => findEntry(value, key)),
  ),
  add_int64: binaryFunction(is.int, is.int, (a, b) => checkInt64(a + b)),
  add_uint64: binaryFunction(is.uint, is.uint, (a, b) => checkUint64(a.value + b.value)),
  add_double: binaryFunction(is.double, is.double, (a, b) => a + b),
  add_string: binaryFunction(is.string, is.string, (a, b) => a + b),
  add_bytes: binaryFunction(is.bytes, is.bytes, (a, b) => concatArrays([a, b])),
  add_list: binaryFunction(is.list, is.list, addLists),
  add_duration_duration: binaryFunction(is.duration, is.duration, (a, b) => createDuration(a.nanos + b.nanos)),
  add_duration_timestamp: binaryFunction(is.duration, is.timestamp, (a, b) => requireTimestamp(a.nanos + b.nanos)),
  add_timestamp_duration: binaryFunction(is.timestamp, is.duration, (a, b) => requireTimestamp(a.nanos + b.nanos)),
  subtract_int64: binaryFunction(is.int, is.int, (a, b) => checkInt64(a - b)),
  subtract_uint64: binaryFunction(is.uint, is.uint, (a, b) => checkUint64(a.value - b.value)),
  subtract_double: binaryFunction(is.double, is.double, (a, b) => a - b),
  subtract_duration_duration: binaryFunction(is.duration, is.duration, (a, b) => createDuration(a.nanos - b.nanos)),
  subtract_timestamp_duration: binaryFunction(is.timestamp, is.duration, (a, b) => requireTimestamp(a.nanos - b.nanos)),
  subtract_timestamp_timestamp: binaryFunction(is.timestamp, is.timestamp, (a, b) => createDuration(a.nanos - b.nanos)),
  multiply_int64: binaryFunction(is.int, is.int, (a, b) => checkInt64(a * b)),
  multiply_uint64: binaryFunction(is.uint, is.uint, (a, b) => checkUint64(a.value * b.value)),
  multiply_double: binaryFunction(is.double, is.double, (a, b) => a * b),
  divide_int64: binaryFunction(is.int, is.int, (a, b) => checkInt64(a / checkDivisor(b, 'division by zero'))),
  divide_uint64: binaryFunction(is.uint, is.uint, (a, b) =>
    checkUint64(a.value / checkDivisor(b.value, 'division by zero')),
  ),
  divide_double: binaryFunction(is.double, is.double, (a, b) => a / b),
  modulo_int64: binaryFunction(is.int, is.int, (a, b) => a % checkDivisor(b, 'modulus by zero')),
  modulo_uint64: binaryFunction(is.uint, is.uint, (a, b) =>
    checkUint64(a.value % checkDivisor(b.value, 'modulus by zero')),
  ),
  ...defineComparisons('less', (order) => order < 0),
  ...defineComparisons('less_equals', (order) => order <= 0),
  ...defineComparisons('greater', (order) => order > 0),
  ...defineComparisons('greater_equals', (order) => order >= 0),
  '@mapInsert_map_key_value': ternaryFunction(is.map, is.any, is.any, (map, key, value) =>
    insertEntries(map, [[key, value]]),
  ),
  '@mapInsert_map_map': binaryFunction(is.map, is.map, (map, more) =>
    insertEntries(
      map,
      more.keys().map((key) => [key, more.get(key) ?? null] as const),
    ),
  ),
};

function isIndex(value: CelValue): value is bigint | number | CelUint {
  return getNumber(value) !== undefined;
}

function readIndex(index: CelValue): number | undefined {
  const number = getNumber(index);
  return number !== undefined && Number.isInteger(Number(number)) ? Number(number) : undefined;
}

function getElement(list: CelList, index: CelValue): CelValue {
  const at = readIndex(index);
  if (at === undefined || at < 0 || at >= list.size)
    throw new CelError(`index out of bounds: ${String(getNumber(index))}`);
  return list.at(at);
}

function findElement(list: CelValue, index: CelValue): CelValue | undefined {
  const at = readIndex(index);
  return is.list(list) && at !== undefined && at >= 0 && at < list.size ? list.at(at) : undefined;
}

function getEntry(map: CelMap, key: CelValue): CelValue {
  const value = map.get(key);
  if (value === undefined) throw new CelError(`no such key: ${keyText(key)}`);
  return value;
}

function keyText(key: CelValue): string {
  return String(key instanceof CelUint ? key.value : key);
}

function findEntry(map: CelValue, key: CelValue): CelValue | undefined {
  return is.map(map) ? map.get(key) : undefined;
}

function mapOptional({ value }: CelOptional, find: (value: CelValue) => CelValue | undefined): CelOptional {
  return new CelOptional(value === undefined ? undefined : find(value));
}

/** Sets keep each item once; lists with keys keep the last item per key; other lists are concatenated. */
function addLists(a: CelList, b: CelList): CelList {
  const { equality } = a;
  const [left, right] = [getItems(a), getItems(b)];
  if (equality === 'order') return concatenateLists(a, b);
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

function insertEntries(map: CelMap, entries: readonly (readonly [CelValue, CelValue])[]): CelMap {
  const repeated = entries.find(([key]) => map.get(key) !== undefined);
  if (repeated) throw new CelError(`insert failed: key ${keyText(repeated[0])} already exists`);
  return createMap([...map.keys().map((key) => [key, map.get(key) ?? null] as const), ...entries]);
}

function checkDivisor(value: bigint, error: string): bigint {
  if (value === 0n) throw new CelError(error);
  return value;
}

function createDuration(nanos: bigint): CelDuration {
  return new CelDuration(checkInt64(nanos));
}

function requireTimestamp(nanos: bigint): CelTimestamp {
  const timestamp = createTimestamp(nanos);
  if (!timestamp) throw new CelError('timestamp overflow');
  return timestamp;
}

/** Numbers of different types are compared by value. */
function defineComparisons(name: string, isTrue: (order: number) => boolean): Implementations {
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
    [`${name}_bool`]: binaryFunction(is.bool, is.bool, (a, b) => isTrue(Number(a) - Number(b))),
    [`${name}_string`]: binaryFunction(is.string, is.string, (a, b) => isTrue(compareBytes(a, b))),
    [`${name}_bytes`]: binaryFunction(is.bytes, is.bytes, (a, b) => isTrue(compareArrays(a, b))),
    [`${name}_timestamp`]: binaryFunction(is.timestamp, is.timestamp, (a, b) =>
      isTrue(compareNumbers(a.nanos, b.nanos)),
    ),
    [`${name}_duration`]: binaryFunction(is.duration, is.duration, (a, b) => isTrue(compareNumbers(a.nanos, b.nanos))),
  };
}

function numbersCompared(
  [first, second]: readonly CelValue[],
  a: (value: CelValue) => boolean,
  b: (value: CelValue) => boolean,
  isTrue: (order: number) => boolean,
): CelValue | undefined {
  if (first === undefined || second === undefined || !a(first) || !b(second)) return;
  const [left, right] = [getNumber(first), getNumber(second)];
  return left === undefined || right === undefined ? undefined : isTrue(compareNumbers(left, right));
}
