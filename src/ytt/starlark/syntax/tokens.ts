/** The tokens of the language: words, signs, operators. */

import type { SyntaxPlace } from './tree.ts';

/** The words of the language, and those it keeps for itself. */
export const keywords: ReadonlySet<string> = new Set(
  'and break continue def elif else for if in lambda load not or pass return while'.split(' '),
);

/** Words that are no names, and that mean nothing yet. */
export const reserved: ReadonlySet<string> = new Set(
  'as class del except finally from global import is nonlocal raise try with yield'.split(' '),
);

/** What a token is: a class of tokens by its name in messages, or the very sign or word. */
export type TokenKind = string;

/** A token of a program; what a literal means is its value. */
export interface StarlarkToken {
  readonly kind: TokenKind;
  readonly text: string;
  readonly at: SyntaxPlace;
  readonly value: string | number | bigint | undefined;
}

/** The classes of tokens that are no signs, by their names in messages. */
export const kinds = {
  illegal: 'illegal token',
  end: 'end of file',
  newline: 'newline',
  indent: 'indent',
  outdent: 'outdent',
  name: 'identifier',
  integer: 'int literal',
  float: 'float literal',
  string: 'string literal',
} as const;

/** A token. */
export function createToken(
  kind: string,
  text: string,
  at: SyntaxPlace,
  value?: StarlarkToken['value'],
): StarlarkToken {
  return { kind, text, at, value };
}

/** What a word is: one of the language, one that it keeps for itself, or a name. */
export function kindOfWord(word: string): string {
  if (keywords.has(word)) return word;
  return reserved.has(word) ? kinds.illegal : kinds.name;
}

/** How messages write a kind of token: signs in quotes. */
export function shownKind(kind: TokenKind): string {
  return /^[^a-z]/.test(kind) ? `'${kind}'` : kind;
}

/** The signs, the longest first. */
export const signs: readonly string[] = [
  '<<=',
  '>>=',
  '//=',
  '<=',
  '>=',
  '==',
  '!=',
  '+=',
  '-=',
  '*=',
  '/=',
  '%=',
  '&=',
  '|=',
  '^=',
  '<<',
  '>>',
  '//',
  '**',
  ...'=<>+-%/&|^:;~*,.'.split(''),
];

/** The operators that assign what they make of a variable. */
export const augmented: ReadonlySet<string> = new Set([
  '+=',
  '-=',
  '*=',
  '/=',
  '//=',
  '%=',
  '&=',
  '|=',
  '^=',
  '<<=',
  '>>=',
]);

/** The binary operators by how strongly they bind, the weakest first; `not` stands among them for its place. */
export const precedence: ReadonlyMap<string, number> = new Map(
  [
    ['or'],
    ['and'],
    ['not'],
    ['==', '!=', '<', '>', '<=', '>=', 'in', 'not in'],
    ['|'],
    ['^'],
    ['&'],
    ['<<', '>>'],
    ['-', '+'],
    ['*', '%', '/', '//'],
  ].flatMap((operators, level) => operators.map((operator) => [operator, level] as const)),
);

/** The place of comparisons among the operators: they do not chain. */
export const comparisons = 3;
