/** The white space and the invisible characters that do not belong into a text of one line, in words; `undefined` when there are none. */
export function strayWhitespace(text: string): string | undefined {
  if (/[^ -~]/.test(text)) {
    if (/[\0-\x1F\x7F-\x9F\u2028\u2029]/.test(text)) return 'a control character';
    if (invisible.test(text)) return 'an invisible character';
  }
  if (/\s\s/.test(text.trim())) return 'several white-space characters in a row';
  return text === text.trim() ? undefined : 'white space around it';
}

/**
 * Unicode's format characters (zero-width space, soft hyphen, byte order mark, marks that turn the direction of a text) and halves of
 * a surrogate pair. The joiner and non-joiner are spelling in Persian and Hindi, and in emoji, where they stand after a character.
 */
const invisible = /(?![\u200C\u200D])\p{Cf}|(?<![\p{L}\p{M}\p{S}])[\u200C\u200D]|\p{Cs}/u;
