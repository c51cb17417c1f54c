/**
 * Quoted strings whose continuation lines are indented no more than their keys. Go's YAML ends a string only at its
 * quote; the library ends it at such a line. The library therefore receives each string as one line and then its
 * original text.
 */

import { yamlLibrary } from './library.ts';
import { beforeScalar } from './tabs.ts';

export type QuotedStrings = ReadonlyMap<number, number>;

export function isOpenString(lexeme: string): boolean {
  const [quote] = lexeme;
  return (quote === '"' || quote === "'") && endOfString(lexeme, 0) !== lexeme.length;
}

/**
 * Finds the strings that the library ends too early, and other multi-line strings; empty when one is unterminated or a
 * document ends inside it.
 */
export function findUnindented(text: string): QuotedStrings {
  const found = new Map<number, number>();
  for (let start = findOpenString(text, 0); start !== undefined; ) {
    const end = endOfString(text, start);
    if (end === undefined || isMisread(text, start, end)) return new Map();
    found.set(start, end);
    start = findOpenString(text, end);
  }
  return found;
}

/** After a string, only a comment or flow content may follow; anything else indicates a missing quote. */
function isMisread(text: string, start: number, end: number): boolean {
  const isAlone = /^[ \t]*(?:[\r\n#,\]}:]|$)/.test(text.slice(end, end + 100));
  return !isAlone || /\n(?:---|\.\.\.)\s/.test(text.slice(start, end));
}

function findOpenString(text: string, from: number): number | undefined {
  const bracket = /^[ \t]*[,\]}]/.test(text.slice(from, from + 100)) ? '[' : '';
  let at = from - bracket.length;
  let isScalar = false;
  for (const lexeme of new (yamlLibrary().Lexer)().lex(bracket + text.slice(from))) {
    if (!isScalar && (isOpenString(lexeme) || /^["'][^]*\n/.test(lexeme))) return at;
    isScalar = lexeme === beforeScalar;
    at += isMark.has(lexeme) ? 0 : lexeme.length;
  }
}

const isMark: ReadonlySet<string> = new Set(['\u0002', '\u0018', beforeScalar]);

const string = /"[^"\\]*(?:\\[^][^"\\]*)*"|'[^']*(?:''[^']*)*'/y;

function endOfString(text: string, start: number): number | undefined {
  string.lastIndex = start;
  return string.test(text) ? string.lastIndex : undefined;
}

/** `undefined` when the library would misread one of the strings. */
export function createLexemes(text: string, strings: QuotedStrings): Iterable<string> | undefined {
  const lexer = new (yamlLibrary().Lexer)();
  if (strings.size === 0) return lexer.lex(text);
  const lexemes: string[] = [];
  let at = 0;
  let taken = 0;
  for (const lexeme of lexer.lex(inOneLine(text, strings))) {
    const end = strings.get(at);
    const isTaken = end === at + lexeme.length && !isMark.has(lexeme);
    lexemes.push(isTaken ? text.slice(at, end) : lexeme);
    taken += isTaken ? 1 : 0;
    at += isMark.has(lexeme) ? 0 : lexeme.length;
  }
  return taken === strings.size ? lexemes : undefined;
}

function inOneLine(text: string, strings: QuotedStrings): string {
  let at = 0;
  const parts = [...strings].flatMap(([start, end]) => {
    const parts = [text.slice(at, start), text.slice(start, end).replace(/[\r\n]/g, ' ')];
    at = end;
    return parts;
  });
  return [...parts, text.slice(at)].join('');
}
