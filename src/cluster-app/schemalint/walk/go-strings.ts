/** Strings as Go looks at them: their letters, bytes and blanks. */

const encoder = new TextEncoder();

/** A string in small letters, as Go makes them: one character for each, and no sigma for the end of a word. */
export function inSmallLetters(text: string): string {
  return text.replaceAll('İ', 'i').replaceAll('Σ', 'σ').toLowerCase();
}

/** How many bytes a text has in UTF-8: what schemalint takes for its length. */
export function byteLength(text: string): number {
  return encoder.encode(text).length;
}

/** True when the first byte of a text, read as a Latin-1 character, is a capital: that is what schemalint looks at. */
export function startsWithCapital(text: string): boolean {
  const [byte] = encoder.encode(text.slice(0, 2));
  return byte !== undefined && /\p{Lu}/u.test(String.fromCharCode(byte));
}

/** True when one of the marks is in a text. */
export function hasAnyMark(text: string, marks: readonly string[]): boolean {
  return marks.some((mark) => text.includes(mark));
}

/** True when a text starts or ends with a blank; other white space does not count. */
export function hasOuterBlank(text: string): boolean {
  return text.startsWith(' ') || text.endsWith(' ');
}

/** The marks as Go's `%q` prints a list of them. */
export function quoteMarks(marks: readonly string[]): string {
  return `[${marks.map((mark) => JSON.stringify(mark)).join(' ')}]`;
}
