import type { Json } from '../../text/value/json.ts';
import type { Schema, SchemaObject } from './schema.ts';

/** The first keyword that a value does not satisfy, and what it asks for. */
export interface Violation {
  readonly keyword: string;
  /** `does not match "^a$"`: continues a sentence whose subject is the value. */
  readonly reason: string;
}

/** What judging a value takes beside schema and value. */
export interface Judge {
  /** What the keyword `$ref` or `$dynamicRef` of a schema leads to. */
  readonly follow: (keyword: ReferenceKeyword, schema: SchemaObject) => Schema | undefined;
  /** A schema's regular expression; `undefined` when JavaScript cannot tell. */
  readonly compile: (pattern: string) => RegExp | undefined;
  /** Judges a part of the value, or the value by a part of the schema. */
  readonly below: (schema: unknown, value: Json) => Violation | undefined;
  /** The judge of what stands in a schema that is applied to the same value; `undefined` when all this has no end. */
  readonly into: (schema: SchemaObject) => Judge | undefined;
}

/** The keywords that refer to another schema. */
export type ReferenceKeyword = '$ref' | '$dynamicRef';

/** Says what a keyword asks of a value that does not satisfy it. */
export type Assertion = (schema: SchemaObject, value: Json, judge: Judge) => string | undefined;

/** The first reason that one of several parts gives. */
export function firstOf<T>(parts: readonly T[], reasonOf: (part: T) => string | undefined): string | undefined {
  for (const part of parts) {
    const reason = reasonOf(part);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** Judges a part of a value, and names it. */
export function inside({ below }: Judge, schema: unknown, part: Json): string | undefined {
  const violation = below(schema, part);
  return violation === undefined ? undefined : `holds ${JSON.stringify(part)}, which ${violation.reason}`;
}

/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json };

/** True for a JSON object. */
export function isJsonObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The properties of a value, by name; none when it is no object. */
export function membersOf(value: Json): readonly (readonly [name: string, member: Json])[] {
  return isJsonObject(value) ? Object.entries(value) : [];
}

/** The items of a value; none when it is no array. */
export function itemsOf(value: Json): readonly Json[] {
  return isList(value) ? value : [];
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** True for equal JSON values, whatever the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && canonical(a) === canonical(b));
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
