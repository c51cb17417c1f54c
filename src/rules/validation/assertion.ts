import type { Json, SchemaObject } from '../../schema/schema.ts';
import type { Resolve } from '../references.ts';

/** The first keyword that a value does not satisfy, and what it asks for. */
export interface Violation {
  readonly keyword: string;
  /** `does not match "^a$"`: continues a sentence whose subject is the value. */
  readonly reason: string;
}

/** What judging a value takes beside schema and value. */
export interface Judge {
  readonly resolve: Resolve;
  /** A schema's regular expression; `undefined` when JavaScript cannot tell. */
  readonly compile: (pattern: string) => RegExp | undefined;
  /** Judges a part of the value, or the value by a part of the schema. */
  readonly below: (schema: unknown, value: Json) => Violation | undefined;
}

/** Says what a keyword asks of a value that does not satisfy it. */
export type Assertion = (schema: SchemaObject, value: Json, judge: Judge) => string | undefined;

/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json };

/** True for a JSON object. */
export function isJsonObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
