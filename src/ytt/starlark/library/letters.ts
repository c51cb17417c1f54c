/** Like `strings.ToUpper` and similar; invalid bytes become U+FFFD. */
export function mapCharacters(text: string, map: (character: string) => string): string {
  return [...text].map((character) => map(/[\udc80-\udcff]/u.test(character) ? '\ufffd' : character)).join('');
}

/** Unchanged if the capital is not a single character. */
export function capitalizeCharacter(character: string): string {
  return keepSingle(character.toUpperCase(), character);
}

export function lowerCharacter(character: string): string {
  return character === '\u0130' ? 'i' : keepSingle(character.toLowerCase(), character);
}

export function titleCharacter(character: string): string {
  const digraph = digraphs.find((letters) => letters.includes(character));
  if (digraph !== undefined) return digraph.charAt(1);
  return /[\u10d0-\u10ff]/.test(character) ? character : capitalizeCharacter(character);
}

const digraphs = ['\u01c4\u01c5\u01c6', '\u01c7\u01c8\u01c9', '\u01ca\u01cb\u01cc', '\u01f1\u01f2\u01f3'];

function keepSingle(mappedTo: string, character: string): string {
  return [...mappedTo].length === 1 ? mappedTo : character;
}

export function isCased(character: string): boolean {
  return (
    capitalizeCharacter(character) !== character || lowerCharacter(character) !== character || character === '\u00df'
  );
}

/** The characters of `unicode.IsSpace`. */
export const space = /\p{White_Space}/u;
