/** Keywords of numbers. */

import { finiteNumber, nothing, positiveNumber } from './entry/arguments.ts';
import type { PartialSchema } from './entry/entry.ts';
import { keyword } from './entry/keyword.ts';

/** An integer. */
export type Integer = number;

/** The number is an integer; the type `Integer` does the same. */
export const Integer = keyword({
  keyword: 'type',
  name: 'Integer',
  fits: ['number'],
  argument: nothing,
  doc: 'The number is an integer. The type `Integer` does the same.',
  write: (partial: PartialSchema) => {
    partial.type = Array.isArray(partial.type) ? partial.type.map(integerFor) : 'integer';
  },
});

function integerFor(type: unknown): unknown {
  return type === 'number' ? 'integer' : type;
}

/** The number is at least this. */
export const Minimum = keyword({
  keyword: 'minimum',
  fits: ['number'],
  argument: finiteNumber,
  doc: 'The number is at least this.',
});

/** The number is at most this. */
export const Maximum = keyword({
  keyword: 'maximum',
  fits: ['number'],
  argument: finiteNumber,
  doc: 'The number is at most this.',
});

/** The number is greater than this. */
export const ExclusiveMinimum = keyword({
  keyword: 'exclusiveMinimum',
  fits: ['number'],
  argument: finiteNumber,
  doc: 'The number is greater than this.',
});

/** The number is less than this. */
export const ExclusiveMaximum = keyword({
  keyword: 'exclusiveMaximum',
  fits: ['number'],
  argument: finiteNumber,
  doc: 'The number is less than this.',
});

/** The number is a multiple of this. */
export const MultipleOf = keyword({
  keyword: 'multipleOf',
  fits: ['number'],
  argument: positiveNumber,
  doc: 'The number is a multiple of this.',
});
