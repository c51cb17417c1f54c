import { encodeUtf8 } from '../../../text/value/bytes.ts';
import { goFloat } from '../../../text/go/numbers.ts';
import { typeNameOf } from '../run/type-names.ts';
import { CelError, CelTypeValue, type CelValue } from '../run/values.ts';
import { CelDuration, durationText, readDuration, readTimestamp, timestampOf, timestampText } from '../values/times.ts';
import { type Implementations, int64, is, one, uint64 } from '../run/functions.ts';

/** Conversions between types. */
export const conversions: Implementations = {
  to_dyn: one(is.any, (a) => a),
  type: one(is.any, (a) => new CelTypeValue(typeNameOf(a))),
  bool_to_bool: one(is.bool, (a) => a),
  string_to_bool: one(is.string, boolean),
  bytes_to_bytes: one(is.bytes, (a) => a),
  string_to_bytes: one(is.string, encodeUtf8),
  double_to_double: one(is.double, (a) => a),
  int64_to_double: one(is.int, Number),
  uint64_to_double: one(is.uint, ({ value }) => Number(value)),
  string_to_double: one(is.string, double),
  int64_to_int64: one(is.int, (a) => a),
  uint64_to_int64: one(is.uint, ({ value }) => int64(value)),
  double_to_int64: one(is.double, (a) => int64(whole(a, 'integer overflow'))),
  string_to_int64: one(is.string, (a) => integer(a, 'int', int64)),
  timestamp_to_int64: one(is.timestamp, ({ nanos }) => floor(nanos)),
  duration_to_int64: one(is.duration, ({ nanos }) => nanos),
  uint64_to_uint64: one(is.uint, (a) => a),
  int64_to_uint64: one(is.int, uint64),
  double_to_uint64: one(is.double, (a) => uint64(whole(a, 'unsigned integer overflow'))),
  string_to_uint64: one(is.string, (a) => integer(a, 'uint', uint64)),
  string_to_string: one(is.string, (a) => a),
  bool_to_string: one(is.bool, String),
  int64_to_string: one(is.int, String),
  uint64_to_string: one(is.uint, ({ value }) => String(value)),
  double_to_string: one(is.double, goFloat),
  bytes_to_string: one(is.bytes, text),
  duration_to_string: one(is.duration, durationText),
  timestamp_to_string: one(is.timestamp, timestampText),
  duration_to_duration: one(is.duration, (a) => a),
  int64_to_duration: one(is.int, (a) => new CelDuration(a)),
  string_to_duration: one(
    is.string,
    (a) => readDuration(a) ?? fail("type conversion error from 'string' to 'google.protobuf.Duration'"),
  ),
  timestamp_to_timestamp: one(is.timestamp, (a) => a),
  int64_to_timestamp: one(is.int, (a) => timestampOf(a * second) ?? fail('timestamp overflow')),
  string_to_timestamp: one(
    is.string,
    (a) => readTimestamp(a) ?? fail("type conversion error from 'string' to 'google.protobuf.Timestamp'"),
  ),
};

const second = 1_000_000_000n;

function fail(message: string): never {
  throw new CelError(message);
}

const booleans: Readonly<Record<string, boolean>> = {
  ...{ '1': true, t: true, T: true, true: true, TRUE: true, True: true },
  ...{ '0': false, f: false, F: false, false: false, FALSE: false, False: false },
};

function boolean(a: string): boolean {
  return (
    (Object.hasOwn(booleans, a) ? booleans[a] : undefined) ?? fail("type conversion error from 'string' to 'bool'")
  );
}

function double(a: string): number {
  const special: Readonly<Record<string, number>> = { inf: Infinity, infinity: Infinity, nan: Number.NaN };
  const [, sign = '', name = ''] = /^([+-]?)([a-z]+)$/i.exec(a) ?? [];
  const found = Object.hasOwn(special, name.toLowerCase()) ? special[name.toLowerCase()] : undefined;
  if (found !== undefined) return sign === '-' ? -found : found;
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(a)) fail("type conversion error from 'string' to 'double'");
  return Number(a);
}

function integer<T>(a: string, type: string, convert: (value: bigint) => T): T {
  const form = type === 'int' ? /^[-+]?\d+$/ : /^\d+$/;
  if (!form.test(a)) return fail(`type conversion error from 'string' to '${type}'`);
  try {
    return convert(BigInt(a.replace(/^\+/, '')));
  } catch {
    return fail(`type conversion error from 'string' to '${type}'`);
  }
}

function whole(a: number, error: string): bigint {
  // Go refuses what only rounding would bring into 64 bits.
  if (!Number.isFinite(a) || a <= -(2 ** 63) || a >= 2 ** 64) return fail(error);
  return BigInt(Math.trunc(a));
}

function floor(nanos: bigint): bigint {
  const rest = ((nanos % second) + second) % second;
  return (nanos - rest) / second;
}

function text(a: Uint8Array): CelValue {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(a);
  } catch {
    return fail('invalid UTF-8 in bytes, cannot convert to string');
  }
}
