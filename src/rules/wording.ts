import { wordsOf } from '../schema/words.ts';

/** True when a text has the words of an identifier or another text in a row; capitals and marks between them do not matter. */
export function mentions(text: string, words: string): boolean {
  return mayMention(text, words) && ` ${spokenWords(text)} `.includes(` ${spokenName(words)} `);
}

/** True when a text starts with the words of an identifier or another text, an article before them left aside. */
export function startsWith(text: string, words: string): boolean {
  if (!mayMention(text, words)) return false;
  return `${spokenWords(text).replace(/^(?:the|a|an|this|these) /, '')} `.startsWith(`${spokenName(words)} `);
}

/** False for most texts, and cheap: the first letters of the words are not in the text. */
function mayMention(text: string, words: string): boolean {
  const start = /[\p{L}\p{N}][\p{Ll}\p{N}]*/u.exec(words)?.[0].toLowerCase();
  return start !== undefined && text.toLowerCase().includes(start);
}

function spokenName(words: string): string {
  return /[^\p{L}\p{N}]/u.test(words) ? spokenWords(words) : wordsOf(words).join(' ').toLowerCase();
}

/** The words of a text as they are spoken: no marks, no capitals; an address or a piece of code (`NO_PROXY`, `--port`) is none. */
function spokenWords(text: string): string {
  return text
    .replace(/https?:\S+|(?<!\S)(["'])[^"'\s]+\1|\b\w+_\w*|(?<!\S)--\S+/g, ' 0 ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
