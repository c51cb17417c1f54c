import { type SourceDiagnostic, syntaxError } from '../source/parsed-text.ts';
import { endOfPlain, endOfString, lengthOfEscape } from './token-ends.ts';
import { createLineFinder } from '../source/lines.ts';

export type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | 'colon' | 'comma or ]' | 'comma or }' | 'nothing';

const wanted: Readonly<Record<Expected, string>> = {
  value: 'a value',
  'value or ]': 'a value or "]"',
  key: 'a key in double quotes',
  'key or }': 'a key in double quotes or "}"',
  colon: 'a ":" after the key',
  'comma or ]': 'a "," or "]"',
  'comma or }': 'a "," or "}"',
  nothing: 'the end of the file',
};

export function describeUnexpected(text: string, at: number, expected: Expected, bracket?: number): SourceDiagnostic {
  if (at >= text.length) return describeUnfinished(text, at, expected, bracket);
  const token = readToken(text, at);
  const end = at + token.length;
  return (
    describeComment(text, at) ??
    describeConflict(text, at) ??
    trailingComma(text, at, expected) ??
    stringError(text, at, expected) ??
    describeQuotation(token, at, end, expected) ??
    describeWord(text, token, at, expected) ??
    missingComma(text, at, expected) ??
    syntaxError(at, end, `expected ${wanted[expected]}, found ${quoteToken(token)}`)
  );
}

function describeUnfinished(text: string, at: number, expected: Expected, bracket?: number): SourceDiagnostic {
  if (bracket !== undefined) {
    const opening = text.charAt(bracket);
    const { line } = createLineFinder(text)(bracket);
    return syntaxError(
      at,
      at,
      `the file ends before the "${opening}" in line ${line} is closed`,
      'Check for a missing part.',
    );
  }
  if (expected === 'value') return syntaxError(0, 0, 'the file is empty', 'Write a JSON document, at least {}.');
  return syntaxError(at, at, `expected ${wanted[expected]}, found the end of the file`);
}

function describeComment(text: string, at: number): SourceDiagnostic | undefined {
  const opening = ['//', '/*', '#'].find((mark) => text.startsWith(mark, at));
  if (opening === undefined) return;
  return syntaxError(at, at + opening.length, noComments, 'Remove it, or move it to "$comment".');
}

export const noComments = 'JSON has no comments';

function describeConflict(text: string, at: number): SourceDiagnostic | undefined {
  const mark = /^(?:<{7}|={7}|>{7})/.exec(text.slice(at, at + 7))?.[0];
  if (mark === undefined) return;
  const help = 'Choose one of the two versions.';
  return syntaxError(at, at + mark.length, 'the file contains an unresolved merge conflict', help);
}

function trailingComma(text: string, at: number, expected: Expected): SourceDiagnostic | undefined {
  const closes = (expected === 'key' && text[at] === '}') || (expected === 'value' && text[at] === ']');
  const comma = text.slice(0, at).trimEnd().length - 1;
  if (!closes || text[comma] !== ',') return;
  return syntaxError(
    comma,
    comma + 1,
    `a comma is not allowed before "${text.charAt(at)}" in JSON`,
    'Remove the comma.',
  );
}

function stringError(text: string, at: number, expected: Expected): SourceDiagnostic | undefined {
  if (!/^(?:key|value)/.test(expected) || text[at] !== '"' || endOfString(text, at) >= 0) return;
  let end = at + 1;
  while (end < text.length && text.charCodeAt(end) >= 0x20 && text[end] !== '"') {
    if (text[end] !== '\\') end += 1;
    else if (lengthOfEscape(text, end) > 0) end += lengthOfEscape(text, end);
    else return escapeError(text, end);
  }
  const code = text.charCodeAt(end);
  if (end >= text.length || code === 0x0a || code === 0x0d) {
    const help = 'Write a line break in a string as \\n.';
    return syntaxError(at, end, 'the string has no closing double quote on its line', help);
  }
  const name = code === 0x09 ? 'a tab' : `the control character U+${code.toString(16).padStart(4, '0').toUpperCase()}`;
  const escape = code === 0x09 ? '\\t' : `\\u${code.toString(16).padStart(4, '0')}`;
  return syntaxError(end, end + 1, `${name} is not allowed in a string`, `Write ${escape}.`);
}

function escapeError(text: string, at: number): SourceDiagnostic {
  const isUnicode = text[at + 1] === 'u';
  const found = text.slice(at, at + (isUnicode ? 6 : 2)).split(/["\n\r]/)[0] ?? '';
  const help = isUnicode
    ? '\\u must be followed by four hexadecimal digits.'
    : 'Write a backslash in a string as \\\\.';
  return syntaxError(at, at + Math.max(1, found.length), `${quoteToken(found)} is not a JSON escape`, help);
}

function describeQuotation(token: string, at: number, end: number, expected: Expected): SourceDiagnostic | undefined {
  if (!token.startsWith("'") || expected === 'colon') return;
  return syntaxError(at, end, 'JSON does not allow single quotes around strings', 'Use double quotes.');
}

function describeWord(text: string, token: string, at: number, expected: Expected): SourceDiagnostic | undefined {
  if (!/^[\w.+-]/.test(token)) return;
  const end = at + token.length;
  const createError = (message: string, help: string): SourceDiagnostic => syntaxError(at, end, message, help);
  if (expected.startsWith('key'))
    return createError(`the key ${token} must be quoted`, `Write "${token.slice(0, 60)}".`);
  if (!expected.startsWith('value')) return;
  if (endOfPlain(text, at) >= 0) return;
  const isNumber = /^[-+.]?\d/.test(token);
  const help = isNumber
    ? 'Write it in decimal digits, without a leading 0 or "+": 10, -0.5, 1e3.'
    : 'Write true, false, null, a number, or a string in double quotes.';
  return createError(`${quoteToken(token)} is not a JSON ${isNumber ? 'number' : 'value'}`, help);
}

function missingComma(text: string, at: number, expected: Expected): SourceDiagnostic | undefined {
  if (!expected.startsWith('comma') || !/["\w{[-]/.test(text.charAt(at))) return;
  const end = text.slice(0, at).trimEnd().length;
  return syntaxError(end - 1, end, 'a comma is missing after this', 'Write "," between the two parts.');
}

function readToken(text: string, at: number): string {
  const word = /^[\w.+$-]+/.exec(text.slice(at, at + 200))?.[0];
  return word ?? String.fromCodePoint(text.codePointAt(at) ?? 0);
}

function quoteToken(token: string): string {
  const short = token.length > 40 ? `${token.slice(0, 40)}…` : token;
  return short === '"' ? "'\"'" : `"${short}"`;
}
