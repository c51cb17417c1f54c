import { finiteNumber, nothing, positiveNumber } from './entry/arguments.ts';
import type { PartialSchema } from './entry/entry.ts';
import { keywordFamily, keyword } from './entry/keyword.ts';

/** An integer. */
export type Integer = number;

const ofNumbers = keywordFamily(['number']);

/**
 * The number is an integer; the type `Integer` does the same.
 *
 * @example ``` @Integer() replicas!: number; ```
 */
export const Integer = keyword({
  keyword: 'type',
  name: 'Integer',
  fits: ['number'],
  argument: nothing,
  doc: 'The number is an integer. The type `Integer` does the same.',
  write: (partial: PartialSchema) => {
    const integerArgument = (type: unknown): unknown => (type === 'number' ? 'integer' : type);
    partial.type = Array.isArray(partial.type) ? partial.type.map(integerArgument) : 'integer';
  },
});

/**
 * The number is at least this.
 *
 * @example ``` @Minimum(1) replicas!: number; ```
 */
export const Minimum = ofNumbers('minimum', finiteNumber, 'The number is at least this.');

/**
 * The number is at most this.
 *
 * @example ``` @Maximum(9) replicas!: number; ```
 */
export const Maximum = ofNumbers('maximum', finiteNumber, 'The number is at most this.');

/**
 * The number is greater than this.
 *
 * @example ``` @ExclusiveMinimum(0) share!: number; ```
 */
export const ExclusiveMinimum = ofNumbers('exclusiveMinimum', finiteNumber, 'The number is greater than this.');

/**
 * The number is less than this.
 *
 * @example ``` @ExclusiveMaximum(1) share!: number; ```
 */
export const ExclusiveMaximum = ofNumbers('exclusiveMaximum', finiteNumber, 'The number is less than this.');

/**
 * The number is a multiple of this.
 *
 * @example ``` @MultipleOf(5) minutes!: number; ```
 */
export const MultipleOf = ofNumbers('multipleOf', positiveNumber, 'The number is a multiple of this.');
