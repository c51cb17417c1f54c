import { createTitle } from '../../text/identifiers.ts';

export function withSingleBlanks(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** `undefined` for a list, a table or code, where line breaks have a meaning. */
export function inOneLine(text: string): string | undefined {
  const lines = text
    .trim()
    .split(/[\n\v\f\r\u0085\u2028\u2029]+/)
    .filter((line) => line.trim() !== '');
  const isLaidOut = lines.some((line) => /^\s*(?:[-*+>|#•`~]|\d+[.)]\s|\p{L}[.)]\s)|^(?: {4}|\t)|[:|]\s*$/u.test(line));
  return isLaidOut ? undefined : lines.map((line) => line.trim()).join(' ');
}

/** `undefined` after another punctuation mark, where the right end is uncertain. */
export function withFullStop(text: string): string | undefined {
  const trimmed = text.trimEnd();
  return /[\p{Script=Latin}\p{Nd}][)\]"'’”]*$/u.test(trimmed) ? `${trimmed}.` : undefined;
}

/** `undefined` unless the text starts with a plain word; acronyms are in capitals. */
export function withCapital(text: string): string | undefined {
  const word = /^[a-z]{2,}(?=[\s,]|$)|^a(?=\s)/.exec(text)?.[0];
  return word === undefined ? undefined : createTitle(word) + text.slice(word.length);
}

export function withoutEndMark(text: string): string | undefined {
  return /^([^]*[\p{L}\p{N})])\s*[.,:;]$/u.exec(text)?.[1];
}

export function withQuotesForTicks(text: string): string {
  return text.replace(/(?<![`\p{L}\p{N}])`([^`'\s](?:[^`'\n]*[^`'\s])?)`(?![`\p{L}\p{N}])/gu, "'$1'");
}

export function suggestTitle(name: string): string | undefined {
  return /^[A-Za-z][A-Za-z\d]*(?:[_-][A-Za-z\d]+)*$/.test(name) ? createTitle(name) : undefined;
}
