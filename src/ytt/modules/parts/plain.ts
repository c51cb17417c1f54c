import {
  isObject,
  type PlainMap,
  type PlainValue,
  StarlarkDict,
  StarlarkFailure,
  StarlarkList,
  StarlarkStruct,
  StarlarkTuple,
  StarlarkSet,
  type StarlarkValue,
} from '../../starlark/index.ts';
import { getGoType } from './functions.ts';

/** The maximum depth and number of parts of a value that is converted. */
const deepest = 1000;
const most = 1_000_000;

/** Fails for values that YAML and JSON cannot represent. */
export function convertPlain(value: StarlarkValue): PlainValue {
  let count = 0;
  return convertPart(value, 0);

  function convertPart(part: StarlarkValue, depth: number): PlainValue {
    count += 1;
    if (depth > deepest) throw new StarlarkFailure(`the value is deeper than ${deepest} levels`);
    if (count > most) throw new StarlarkFailure(`the value has more than ${most} parts`);
    if (typeof part === 'bigint') return checkInteger(part);
    if (!isObject(part)) return part;
    if (part.notPlain !== undefined) throw new StarlarkFailure(`Unable to convert value: ${part.notPlain}`);
    if (part.plain) return part.plain();
    if (part instanceof StarlarkList || part instanceof StarlarkTuple || part instanceof StarlarkSet)
      return listElements(part).map((element) => convertPart(element, depth + 1));
    if (part instanceof StarlarkDict || part instanceof StarlarkStruct)
      return new Map(
        part.items().map(([key, item]) => [convertPart(key, depth + 1), convertPart(item, depth + 1)] as const),
      );
    throw new StarlarkFailure(`unknown type ${getGoType(part)} for conversion to go value`);
  }
}

function listElements(value: StarlarkList | StarlarkTuple | StarlarkSet): readonly StarlarkValue[] {
  return value instanceof StarlarkSet ? value.elements() : value.elements;
}

/** Go supports 64-bit integers, signed or unsigned. */
function checkInteger(value: bigint): bigint {
  if (value >= -(2n ** 63n) && value < 2n ** 64n) return value;
  throw new StarlarkFailure('not sure how to get int');
}

export function convertStarlark(value: PlainValue, { structs = false } = {}): StarlarkValue {
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return new StarlarkList(value.map((item) => convertStarlark(item, { structs })));
  const entries = [...value].map(([key, item]) => [key, convertStarlark(item, { structs })] as const);
  if (structs) return new StarlarkStruct(entries.map(([key, item]) => [fieldName(key), item] as const));
  return new StarlarkDict(entries.map(([key, item]) => [convertStarlark(key), item] as const));
}

function fieldName(key: PlainValue): string {
  if (typeof key === 'string') return key;
  throw new StarlarkFailure(`expected struct key ${shownKey(key)} to be string`);
}

function shownKey(key: PlainValue): string {
  return typeof key === 'object' && key !== null ? '' : String(key);
}

export function isList(value: PlainValue): value is readonly PlainValue[] {
  return Array.isArray(value);
}

export function isMap(value: PlainValue): value is PlainMap {
  return value instanceof Map;
}

/**
 * Writes a value as YAML and reads it back, as assertions compare values: fragments become dicts and lists, a float
 * like 5.0 an integer, and an empty fragment None.
 */
export function throughYaml(value: StarlarkValue): StarlarkValue {
  const plain = convertPlain(value);
  const isEmpty = (isList(plain) && plain.length === 0) || (isMap(plain) && plain.size === 0);
  if (isEmpty && isObject(value) && value.plain) return null;
  return convertStarlark(withIntegers(plain));
}

/** Go writes floats below a million without a point when they have no fraction. */
function withIntegers(value: PlainValue): PlainValue {
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) < 1e6 ? BigInt(value) : value;
  if (isList(value)) return value.map(withIntegers);
  return isMap(value) ? new Map([...value].map(([key, item]) => [withIntegers(key), withIntegers(item)])) : value;
}
