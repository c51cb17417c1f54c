/**
 * A text as long as it was, with each letter beyond ASCII as `a` or `A`, and each one without case as `0`: patterns for ASCII then
 * judge every script. Character classes of Unicode would take longer to set up than all texts of a document to judge.
 */
export function plainLetters(text: string): string {
  return /[^\0-\x7F]/.test(text) ? text.replace(/[^\0-\x7F]/g, plainLetter) : text;
}

function plainLetter(letter: string): string {
  if (letter !== letter.toLowerCase()) return 'A';
  if (letter !== letter.toUpperCase()) return 'a';
  return /[\p{L}\p{M}\p{N}]/u.test(letter) ? '0' : letter;
}
