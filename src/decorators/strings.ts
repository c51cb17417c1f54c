import type { FormatName } from '../schema/keywords/table.ts';
import { escapePattern } from '../text/escape-pattern.ts';
import { type Argument, naturalNumber, regularExpression, nonEmptyString } from './entry/arguments.ts';
import { keywordFamily, keyword } from './entry/keyword.ts';
import { appendCondition } from './entry/partial-schema.ts';

type AnyFormat = FormatName | 'int32' | 'int64' | 'float' | 'double' | 'byte' | (string & Record<never, never>);

const formatName: Argument<[format: AnyFormat], string> = nonEmptyString;

const ofStrings = keywordFamily(['string']);

/**
 * The string must match this regular expression somewhere.
 *
 * @example ``` @Pattern(/^[a-z]+$/) name!: string; ```
 */
export const Pattern = ofStrings(
  'pattern',
  regularExpression,
  'The string must match this regular expression (RE2 syntax, not anchored).',
);

/**
 * The value has a named format, such as `ipv4` or `uri`. Numbers have the OpenAPI formats `int32`, `int64`, `float`
 * and `double`.
 *
 * @example ``` @Format('ipv4') address!: string; ```
 */
export const Format = keyword({
  keyword: 'format',
  fits: ['string', 'number'],
  argument: formatName,
  doc: 'The value has a named format, such as `ipv4`, or `int32` for a number. Helm does not check it: add a pattern as well.',
});

/**
 * The string has at least this many characters.
 *
 * @example ``` @MinLength(1) name!: string; ```
 */
export const MinLength = ofStrings('minLength', naturalNumber, 'The string has at least this many characters.');

/**
 * The string has at most this many characters.
 *
 * @example ``` @MaxLength(63) name!: string; ```
 */
export const MaxLength = ofStrings('maxLength', naturalNumber, 'The string has at most this many characters.');

/**
 * The string begins with this text.
 *
 * @example ``` @Prefix('https://') address!: string; ```
 */
export const Prefix = keyword({
  keyword: 'prefix',
  fits: ['string'],
  argument: nonEmptyString,
  doc: 'The string begins with this text. It becomes a pattern in `allOf`, beside any other pattern.',
  writes: ['allOf'],
  write: (partial, text) => {
    appendCondition(partial, { pattern: `^${escapePattern(text)}` });
  },
});
