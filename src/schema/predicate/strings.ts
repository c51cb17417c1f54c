/** All positions and lengths are in code points, however strings are stored. */

export function splitCharacters(text: string): readonly string[] {
  return [...text];
}

/** In characters; -1 if there is none. */
export function findIndex(text: string, part: string): number {
  const at = text.indexOf(part);
  return at === -1 ? -1 : splitCharacters(text.slice(0, at)).length;
}

/** Other letters are unchanged. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (part) => part.toLowerCase());
}

export function upperAscii(text: string): string {
  return text.replace(/[a-z]+/g, (part) => part.toUpperCase());
}

/** White space is Unicode's property White_Space. */
export function trimSpace(text: string): string {
  return text.replace(/^\p{White_Space}+/u, '').replace(/\p{White_Space}+$/u, '');
}

/** Replaces at most `most` occurrences; an empty `from` matches around each character. */
export function replaceSubstring(text: string, from: string, to: string, most = Infinity): string {
  const parts = from === '' ? ['', ...splitCharacters(text), ''] : text.split(from);
  const count = Math.min(most, parts.length - 1);
  const head = parts.slice(0, count + 1).join(to);
  return [head, ...parts.slice(count + 1)].join(from);
}

/** An empty separator splits into characters. */
export function splitString(text: string, separator: string): readonly string[] {
  return separator === '' ? splitCharacters(text) : text.split(separator);
}
