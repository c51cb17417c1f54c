/** Keywords of strings. */

import { naturalNumber, regularExpression, nonEmptyString } from './entry/arguments.ts';
import { family } from './entry/keyword.ts';

const ofStrings = family(['string']);

/** The string must match this regular expression somewhere. */
export const Pattern = ofStrings(
  'pattern',
  regularExpression,
  'The string must match this regular expression (RE2 syntax, not anchored).',
);

/** The string has a named format, such as `ipv4` or `uri`. */
export const Format = ofStrings(
  'format',
  nonEmptyString,
  'The string has a named format, such as `ipv4`. Helm does not check it: add a pattern as well.',
);

/** The string has at least this many characters. */
export const MinLength = ofStrings('minLength', naturalNumber, 'The string has at least this many characters.');

/** The string has at most this many characters. */
export const MaxLength = ofStrings('maxLength', naturalNumber, 'The string has at most this many characters.');
