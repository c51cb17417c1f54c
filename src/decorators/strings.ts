/** Keywords of strings. */

import { naturalNumber, regularExpression, nonEmptyString } from './entry/arguments.ts';
import { family, keyword } from './entry/keyword.ts';

const ofStrings = family(['string']);

/** The string must match this regular expression somewhere. */
export const Pattern = ofStrings(
  'pattern',
  regularExpression,
  'The string must match this regular expression (RE2 syntax, not anchored).',
);

/** The value has a named format, such as `ipv4` or `uri`; of numbers `int32`, `int64`, `float` and `double` (OpenAPI). */
export const Format = keyword({
  keyword: 'format',
  fits: ['string', 'number'],
  argument: nonEmptyString,
  doc: 'The value has a named format, such as `ipv4`, or `int32` of a number. Helm does not check it: add a pattern as well.',
});

/** The string has at least this many characters. */
export const MinLength = ofStrings('minLength', naturalNumber, 'The string has at least this many characters.');

/** The string has at most this many characters. */
export const MaxLength = ofStrings('maxLength', naturalNumber, 'The string has at most this many characters.');
