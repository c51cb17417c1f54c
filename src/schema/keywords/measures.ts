import { type Json, isArray, isObject } from '../../text/value/json.ts';

interface Measure {
  readonly type: 'string' | 'number' | 'array' | 'object';
  readonly of: (value: Json) => number;
  /** Singular and plural; absent for numbers, which are not counted. */
  readonly noun?: readonly [one: string, many: string];
  /** Continues `too` and `as … as allowed`. */
  readonly words: { readonly least: string; readonly most: string };
  readonly beyond: { readonly least: (limit: string) => string; readonly most: (limit: string) => string };
}

const countedNoun = (singular: string, many: string): Pick<Measure, 'noun' | 'words' | 'beyond'> => ({
  noun: [singular, many],
  words: { least: 'few', most: 'many' },
  beyond: { least: (limit) => `has fewer than ${limit} ${many}`, most: (limit) => `has more than ${limit} ${many}` },
});

const rows = {
  characters: {
    type: 'string',
    of: (value) => (typeof value === 'string' ? codePoints(value) : 0),
    noun: ['character', 'characters'],
    words: { least: 'short', most: 'long' },
    beyond: { least: (limit) => `is shorter than ${limit}`, most: (limit) => `is longer than ${limit}` },
  },
  items: { type: 'array', of: (value) => (isArray(value) ? value.length : 0), ...countedNoun('item', 'items') },
  properties: {
    type: 'object',
    of: (value) => (isObject(value) ? Object.keys(value).length : 0),
    ...countedNoun('property', 'properties'),
  },
  number: {
    type: 'number',
    of: Number,
    words: { least: 'small', most: 'large' },
    beyond: { least: (limit) => `is less than ${limit}`, most: (limit) => `is more than ${limit}` },
  },
} as const satisfies Readonly<Record<string, Measure>>;

export type MeasureName = keyof typeof rows;

export const measures: Readonly<Record<MeasureName, Measure>> = rows;

export type Relation = 'atLeast' | 'atMost' | 'moreThan' | 'lessThan' | 'multipleOf';

/** In the order in which Helm reports the bounds of a schema. */
export const relations: Readonly<Record<Relation, Comparing>> = {
  atLeast: { holds: (size, limit) => size >= limit, words: 'at least', side: 'least' },
  atMost: { holds: (size, limit) => size <= limit, words: 'at most', side: 'most' },
  moreThan: { holds: (size, limit) => size > limit, words: 'more than', side: 'least' },
  lessThan: { holds: (size, limit) => size < limit, words: 'less than', side: 'most' },
  multipleOf: { holds: isMultipleOf, words: 'a multiple of' },
};

interface Comparing {
  /** Integers beyond floating point are compared exactly. */
  readonly holds: (size: number | bigint, limit: number | bigint) => boolean;
  readonly words: string;
  readonly side?: 'least' | 'most';
}

/** A surrogate pair counts as one character. */
function codePoints(text: string): number {
  let count = text.length;
  for (let index = 1; index < text.length; index += 1) {
    const isPair = (text.charCodeAt(index) & 0xfc00) === 0xdc00 && (text.charCodeAt(index - 1) & 0xfc00) === 0xd800;
    if (isPair) count -= 1;
  }
  return count;
}

/** Compares decimal digits: 0.3 is a multiple of 0.1. */
function isMultipleOf(value: number | bigint, factor: number | bigint): boolean {
  if (isSafe(value) && isSafe(factor)) return factor === 0 || value % factor === 0;
  const [a, b] = [parseDecimal(value), parseDecimal(factor)];
  if (b.digits === 0n) return true;
  const exponent = Math.min(a.exponent, b.exponent);
  return scaleDecimal(a, exponent) % scaleDecimal(b, exponent) === 0n;
}

function isSafe(value: number | bigint): value is number {
  return Number.isSafeInteger(value);
}

interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

function parseDecimal(number: number | bigint): Decimal {
  if (typeof number === 'bigint') return { digits: number, exponent: 0 };
  const [mantissa = '0', exponent = '0'] = number.toExponential().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

function scaleDecimal({ digits, exponent }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(exponent - to);
}
