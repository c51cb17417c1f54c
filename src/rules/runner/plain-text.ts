import { acronyms } from '../../text/identifiers.ts';

/** True for a plain text, which no rule about form has anything to say about. */
export function isPlain(keyword: TextKeyword, text: string): boolean {
  return plain[keyword].test(text);
}

/** The keywords that people read. */
export type TextKeyword = 'title' | 'description';

/** An acronym may not be written as a word: "Ip", "Url". */
const noAcronym = `(?!(?:${acronyms.map((word) => word.charAt(0) + word.slice(1).toLowerCase()).join('|')})\\b)`;

const sentence = "[A-Z][a-z\\d,;:'()/-]*(?: [a-z\\d,;:'()/-]+)*";

/**
 * Texts that are well written without any doubt: single blanks, no marks but those of a sentence, a capital at the start of each
 * sentence, a small word somewhere, a full stop at the end of a description. One look tells it for most texts, where each rule
 * about the form of a text would take one of its own.
 */
const plain: Readonly<Record<TextKeyword, RegExp>> = {
  title: new RegExp(`^${noAcronym}[A-Z][a-z]*(?: [a-z\\d]+)*$`),
  description: new RegExp(`^${noAcronym}${sentence}(?:\\. ${noAcronym}${sentence})*\\.$`),
};
