import { wordsOf } from '../schema/words.ts';

/** Words in a row, as they are spoken: no marks, no capitals. */
export interface Words {
  readonly first: string;
  readonly all: string;
}

/** The words of an identifier, or of a text. */
export function wordsIn(name: string): Words {
  const all = /^[A-Za-z\d]+$/.test(name) ? wordsOf(name).join(' ').toLowerCase() : spoken(name);
  const end = all.indexOf(' ');
  return { first: end < 0 ? all : all.slice(0, end), all };
}

/** True when a text has the words in a row; capitals and marks between them do not matter. */
export function mentions(text: string, { first, all }: Words): boolean {
  return mayMention(text, first) && ` ${spoken(text)} `.includes(` ${all} `);
}

/** True when a text starts with the words, an article before them left aside. */
export function startsWith(text: string, { first, all }: Words): boolean {
  return mayMention(text, first) && `${spoken(text).replace(/^(?:the|a|an|this|these) /, '')} `.startsWith(`${all} `);
}

/** False for most texts, and cheap: the first word is nowhere in the text. */
function mayMention(text: string, first: string): boolean {
  return first !== '' && text.toLowerCase().includes(first);
}

/** The words of a text in a row; an address or a piece of code (`NO_PROXY`, `--port`) is no word. */
function spoken(text: string): string {
  return text
    .replace(/https?:\S+|(?<!\S)(["'])[^"'\s]+\1|\b\w+_\w*|(?<!\S)--\S+/g, ' 0 ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
