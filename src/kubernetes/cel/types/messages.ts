/** The messages of protobuf that rules may make, as the API server declares them to CEL: `google.protobuf.Duration{seconds: 90}`. */

import { type CelType, listType, mapType, simpleTypes, structType } from './types.ts';

/** A message: its fields, and the type of what it makes. */
export interface CelMessage {
  readonly fields: Readonly<Record<string, CelType>>;
  readonly type: CelType;
}

const { bool, bytes, double, duration, dyn, int, string, timestamp, uint } = simpleTypes;

const span = { seconds: int, nanos: int };

/** The messages by their names. */
export const messages: ReadonlyMap<string, CelMessage> = new Map(
  Object.entries({
    Any: { fields: { type_url: string, value: bytes }, type: dyn },
    BoolValue: createWrapper(bool),
    BytesValue: createWrapper(bytes),
    DoubleValue: createWrapper(double),
    Duration: { fields: span, type: duration },
    Empty: { fields: {}, type: structType('google.protobuf.Empty') },
    FloatValue: createWrapper(double),
    Int32Value: createWrapper(int),
    Int64Value: createWrapper(int),
    ListValue: { fields: { values: listType(dyn) }, type: listType(dyn) },
    StringValue: createWrapper(string),
    Struct: { fields: { fields: mapType(string, dyn) }, type: mapType(string, dyn) },
    Timestamp: { fields: span, type: timestamp },
    UInt32Value: createWrapper(uint),
    UInt64Value: createWrapper(uint),
    Value: {
      fields: {
        null_value: int,
        number_value: double,
        string_value: string,
        bool_value: bool,
        struct_value: mapType(string, dyn),
        list_value: listType(dyn),
      },
      type: dyn,
    },
  }).map(([name, message]) => [`google.protobuf.${name}`, message]),
);

/** A message around one value; beside null, it is the value. */
function createWrapper(type: CelType): CelMessage {
  return { fields: { value: type }, type: { ...type, isWrapper: true } };
}

/** The names that stand for constants of enumerations. */
export const enumerated: ReadonlyMap<string, bigint> = new Map([['google.protobuf.NullValue.NULL_VALUE', 0n]]);

/** Names that the server takes for types while it checks an expression, and does not know when it makes a program of it. */
export const undefinedTypes: ReadonlySet<string> = new Set([
  'duration',
  'timestamp',
  ...[...messages.keys()].filter((name) => !/\.(?:Duration|Empty|Timestamp)$/.test(name)),
]);
