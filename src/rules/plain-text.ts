/** The keywords that people read. */
export type TextKeyword = 'title' | 'description';

/**
 * Texts that are well written without any doubt: single blanks, no marks but those of a sentence, a capital at the start of each
 * sentence, a small word somewhere, a full stop at the end of a description. One look tells it for most texts, where each rule
 * about the form of a text would take one of its own.
 */
const plain: Readonly<Record<TextKeyword, RegExp>> = {
  title: /^[A-Z][a-z]*(?: [a-z\d]+)*$/,
  description: /^(?=\S+ [a-z])[A-Z][A-Za-z\d,;:'()/-]*(?: [A-Za-z\d,;:'()/-]+|\. [A-Z][A-Za-z\d,;:'()/-]*)*\.$/,
};

/** True for a text that no rule about its form can find fault with. */
export function isPlain(keyword: TextKeyword, text: string): boolean {
  return plain[keyword].test(text);
}
