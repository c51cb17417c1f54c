import { writePattern } from '../schema/grammars/index.ts';
import type { Json } from '../text/value/json.ts';
import type { SchemaObject } from '../schema/document/schema.ts';

/**
 * An integer or a string, as Kubernetes accepts it for ports and rolling updates.
 *
 * @example ``` port!: IntOrString; ```
 */
export type IntOrString = number | string;

/**
 * An amount as Kubernetes writes it: `500m`, `2Gi`.
 *
 * @example ``` memory!: Quantity; ```
 */
export type Quantity = string;

/**
 * A duration as Go writes it: `1h30m`.
 *
 * @example ``` timeout!: Duration; ```
 */
export type Duration = string;

/**
 * A timestamp as Kubernetes writes it (RFC 3339): `2026-01-31T12:00:00Z`.
 *
 * @example ``` createdAt!: Time; ```
 */
export type Time = string;

/**
 * Bytes, written in base64.
 *
 * @example ``` certificate!: Bytes; ```
 */
export type Bytes = string;

/**
 * Any JSON value.
 *
 * @example ``` anything?: JsonValue; ```
 */
export type JsonValue = Json;

type NotJson = ((...args: never[]) => unknown) | (abstract new (...args: never[]) => unknown) | symbol | undefined;

/**
 * A type without what JSON cannot represent: functions, symbols and `undefined`, at any depth. `gen` reports once what
 * it omits.
 *
 * @example ``` @Schema() class Settings { build!: JsonOnly<UserConfig>; } ```
 */
export type JsonOnly<T> = T extends NotJson
  ? never
  : T extends readonly unknown[]
    ? { [K in keyof T]: JsonOnly<T[K]> }
    : T extends object
      ? { [K in keyof T as [T[K]] extends [NotJson] ? never : K]: JsonOnly<T[K]> }
      : T;

export const scalarTypes: Readonly<Record<string, SchemaObject>> = {
  Integer: { type: 'integer' },
  IntOrString: { anyOf: [{ type: 'integer' }, { type: 'string' }], 'x-kubernetes-int-or-string': true },
  Quantity: { type: 'string', pattern: writePattern('quantity') },
  Duration: { type: 'string', pattern: writePattern('go-duration') },
  Time: { type: 'string', format: 'date-time', pattern: writePattern('go-time') },
  Bytes: { type: 'string', format: 'byte', contentEncoding: 'base64' },
  JsonValue: {},
};
