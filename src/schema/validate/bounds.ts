import { type Json, type JsonObject, isArray, isObject } from '../../text/value/json.ts';
import type { SchemaObject } from '../document/schema.ts';

/** The bounds that a schema sets, in the order that Helm reports them. */
export function boundsOf(schema: SchemaObject): readonly BoundAssertion[] {
  return Object.entries(measures).flatMap(([keyword, measure]) => {
    const limit = schema[keyword];
    return typeof limit === 'number' ? [{ ...measure, keyword, limit }] : [];
  });
}

/** A keyword that compares a measure of the value with its number. */
interface Measure {
  readonly of: (value: Json) => number;
  /** True for a value that keeps the limit, and for one that has no such measure. */
  readonly holds: (value: Json, limit: number) => boolean;
}

/** A bound that a schema sets. */
export interface BoundAssertion extends Measure {
  readonly keyword: string;
  readonly limit: number;
}

/** The keywords that set bounds (JSON Schema 2020-12, validation sections 6.2 to 6.5), in the order that Helm reports them. */
const measures: Readonly<Record<string, Measure>> = {
  minProperties: ofObjects((object, limit) => sizeOf(object) >= limit),
  maxProperties: ofObjects((object, limit) => sizeOf(object) <= limit),
  minItems: ofArrays((array, limit) => array.length >= limit),
  maxItems: ofArrays((array, limit) => array.length <= limit),
  // A character takes one or two units: most often that decides.
  minLength: ofStrings((text, limit) => text.length >= 2 * limit || codePoints(text) >= limit),
  maxLength: ofStrings((text, limit) => text.length <= limit || codePoints(text) <= limit),
  minimum: ofNumbers((number, limit) => number >= limit),
  maximum: ofNumbers((number, limit) => number <= limit),
  exclusiveMinimum: ofNumbers((number, limit) => number > limit),
  exclusiveMaximum: ofNumbers((number, limit) => number < limit),
  multipleOf: ofNumbers(isMultipleOf),
};

function ofObjects(holds: (object: JsonObject, limit: number) => boolean): Measure {
  return {
    of: (value) => (isObject(value) ? sizeOf(value) : 0),
    holds: (value, limit) => !isObject(value) || holds(value, limit),
  };
}

function ofArrays(holds: (array: readonly Json[], limit: number) => boolean): Measure {
  return {
    of: (value) => (isArray(value) ? value.length : 0),
    holds: (value, limit) => !isArray(value) || holds(value, limit),
  };
}

function ofStrings(holds: (text: string, limit: number) => boolean): Measure {
  return {
    of: (value) => (typeof value === 'string' ? codePoints(value) : 0),
    holds: (value, limit) => typeof value !== 'string' || holds(value, limit),
  };
}

function ofNumbers(holds: (number: number, limit: number) => boolean): Measure {
  return { of: Number, holds: (value, limit) => typeof value !== 'number' || holds(value, limit) };
}

function sizeOf(object: JsonObject): number {
  return Object.keys(object).length;
}

/** A pair of surrogates is one character. */
function codePoints(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}

/** True for an integer multiple, by the digits of both numbers: 0.3 is one of 0.1. */
function isMultipleOf(value: number, factor: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(factor)) return factor === 0 || value % factor === 0;
  const [a, b] = [decimalOf(value), decimalOf(factor)];
  if (b.digits === 0n) return true;
  const exponent = Math.min(a.exponent, b.exponent);
  return scaled(a, exponent) % scaled(b, exponent) === 0n;
}

interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

function decimalOf(number: number): Decimal {
  const [mantissa = '0', exponent = '0'] = number.toExponential().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

function scaled({ digits, exponent }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(exponent - to);
}
