/**
 * Replaces each letter beyond ASCII by `a` or `A`, or by `0` if it has no case, and keeps the length: ASCII patterns
 * then work for every script. Unicode character classes take longer to compile than all texts of a document take to
 * check.
 */
export function plainLetters(text: string): string {
  return /[^\0-\x7F]/.test(text) ? text.replace(/[^\0-\x7F]/g, plainLetter) : text;
}

function plainLetter(letter: string): string {
  if (letter !== letter.toLowerCase()) return 'A';
  if (letter !== letter.toUpperCase()) return 'a';
  return /[\p{L}\p{M}\p{N}]/u.test(letter) ? '0' : letter;
}
