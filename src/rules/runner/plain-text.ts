import { acronyms } from '../../text/identifiers.ts';

/** Plain texts satisfy all rules about form. */
export function isPlain(keyword: TextKeyword, text: string): boolean {
  return plain[keyword].test(text);
}

export type TextKeyword = 'title' | 'description';

/** Excludes acronyms written as words, such as "Ip" and "Url". */
const noAcronym = `(?!(?:${acronyms.map((word) => word.charAt(0) + word.slice(1).toLowerCase()).join('|')})\\b)`;

const sentence = "[A-Z][a-z\\d,;:'()/-]*(?: [a-z\\d,;:'()/-]+)*";

/**
 * Matches texts that satisfy every rule about form: single spaces, only sentence punctuation, capitals at sentence
 * starts, a lower-case word, and a period at the end of a description. One test replaces the tests of all these rules
 * for most texts.
 */
const plain: Readonly<Record<TextKeyword, RegExp>> = {
  title: new RegExp(`^${noAcronym}[A-Z][a-z]*(?: [a-z\\d]+)*$`),
  description: new RegExp(`^${noAcronym}${sentence}(?:\\. ${noAcronym}${sentence})*\\.$`),
};
