/** The white space that does not belong into a text of one line, in words; `undefined` when there is none. */
export function strayWhitespace(text: string): string | undefined {
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) return 'a control character';
  if (/\s\s/.test(text.trim())) return 'several white-space characters in a row';
  return text === text.trim() ? undefined : 'white space around it';
}
