/** Describes the characters that do not belong in a single-line text; `undefined` when there are none. */
export function strayWhitespace(text: string): string | undefined {
  if (/[^ -~]/.test(text)) {
    if (/[\0-\x1F\x7F-\x9F\u2028\u2029]/.test(text)) return 'a control character';
    if (invisible.test(text)) return 'an invisible character';
  }
  if (/\s\s/.test(text.trim())) return 'several white-space characters in a row';
  return text === text.trim() ? undefined : 'white space around it';
}

/**
 * Unicode's format characters (zero-width space, soft hyphen, byte order mark, marks of text direction) and lone
 * surrogates. The joiner and non-joiner are allowed after a letter or symbol, as in Persian, Hindi and emoji.
 */
const invisible = /(?![\u200C\u200D])\p{Cf}|(?<![\p{L}\p{M}\p{S}])[\u200C\u200D]|\p{Cs}/u;
