/** What is wrong with the capitals of a text of sentences, in words; `undefined` when nothing is. */
export function caseErrorIn(text: string): string | undefined {
  const small = smallStart(text);
  if (small !== undefined) return `starts a sentence with a small letter: "${small}"`;
  if (isShouted(text)) return 'is all in capitals';
  return isTitleCased(text) ? 'has a capital on every word' : undefined;
}

/** The first word that starts a sentence with a small letter. */
function smallStart(text: string): string | undefined {
  const first = /^[^\p{L}\p{N}]*(\p{Ll}\S*)/u.exec(text)?.[1];
  if (first !== undefined) return bare(first);
  if (!/[.!?]\S*\s/.test(text)) return undefined;
  for (const { index, 1: word = '' } of text.matchAll(/[.!?]["'”’)\]]*\s+["'“‘([]*(\p{Ll}\S*)/gu)) {
    if (!isIdentifier(word) && !abbreviation.test(text.slice(0, index + 1))) return bare(word);
  }
  return undefined;
}

function bare(word: string): string {
  return word.replace(/[^\p{L}\p{N}]+$/u, '');
}

/** Ends with something that has a full stop of its own: an abbreviation, a single letter, an ellipsis. */
const abbreviation =
  /(?:^|[\s([“"'])(?:e\.g|i\.e|etc|vs|cf|ca|approx|incl|excl|resp|max|min|no|ex|\p{L})\.$|\.\.\.?$/iu;

/** A word that nobody writes in prose: with a capital, digit or mark inside. */
function isIdentifier(word: string): boolean {
  return /[\p{Lu}\p{N}]|[^\p{L}\s][\p{L}]/u.test(word);
}

function isShouted(text: string): boolean {
  return !/\p{Ll}/u.test(text) && (text.match(/\p{Lu}{2,}/gu) ?? []).length > 2;
}

/** Four words or more, and not one of them without a capital. */
function isTitleCased(text: string): boolean {
  if (/\s[a-z]/.test(text)) return false;
  const words = text.split(/\s+/).filter((word) => /^\p{L}{2}/u.test(word));
  return words.length > 3 && words.every((word) => /^\p{Lu}/u.test(word));
}
