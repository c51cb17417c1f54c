/**
 * Protobuf messages that rules may create, as the API server declares them: `google.protobuf.Duration{seconds: 90}`.
 */

import { type CelType, listType, mapType, simpleTypes, structType } from './types.ts';

export interface CelMessage {
  readonly fields: Readonly<Record<string, CelType>>;
  readonly type: CelType;
}

const { bool, bytes, double, duration, dyn, int, string, timestamp, uint } = simpleTypes;

const span = { seconds: int, nanos: int };

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

/** A wrapper message behaves like its value, or null. */
function createWrapper(type: CelType): CelMessage {
  return { fields: { value: type }, type: { ...type, isWrapper: true } };
}

export const enumerated: ReadonlyMap<string, bigint> = new Map([['google.protobuf.NullValue.NULL_VALUE', 0n]]);

/** Names that pass the server's type check as types, but are unknown when it creates the program. */
export const undefinedTypes: ReadonlySet<string> = new Set([
  'duration',
  'timestamp',
  ...[...messages.keys()].filter((name) => !/\.(?:Duration|Empty|Timestamp)$/.test(name)),
]);
