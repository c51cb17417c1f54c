import { naturalNumber, regularExpression, text } from './entry/arguments.ts';
import { keyword } from './entry/keyword.ts';

/** The text must match this regular expression somewhere. */
export const Pattern = keyword({
  keyword: 'pattern',
  fits: ['string'],
  argument: regularExpression,
  doc: 'The text must match this regular expression (RE2 syntax, not anchored).',
});

/** The text is of a named format, such as `ipv4` or `uri`. */
export const Format = keyword({
  keyword: 'format',
  fits: ['string'],
  argument: text,
  doc: 'The text is of a named format, such as `ipv4`. Helm does not check it: put a pattern beside it.',
});

/** The text has at least this many characters. */
export const MinLength = keyword({
  keyword: 'minLength',
  fits: ['string'],
  argument: naturalNumber,
  doc: 'The text has at least this many characters.',
});

/** The text has at most this many characters. */
export const MaxLength = keyword({
  keyword: 'maxLength',
  fits: ['string'],
  argument: naturalNumber,
  doc: 'The text has at most this many characters.',
});
