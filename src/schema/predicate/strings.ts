/** Strings of predicates: all by characters (code points), however they are stored. */

/** The characters of a string. */
export function splitCharacters(text: string): readonly string[] {
  return [...text];
}

/** Where a part stands first, in characters; -1 where it does not. */
export function findIndex(text: string, part: string): number {
  const at = text.indexOf(part);
  return at === -1 ? -1 : splitCharacters(text.slice(0, at)).length;
}

/** The letters A to Z in lower case; other alphabets stay. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (part) => part.toLowerCase());
}

/** The letters a to z in upper case. */
export function upperAscii(text: string): string {
  return text.replace(/[a-z]+/g, (part) => part.toUpperCase());
}

/** A string without white space (Unicode's property White_Space) at its ends. */
export function trimSpace(text: string): string {
  return text.replace(/^\p{White_Space}+/u, '').replace(/\p{White_Space}+$/u, '');
}

/** A string with another part instead of one: everywhere, or so often at most. An empty part stands around each character. */
export function replaceSubstring(text: string, from: string, to: string, most = Infinity): string {
  const parts = from === '' ? ['', ...splitCharacters(text), ''] : text.split(from);
  const count = Math.min(most, parts.length - 1);
  const head = parts.slice(0, count + 1).join(to);
  return [head, ...parts.slice(count + 1)].join(from);
}

/** The parts of a string between separators; its characters without one. */
export function splitString(text: string, separator: string): readonly string[] {
  return separator === '' ? splitCharacters(text) : text.split(separator);
}
