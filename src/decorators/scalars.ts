import { writePattern } from '../schema/grammars/index.ts';
import type { Json } from '../text/value/json.ts';
import type { SchemaObject } from '../schema/document/schema.ts';

/**
 * An integer or a string, as Kubernetes accepts it for ports and rolling updates (`intstr.IntOrString`).
 *
 * @example ``` port!: IntOrString; ```
 */
export type IntOrString = number | string;

/**
 * An amount as Kubernetes accepts it (`resource.Quantity`): a number, or a string such as `500m` and `2Gi`.
 *
 * @example ``` memory!: Quantity; ```
 */
export type Quantity = number | string;

/**
 * An amount that is always a string: `500m`, `2Gi`, `'1'`. `Quantity` accepts numbers, too.
 *
 * @example ``` memory!: QuantityString; ```
 */
export type QuantityString = string;

/**
 * A duration as Go writes it (`metav1.Duration`): `1h30m`.
 *
 * @example ``` timeout!: Duration; ```
 */
export type Duration = string;

/**
 * A timestamp as Kubernetes writes it (`metav1.Time`, RFC 3339): `2026-01-31T12:00:00Z`.
 *
 * @example ``` createdAt!: Time; ```
 */
export type Time = string;

/**
 * A timestamp with microseconds (`metav1.MicroTime`): `2026-01-31T12:00:00.000000Z`.
 *
 * @example ``` renewedAt!: MicroTime; ```
 */
export type MicroTime = string;

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

/** Scalars under the names that they have in Go; they mean the same in every entry of the package. */
export const goScalars = {
  IntOrString: { anyOf: [{ type: 'integer' }, { type: 'string' }], 'x-kubernetes-int-or-string': true },
  Quantity: {
    // The Kubernetes API decodes `cpu: 0.5`. In a custom resource, x-kubernetes-int-or-string allows integers only.
    anyOf: [{ type: 'number' }, { type: 'string' }],
    'x-kubernetes-int-or-string': true,
    pattern: writePattern('quantity'),
  },
  QuantityString: { type: 'string', pattern: writePattern('quantity') },
  Duration: { type: 'string', pattern: writePattern('go-duration') },
  Time: { type: 'string', format: 'date-time', pattern: writePattern('go-time') },
  MicroTime: { type: 'string', format: 'date-time', pattern: writePattern('go-micro-time') },
} as const satisfies Readonly<Record<string, SchemaObject>>;

export const scalarTypes: Readonly<Record<string, SchemaObject>> = {
  Integer: { type: 'integer' },
  ...goScalars,
  Bytes: { type: 'string', format: 'byte', contentEncoding: 'base64' },
  JsonValue: {},
};
