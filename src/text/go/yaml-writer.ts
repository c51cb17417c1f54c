import { countBytes } from '../value/bytes.ts';
import { goFloat } from './numbers.ts';
import { compareNatural } from './order.ts';
import { escapeLetters } from './quote.ts';
import { isTakenForOther } from './scalar.ts';

type Writable = null | boolean | number | bigint | string | WritableList | WritableObject;
type WritableList = readonly Writable[];
type WritableObject = { readonly [key: string]: Writable };

/** `yaml.v2`, as Kubernetes vendors it, keeps a line break at the start of a string; `yaml.v3` loses it. */
type Library = 'yaml.v2' | 'yaml.v3';

/** Go's yaml.v3 with an indentation of two spaces; strings optionally as in yaml.v2. */
export function goYaml(value: Writable, { texts = 'yaml.v3' }: { readonly texts?: Library } = {}): string {
  const output = createOutput(texts);
  addInPlace(output, value, isBlock(value) ? 0 : 2);
  if (!endsLine(output.last)) addText(output, '\n');
  return output.parts.join('');
}

export function writeEntry(key: string, value: Writable, indent: number, texts: Library = 'yaml.v3'): string {
  const output = createOutput(texts);
  addEntry(output, key, value, indent);
  return output.parts.join('');
}

interface Output {
  readonly texts: Library;
  readonly parts: string[];
  /** The last part that is more than an indentation: its end decides whether the line has ended. */
  last: string;
}

function createOutput(texts: Library): Output {
  return { texts, parts: [], last: '' };
}

function addText(output: Output, text: string): void {
  output.parts.push(text);
  output.last = text;
}

function addBlock(output: Output, value: WritableObject | WritableList, indent: number): void {
  if (isList(value)) {
    for (const [index, item] of value.entries()) {
      if (index > 0) beginLine(output, indent);
      addText(output, '- ');
      addInPlace(output, item, indent + 2);
    }
    return;
  }
  for (const [index, key] of Object.keys(value).sort(compareNatural).entries()) {
    if (index > 0) beginLine(output, indent);
    addEntry(output, key, value[key] ?? null, indent);
  }
}

/** A block scalar that keeps its last line break already ends its line. */
function beginLine(output: Output, indent: number): void {
  output.parts.push(`${endsLine(output.last) ? '' : '\n'}${' '.repeat(indent)}`);
}

function addEntry(output: Output, key: string, value: Writable, indent: number): void {
  const below = indent + 2;
  const name = writeText(key, below, output.texts);
  if (isLongKey(key)) {
    addText(output, `? ${name}`);
    beginLine(output, indent);
    addText(output, ': ');
    addInPlace(output, value, below);
  } else if (isBlock(value)) {
    addText(output, `${name}:\n${' '.repeat(below)}`);
    addBlock(output, value, below);
  } else addText(output, `${name}: ${writeFlat(value, below, output.texts)}`);
}

function addInPlace(output: Output, value: Writable, indent: number): void {
  if (isBlock(value)) addBlock(output, value, indent);
  else addText(output, writeFlat(value, indent, output.texts));
}

function writeFlat(value: Writable, indent: number, texts: Library): string {
  if (typeof value === 'string') return writeText(value, indent, texts);
  if (typeof value === 'number') return goFloat(value);
  if (typeof value !== 'object' || value === null) return String(value);
  return isList(value) ? '[]' : '{}';
}

function isList(value: Writable): value is WritableList {
  return Array.isArray(value);
}

function isBlock(value: Writable): value is WritableObject | WritableList {
  return typeof value === 'object' && value !== null && (isList(value) ? value : Object.keys(value)).length > 0;
}

// The line breaks of yaml.v3, and the characters that it can only write as escapes in double quotes.
const lineBreak = /[\n\r\x85\u2028\u2029]/;
const special = /[^\n\t\x20-\x7e\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/;
const leftToQuotes = /[\n\u2028\u2029] | [\n\u2028\u2029]/;

/** A fast path: most strings contain no YAML indicators. */
const simple = /^[A-Za-z](?:[\w .,()/-]*[\w.,()/-])?$/;

export function writeText(text: string, indent: number, texts: Library = 'yaml.v3'): string {
  if (simple.test(text) && !isTakenForOther(text)) return text;
  const wellFormed = text.replace(/\p{Surrogate}/gu, '\ufffd');
  if (wellFormed.includes('\n'))
    return isLiteral(wellFormed) ? printLiteral(wellFormed, indent, texts) : doubleQuoted(wellFormed);
  if (isTakenForOther(wellFormed)) return doubleQuoted(wellFormed);
  if (isPlain(wellFormed)) return wellFormed;
  return isSingleQuoted(wellFormed) ? singleQuoted(wellFormed, indent) : doubleQuoted(wellFormed);
}

/** yaml.v3 writes a key with line breaks or of more than 128 bytes after `? `. */
export function isLongKey(text: string): boolean {
  // A UTF-16 unit has at most three bytes in UTF-8.
  return lineBreak.test(text) || (text.length > 42 && countBytes(text) > 128);
}

export function endsLine(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last === 0x0a || last === 0x2028 || last === 0x2029;
}

function isPlain(text: string): boolean {
  return !(
    special.test(text) ||
    /\t|^ | $|[\u2028\u2029]/.test(text) ||
    /^(?:---|\.\.\.|[#,[\]{}&*!|>'"%@`]|[-?:](?: |$))/.test(text) ||
    /:(?: |$)| #/.test(text)
  );
}

function isSingleQuoted(text: string): boolean {
  return !(special.test(text) || text.includes('\t') || leftToQuotes.test(text));
}

function isLiteral(text: string): boolean {
  return !(special.test(text) || / $| [\n\u2028\u2029]/.test(text));
}

function singleQuoted(text: string, indent: number): string {
  return `'${indentLines(text.replaceAll("'", "''"), indent)}'`;
}

function printLiteral(text: string, indent: number, texts: Library): string {
  // yaml.v3 reads the first line break as the end of the indicator line, so the string loses it.
  const start = texts === 'yaml.v3' && endsLine(text.charAt(0)) ? '' : '\n';
  const hint = /^[ \n\u2028\u2029]/.test(text) ? '2' : '';
  return `|${hint}${chooseChomping(text)}${indentLines(start + text, indent)}`;
}

function chooseChomping(text: string): string {
  if (!endsLine(text)) return '-';
  return text.length === 1 || endsLine(text.slice(0, -1)) ? '+' : '';
}

/** Indents lines after a line break, except empty ones and the end. */
function indentLines(text: string, indent: number): string {
  return text.replace(/([\n\u2028\u2029])(?=[^\n\u2028\u2029])/g, `$1${' '.repeat(indent)}`);
}

const escapes: Readonly<Record<string, string>> = {
  ...escapeLetters,
  '\0': '0',
  '\x1b': 'e',
  '"': '"',
  '\x85': 'N',
  '\xa0': '_',
  '\u2028': 'L',
  '\u2029': 'P',
};

function doubleQuoted(text: string): string {
  // yaml.v3 escapes everything after a byte order mark at the start.
  const escaped = text.startsWith('\ufeff')
    ? /./gsu
    : /[^ !#-[\]-~\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]/gu;
  return `"${text.replace(escaped, escapeCharacter)}"`;
}

function escapeCharacter(character: string): string {
  const short = escapes[character];
  if (short !== undefined) return `\\${short}`;
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  if (code.length <= 2) return `\\x${code.padStart(2, '0')}`;
  return code.length <= 4 ? `\\u${code.padStart(4, '0')}` : `\\U${code.padStart(8, '0')}`;
}
