import { getOwn } from '../../../text/value/json.ts';
import { encodeUtf8 } from '../../../text/value/bytes.ts';
import { goFloat } from '../../../text/go/numbers.ts';
import { getTypeName } from '../run/type-names.ts';
import { CelError, CelTypeValue, type CelValue } from '../run/values.ts';
import {
  CelDuration,
  durationText,
  readDuration,
  readTimestamp,
  createTimestamp,
  timestampText,
} from '../values/times.ts';
import { type Implementations, checkInt64, is, unaryFunction, checkUint64 } from '../run/functions.ts';

export const conversions: Implementations = {
  to_dyn: unaryFunction(is.any, (a) => a),
  type: unaryFunction(is.any, (a) => new CelTypeValue(getTypeName(a))),
  bool_to_bool: unaryFunction(is.bool, (a) => a),
  string_to_bool: unaryFunction(is.string, parseBoolean),
  bytes_to_bytes: unaryFunction(is.bytes, (a) => a),
  string_to_bytes: unaryFunction(is.string, encodeUtf8),
  double_to_double: unaryFunction(is.double, (a) => a),
  int64_to_double: unaryFunction(is.int, Number),
  uint64_to_double: unaryFunction(is.uint, ({ value }) => Number(value)),
  string_to_double: unaryFunction(is.string, parseDouble),
  int64_to_int64: unaryFunction(is.int, (a) => a),
  uint64_to_int64: unaryFunction(is.uint, ({ value }) => checkInt64(value)),
  double_to_int64: unaryFunction(is.double, (a) => checkInt64(truncateDouble(a, 'integer overflow'))),
  string_to_int64: unaryFunction(is.string, (a) => parseInteger(a, 'int', checkInt64)),
  timestamp_to_int64: unaryFunction(is.timestamp, ({ nanos }) => floorSeconds(nanos)),
  duration_to_int64: unaryFunction(is.duration, ({ nanos }) => nanos),
  uint64_to_uint64: unaryFunction(is.uint, (a) => a),
  int64_to_uint64: unaryFunction(is.int, checkUint64),
  double_to_uint64: unaryFunction(is.double, (a) => checkUint64(truncateDouble(a, 'unsigned integer overflow'))),
  string_to_uint64: unaryFunction(is.string, (a) => parseInteger(a, 'uint', checkUint64)),
  string_to_string: unaryFunction(is.string, (a) => a),
  bool_to_string: unaryFunction(is.bool, String),
  int64_to_string: unaryFunction(is.int, String),
  uint64_to_string: unaryFunction(is.uint, ({ value }) => String(value)),
  double_to_string: unaryFunction(is.double, goFloat),
  bytes_to_string: unaryFunction(is.bytes, decodeText),
  duration_to_string: unaryFunction(is.duration, durationText),
  timestamp_to_string: unaryFunction(is.timestamp, timestampText),
  duration_to_duration: unaryFunction(is.duration, (a) => a),
  int64_to_duration: unaryFunction(is.int, (a) => new CelDuration(a)),
  string_to_duration: unaryFunction(
    is.string,
    (a) => readDuration(a) ?? fail("type conversion error from 'string' to 'google.protobuf.Duration'"),
  ),
  timestamp_to_timestamp: unaryFunction(is.timestamp, (a) => a),
  int64_to_timestamp: unaryFunction(is.int, (a) => createTimestamp(a * second) ?? fail('timestamp overflow')),
  string_to_timestamp: unaryFunction(
    is.string,
    (a) => readTimestamp(a) ?? fail("type conversion error from 'string' to 'google.protobuf.Timestamp'"),
  ),
};

const second = 1_000_000_000n;

function fail(message: string): never {
  throw new CelError(message);
}

const booleans: Readonly<Record<string, boolean>> = {
  '1': true,
  t: true,
  T: true,
  true: true,
  TRUE: true,
  True: true,
  '0': false,
  f: false,
  F: false,
  false: false,
  FALSE: false,
  False: false,
};

function parseBoolean(a: string): boolean {
  return getOwn(booleans, a) ?? fail("type conversion error from 'string' to 'bool'");
}

function parseDouble(a: string): number {
  const special: Readonly<Record<string, number>> = { inf: Infinity, infinity: Infinity, nan: Number.NaN };
  const [, sign = '', name = ''] = /^([+-]?)([a-z]+)$/i.exec(a) ?? [];
  const found = Object.hasOwn(special, name.toLowerCase()) ? special[name.toLowerCase()] : undefined;
  if (found !== undefined) return sign === '-' ? -found : found;
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(a)) fail("type conversion error from 'string' to 'double'");
  return Number(a);
}

function parseInteger<T>(a: string, type: string, convert: (value: bigint) => T): T {
  const form = type === 'int' ? /^[-+]?\d+$/ : /^\d+$/;
  if (!form.test(a)) return fail(`type conversion error from 'string' to '${type}'`);
  try {
    return convert(BigInt(a.replace(/^\+/, '')));
  } catch {
    return fail(`type conversion error from 'string' to '${type}'`);
  }
}

function truncateDouble(a: number, error: string): bigint {
  // Go rejects numbers that fit into 64 bits only after rounding.
  if (!Number.isFinite(a) || a <= -(2 ** 63) || a >= 2 ** 64) return fail(error);
  return BigInt(Math.trunc(a));
}

function floorSeconds(nanos: bigint): bigint {
  const rest = ((nanos % second) + second) % second;
  return (nanos - rest) / second;
}

function decodeText(a: Uint8Array): CelValue {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(a);
  } catch {
    return fail('invalid UTF-8 in bytes, cannot convert to string');
  }
}
