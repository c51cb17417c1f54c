/** Protobuf messages as CEL values: most of them become plain values. */

import { getOwn } from '../../../text/value/json.ts';
import { encodeBase64 } from '../../../text/value/bytes.ts';
import { CelDuration, CelTimestamp, durationText, timestampText } from '../values/times.ts';
import { CelError, CelUint, type CelValue, isCelList, isCelMap, getItems, createList, createMap } from './values.ts';

/** `undefined` for a message that cannot be created here. */
export function messageMaker(name: string): ((fields: ReadonlyMap<string, CelValue>) => CelValue) | undefined {
  const short = name.replace('google.protobuf.', '');
  return getOwn(makers, short);
}

type Maker = (fields: ReadonlyMap<string, CelValue>) => CelValue;

const billion = 1_000_000_000n;

const makers: Readonly<Record<string, Maker>> = {
  BoolValue: wrapperMaker(false),
  BytesValue: wrapperMaker(new Uint8Array()),
  DoubleValue: wrapperMaker(0),
  Duration: (fields) => new CelDuration(readNanos(fields, 'Duration')),
  Empty: () => empty,
  FloatValue: (fields) => Math.fround(Number(fields.get('value') ?? 0)),
  Int32Value: (fields) => readBounded(fields, 'Int32Value', -(2n ** 31n), 2n ** 31n - 1n),
  Int64Value: wrapperMaker(0n),
  ListValue: (fields) => (fields.get('values') === undefined ? createList([]) : asJson(fields.get('values') ?? null)),
  StringValue: wrapperMaker(''),
  Struct: (fields) => (fields.get('fields') === undefined ? createMap([]) : asJson(fields.get('fields') ?? null)),
  Timestamp: (fields) => new CelTimestamp(readNanos(fields, 'Timestamp')),
  UInt32Value: (fields) => readUnsigned(fields, 2n ** 32n - 1n),
  UInt64Value: wrapperMaker(new CelUint(0n)),
  Value: (fields) => {
    const [[name, value] = ['', null]] = [...fields].slice(-1);
    return name === 'null_value' ? null : asJson(value);
  },
};

const empty: CelValue = {
  kind: 'opaque',
  typeName: 'google.protobuf.Empty',
  equals: () => true,
  size: 1,
};

function wrapperMaker(otherwise: CelValue): Maker {
  return (fields) => fields.get('value') ?? otherwise;
}

function readNanos(fields: ReadonlyMap<string, CelValue>, name: string): bigint {
  const seconds = getInteger(fields, 'seconds');
  const nanos = getInteger(fields, 'nanos');
  refuseOverflow(nanos, `${name}.nanos`, -(2n ** 31n), 2n ** 31n - 1n);
  return seconds * billion + nanos;
}

function readBounded(fields: ReadonlyMap<string, CelValue>, name: string, least: bigint, most: bigint): bigint {
  const value = getInteger(fields, 'value');
  refuseOverflow(value, `${name}.value`, least, most);
  return value;
}

function readUnsigned(fields: ReadonlyMap<string, CelValue>, most: bigint): CelUint {
  const value = fields.get('value');
  if (!(value instanceof CelUint)) return new CelUint(0n);
  if (value.value <= most) return value;
  throw new CelError(
    'field type conversion error for google.protobuf.UInt32Value.value value type: unsigned integer overflow',
  );
}

function getInteger(fields: ReadonlyMap<string, CelValue>, name: string): bigint {
  const value = fields.get(name);
  return typeof value === 'bigint' ? value : 0n;
}

function refuseOverflow(value: bigint, field: string, least: bigint, most: bigint): void {
  if (value >= least && value <= most) return;
  throw new CelError(`field type conversion error for google.protobuf.${field} value type: integer overflow`);
}

/** JSON has one number type; values that it cannot represent are written as strings. */
function asJson(value: CelValue): CelValue {
  if (typeof value === 'bigint') return isExact(value) ? Number(value) : String(value);
  if (value instanceof CelUint) return isExact(value.value) ? Number(value.value) : String(value.value);
  if (value instanceof Uint8Array) return encodeBase64(value);
  if (value instanceof CelDuration) return durationText(value);
  if (value instanceof CelTimestamp) return timestampText(value);
  if (isCelList(value)) return createList(getItems(value).map(asJson));
  if (isCelMap(value))
    return createMap(value.keys().map((key) => [String(key), asJson(value.get(key) ?? null)] as const));
  return value;
}

function isExact(value: bigint): boolean {
  return value >= -(2n ** 53n - 1n) && value <= 2n ** 53n - 1n;
}
