import { wordsOf } from '../schema/words.ts';

/** True when a text has the words of a phrase or identifier in a row; capitals and marks between them do not matter. */
export function mentions(text: string, phrase: string): boolean {
  return mayMention(text, phrase) && ` ${spoken(text)} `.includes(` ${wordsIn(phrase)} `);
}

/** True when a text starts with the words of a phrase or identifier, an article before them left aside. */
export function startsWith(text: string, phrase: string): boolean {
  const start = startOf(text, phrase.length + longestArticle);
  if (!mayMention(start, phrase)) return false;
  return `${spoken(start).replace(/^(?:the|a|an|this|these) /, '')} `.startsWith(`${wordsIn(phrase)} `);
}

/** The start of a text, to the end of a word. */
function startOf(text: string, length: number): string {
  const end = text.indexOf(' ', length);
  return end === -1 ? text : text.slice(0, end);
}

/** More than an article, a quotation mark and the blanks around them take; a compound word may be written in two. */
const longestArticle = 16;

/** False for most texts, and cheap: the first letters of the phrase are nowhere in the text. */
function mayMention(text: string, phrase: string): boolean {
  if (phrase === '') return false;
  const start = /^(?:[A-Z]+(?![a-z])|[A-Za-z])[a-z\d]*/.exec(phrase)?.[0] ?? '';
  return text.toLowerCase().includes(start.toLowerCase());
}

/** The words of an identifier, or of a text. */
function wordsIn(phrase: string): string {
  return /^[A-Za-z\d]+$/.test(phrase) ? wordsOf(phrase).join(' ').toLowerCase() : spoken(phrase);
}

/** The words of a text in a row, without marks and capitals; an address or a piece of code (`NO_PROXY`, `--port`) is no word. */
function spoken(text: string): string {
  return text
    .replace(/https?:\S+|(?<!\S)(["'])[^"'\s]+\1|\b\w+_\w*|(?<!\S)--\S+/g, ' 0 ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
