/**
 * Quoted strings that go on in lines which are indented no more than their keys. Go's YAML ends a string at its quote alone; YAML
 * itself, and the library, at such a line. The library gets each of them as one line, and makes of it what stands in the text.
 */

import { yamlLibrary } from './library.ts';
import { beforeScalar } from './tabs.ts';

/** Quoted strings by where they begin: where they end. */
export type QuotedStrings = ReadonlyMap<number, number>;

/** True for a quoted string without its end. */
export function isOpenString(lexeme: string): boolean {
  const [quote] = lexeme;
  return (quote === '"' || quote === "'") && endOfString(lexeme, 0) !== lexeme.length;
}

/** Finds the strings that the library ends too early, and others of several lines; none where one of them has no end, or a document ends in it. */
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

/** Nothing but a comment or what brackets hold follows a string on its line; where another quote was left out, something does. */
function isMisread(text: string, start: number, end: number): boolean {
  const isAlone = /^[ \t]*(?:[\r\n#,\]}:]|$)/.test(text.slice(end, end + 100));
  return !isAlone || /\n(?:---|\.\.\.)\s/.test(text.slice(start, end));
}

/** Each key says anew how far its lines are indented, so that what follows a string can be looked at by itself, in its brackets. */
function findOpenString(text: string, from: number): number | undefined {
  const bracket = /^[ \t]*[,\]}]/.test(text.slice(from, from + 100)) ? '[' : '';
  let at = from - bracket.length;
  let isScalar = false;
  for (const lexeme of new (yamlLibrary().Lexer)().lex(bracket + text.slice(from))) {
    if (!isScalar && (isOpenString(lexeme) || /^["'][^]*\n/.test(lexeme))) return at;
    isScalar = lexeme === beforeScalar;
    at += isMark.has(lexeme) ? 0 : lexeme.length;
  }
  return;
}

/** What the library puts between lexemes: the beginning of a document, the end of broken brackets, and that a scalar follows. */
const isMark: ReadonlySet<string> = new Set(['\u0002', '\u0018', beforeScalar]);

const string = /"[^"\\]*(?:\\[^][^"\\]*)*"|'[^']*(?:''[^']*)*'/y;

function endOfString(text: string, start: number): number | undefined {
  string.lastIndex = start;
  return string.test(text) ? string.lastIndex : undefined;
}

/** The lexemes of a text, in which some strings are one line for the library; nothing where it takes one of these for something else. */
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
