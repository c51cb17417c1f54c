/** Keywords of strings. */

import { naturalNumber, regularExpression, nonEmptyString } from './entry/arguments.ts';
import { keyword } from './entry/keyword.ts';

/** The string must match this regular expression somewhere. */
export const Pattern = keyword({
  keyword: 'pattern',
  fits: ['string'],
  argument: regularExpression,
  doc: 'The string must match this regular expression (RE2 syntax, not anchored).',
});

/** The string has a named format, such as `ipv4` or `uri`. */
export const Format = keyword({
  keyword: 'format',
  fits: ['string'],
  argument: nonEmptyString,
  doc: 'The string has a named format, such as `ipv4`. Helm does not check it: add a pattern as well.',
});

/** The string has at least this many characters. */
export const MinLength = keyword({
  keyword: 'minLength',
  fits: ['string'],
  argument: naturalNumber,
  doc: 'The string has at least this many characters.',
});

/** The string has at most this many characters. */
export const MaxLength = keyword({
  keyword: 'maxLength',
  fits: ['string'],
  argument: naturalNumber,
  doc: 'The string has at most this many characters.',
});
