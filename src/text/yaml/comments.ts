import { yamlLibrary } from './library.ts';

/** The comments of a YAML text, each with its "#", in order. */
export function listComments(text: string): readonly string[] {
  const lexemes = new (yamlLibrary().Lexer)().lex(text);
  return [...lexemes].filter((lexeme) => lexeme.startsWith('#')).map((comment) => comment.trimEnd());
}
