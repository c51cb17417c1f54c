/** The white space that does not belong into a text of one line, in words; `undefined` when there is none. */
export function strayWhitespace(text: string): string | undefined {
  if (!/^\s|\s$|\s\s|[\p{Cc}\u2028\u2029]/u.test(text)) return undefined;
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) return 'a control character';
  return /\S\s\s+\S/.test(text) ? 'several white-space characters in a row' : 'white space around it';
}
