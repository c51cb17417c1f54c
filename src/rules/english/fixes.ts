/** Fixes of English texts: blanks, lines, full stops, capitals, quotes. */

import { createTitle } from '../../text/identifiers.ts';

/** Single blanks between the words, and none around them. */
export function withSingleBlanks(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The lines of a text as one; of a list, a table or a piece of code the lines mean something, so that those stay. */
export function inOneLine(text: string): string | undefined {
  const lines = text
    .trim()
    .split(/[\n\v\f\r\u0085\u2028\u2029]+/)
    .filter((line) => line.trim() !== '');
  const isLaidOut = lines.some((line) => /^\s*(?:[-*+>|#•`~]|\d+[.)]\s|\p{L}[.)]\s)|^(?: {4}|\t)|[:|]\s*$/u.test(line));
  return isLaidOut ? undefined : lines.map((line) => line.trim()).join(' ');
}

/** With a full stop after the last word; after another mark it is not certain what should follow. */
export function withFullStop(text: string): string | undefined {
  const trimmed = text.trimEnd();
  return /[\p{Script=Latin}\p{Nd}][)\]"'’”]*$/u.test(trimmed) ? `${trimmed}.` : undefined;
}

/** With a capital at the start, where that is a word; an acronym is in capitals. */
export function withCapital(text: string): string | undefined {
  const word = /^[a-z]{2,}(?=[\s,]|$)|^a(?=\s)/.exec(text)?.[0];
  return word === undefined ? undefined : createTitle(word) + text.slice(word.length);
}

/** Without the mark that ends a sentence, or a colon. */
export function withoutEndMark(text: string): string | undefined {
  return /^([^]*[\p{L}\p{N})])\s*[.,:;]$/u.exec(text)?.[1];
}

/** With single quotes for the back-ticks around a piece of code. */
export function withQuotesForTicks(text: string): string {
  return text.replace(/(?<![`\p{L}\p{N}])`([^`'\s](?:[^`'\n]*[^`'\s])?)`(?![`\p{L}\p{N}])/gu, "'$1'");
}

/** A title for a name that is made of plain words. */
export function suggestTitle(name: string): string | undefined {
  return /^[A-Za-z][A-Za-z\d]*(?:[_-][A-Za-z\d]+)*$/.test(name) ? createTitle(name) : undefined;
}
