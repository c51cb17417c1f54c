import { wordsOf } from '../schema/words.ts';

/** The words of an identifier or a text, in small letters. */
export function wordsIn(text: string): string {
  return wordsOf(text).join(' ').toLowerCase();
}

/** True when a text has these words in a row, as whole words; capitals and marks between words do not matter. */
export function containsWords(text: string, words: string): boolean {
  if (words === '') return false;
  return ` ${spokenWords(text)} `.includes(` ${words} `);
}

/** True when a text starts with these words, an article before them left aside. */
export function startsWithWords(text: string, words: string): boolean {
  if (words === '') return false;
  return `${spokenWords(text).replace(/^(?:the|a|an|this|these) /, '')} `.startsWith(`${words} `);
}

/** The words of a text as they are spoken: no marks, no capitals; an address or a piece of code (`NO_PROXY`, `--port`) is none. */
export function spokenWords(text: string): string {
  return text
    .replace(/https?:\S+|(?<!\S)(["'])[^"'\s]+\1|\b\w+_\w*|(?<!\S)--\S+/g, ' 0 ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
