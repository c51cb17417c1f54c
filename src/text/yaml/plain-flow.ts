import type { YamlMember, YamlNode, YamlScalar } from './node.ts';

/** Signals that a text is more than plain YAML; caught by the reader of plain texts. */
export class NotPlain extends Error {}

/** The library has a larger limit for keys and for nesting. */
export const longestKey = 1000;
export const deepest = 100;

// Sticky expressions are faster than slicing.
const quotedForm = /"[^"\\\n]*(?:\\["\\nt ][^"\\\n]*)*"|'[^'\n]*(?:''[^'\n]*)*'(?!')/y;
const quotedLinesForm = /"[^"\\]*(?:\\(?:["\\nt]| (?! *\n))[^"\\]*)*"|'[^']*(?:''[^']*)*'(?!')/y;
/** A plain scalar in brackets that all readers interpret alike. */
const flowForm = /(?:[\w/]|[-+.](?=[\w.]))(?:[\w./+=-]|:(?=[\w./])| +(?=[\w./+-]))*/y;

export function readScalar(text: string, start: number, form: RegExp): YamlScalar | undefined {
  const code = text.charCodeAt(start);
  if (code === doubleQuote || code === singleQuote) {
    quotedForm.lastIndex = start;
    return quotedForm.test(text) ? createQuoted(text, start, quotedForm.lastIndex) : undefined;
  }
  form.lastIndex = start;
  if (!form.test(text)) return;
  const end = form.lastIndex;
  return { kind: 'scalar', start, end, text: text.slice(start, end), style: 'plain' };
}

/** A quoted scalar that goes on in further lines; `undefined` when none begins there. */
export function readQuotedLines(text: string, start: number, around: number): YamlScalar | undefined {
  const code = text.charCodeAt(start);
  if (code !== doubleQuote && code !== singleQuote) return;
  quotedLinesForm.lastIndex = start;
  if (!quotedLinesForm.test(text)) return;
  const end = quotedLinesForm.lastIndex;
  const lines = text.slice(start, end).split('\n');
  const isIndented = lines
    .slice(1)
    .every((line) => skipBlanks(line, 0) > around || skipBlanks(line, 0) === line.length);
  return isIndented ? createQuoted(text, start, end) : undefined;
}

function createQuoted(text: string, start: number, end: number): YamlScalar {
  const written = text.slice(start + 1, end - 1);
  const folded = written.includes('\n') ? foldLines(trimLines(written.split('\n'))) : written;
  const isDouble = text.charCodeAt(start) === doubleQuote;
  const unescaped = isDouble
    ? folded.replace(/\\(.)/g, (_, code: string) => escapes[code] ?? code)
    : folded.replaceAll("''", "'");
  return { kind: 'scalar', start, end, text: unescaped, style: 'quoted' };
}

/** Without the spaces at the line breaks. */
function trimLines(lines: readonly string[]): readonly string[] {
  const last = lines.length - 1;
  return lines.map((line, index) => {
    let end = line.length;
    while (index < last && line.charCodeAt(end - 1) === space) end -= 1;
    return line.slice(index === 0 ? 0 : skipBlanks(line, 0), end);
  });
}

const escapes: Readonly<Partial<Record<string, string>>> = { n: '\n', t: '\t' };

/** A single line break is a space; of several, one is left out. The first and the last line may be empty. */
export function foldLines(lines: readonly string[]): string {
  const [first = '', ...others] = lines;
  let folded = first;
  let breaks = 1;
  for (const [index, line] of others.entries()) {
    if (line === '' && index < others.length - 1) breaks += 1;
    else {
      folded += (breaks === 1 ? ' ' : '\n'.repeat(breaks - 1)) + line;
      breaks = 1;
    }
  }
  return folded;
}

/** `undefined` when none begins there. */
export function readFlow(text: string, start: number, depth: number): YamlNode | undefined {
  const code = text.charCodeAt(start);
  if (code !== brace && code !== bracket) return;
  if (depth >= deepest) throw new NotPlain();
  return code === brace ? readMap(text, start, depth + 1) : readList(text, start, depth + 1);
}

export function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === space) at += 1;
  return at;
}

function readList(text: string, start: number, depth: number): YamlNode {
  const items: YamlNode[] = [];
  let at = skipBlanks(text, start + 1);
  let isClosed = text.charCodeAt(at) === closingBracket;
  while (!isClosed) {
    const item = readValue(text, at, depth);
    items.push(item);
    at = skipBlanks(text, item.end);
    isClosed = text.charCodeAt(at) === closingBracket;
    if (!isClosed) at = skipComma(text, at);
  }
  return { kind: 'list', start, end: at + 1, items, dashes: [] };
}

function readMap(text: string, start: number, depth: number): YamlNode {
  const items: YamlMember[] = [];
  let at = skipBlanks(text, start + 1);
  let isClosed = text.charCodeAt(at) === closingBrace;
  while (!isClosed) {
    const key = readScalar(text, at, flowForm);
    // The colon of an unquoted key must be followed by a space.
    const isKey = key !== undefined && text.startsWith(key.style === 'plain' ? ': ' : ':', key.end);
    if (!isKey || key.end - at > longestKey) throw new NotPlain();
    const value = readValue(text, skipBlanks(text, key.end + 1), depth);
    items.push({ key, value, isMerge: false });
    at = skipBlanks(text, value.end);
    isClosed = text.charCodeAt(at) === closingBrace;
    if (!isClosed) at = skipComma(text, at);
  }
  return { kind: 'map', start, end: at + 1, items };
}

function readValue(text: string, at: number, depth: number): YamlNode {
  const node = readFlow(text, at, depth) ?? readScalar(text, at, flowForm);
  if (!node) throw new NotPlain();
  return node;
}

function skipComma(text: string, at: number): number {
  if (text.charCodeAt(at) !== comma) throw new NotPlain();
  return skipBlanks(text, at + 1);
}

const [space, doubleQuote, singleQuote, comma] = [0x20, 0x22, 0x27, 0x2c];
const [bracket, closingBracket, brace, closingBrace] = [0x5b, 0x5d, 0x7b, 0x7d];
