const encoder = new TextEncoder();

/** Lowercases as Go does: character by character, without the final form of sigma. */
export function inSmallLetters(text: string): string {
  return text.replaceAll('İ', 'i').replaceAll('Σ', 'σ').toLowerCase();
}

/** Length in UTF-8 bytes, which is what schemalint measures. */
export function byteLength(text: string): number {
  return encoder.encode(text).length;
}

/** schemalint reads only the first byte, as a Latin-1 character. */
export function startsWithCapital(text: string): boolean {
  const [byte] = encoder.encode(text.slice(0, 2));
  return byte !== undefined && /\p{Lu}/u.test(String.fromCharCode(byte));
}

export function hasAnyMark(text: string, marks: readonly string[]): boolean {
  return marks.some((mark) => text.includes(mark));
}

/** Only the space counts, not other white space. */
export function hasOuterBlank(text: string): boolean {
  return text.startsWith(' ') || text.endsWith(' ');
}

/** Formats a slice as Go's `%q` does. */
export function quoteMarks(marks: readonly string[]): string {
  return `[${marks.map((mark) => JSON.stringify(mark)).join(' ')}]`;
}
