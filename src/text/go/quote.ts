import type { Json } from '../value/json.ts';

/** The escapes that Go strings and YAML have in common. */
export const escapeLetters: Readonly<Record<string, string>> = {
  '\x07': 'a',
  '\b': 'b',
  '\t': 't',
  '\n': 'n',
  '\v': 'v',
  '\f': 'f',
  '\r': 'r',
  '\\': '\\',
};

/** Go's `%q`, in single quotes as Helm's validator prints it, or in double quotes. */
export function goQuote(text: string, mark: "'" | '"' = "'"): string {
  const escaped = text.replace(/[\\'"]|[^ \p{L}\p{M}\p{N}\p{P}\p{S}]/gu, (character) => {
    if (character === mark) return `\\${mark}`;
    const letter = escapeLetters[character];
    if (letter !== undefined) return `\\${letter}`;
    return /['"]/.test(character) ? character : escapeCharacter(character);
  });
  return `${mark}${escaped}${mark}`;
}

function escapeCharacter(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  if (character < '\x80') return `\\x${code.padStart(2, '0')}`;
  return code.length <= 4 ? `\\u${code.padStart(4, '0')}` : `\\U${code.padStart(8, '0')}`;
}

export function goDisplay(value: Json): string {
  if (typeof value === 'string') return goQuote(value);
  return value === null ? '<nil>' : String(value);
}
