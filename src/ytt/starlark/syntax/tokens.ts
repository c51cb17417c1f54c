import type { SyntaxPlace } from './tree.ts';

export const keywords: ReadonlySet<string> = new Set(
  'and break continue def elif else for if in lambda load not or pass return while'.split(' '),
);

export const reserved: ReadonlySet<string> = new Set(
  'as class del except finally from global import is nonlocal raise try with yield'.split(' '),
);

/** A class of tokens by its name in messages, or the sign or word itself. */
export type TokenKind = string;

export interface StarlarkToken {
  readonly kind: TokenKind;
  readonly text: string;
  readonly at: SyntaxPlace;
  readonly value: string | number | bigint | undefined;
}

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

export function createToken(
  kind: string,
  text: string,
  at: SyntaxPlace,
  value?: StarlarkToken['value'],
): StarlarkToken {
  return { kind, text, at, value };
}

export function kindOfWord(word: string): string {
  if (keywords.has(word)) return word;
  return reserved.has(word) ? kinds.illegal : kinds.name;
}

export function shownKind(kind: TokenKind): string {
  return /^[^a-z]/.test(kind) ? `'${kind}'` : kind;
}

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

/** The weakest first; `not` is included for its precedence. */
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

/** The precedence of comparisons, which do not chain. */
export const comparisons = 3;
