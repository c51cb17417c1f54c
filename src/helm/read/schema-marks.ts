/** The annotations of two schema generators: YAML blocks between `@schema` lines, and `@schema type:string;…`. */

import { type JsonObject, isArray, isObject, type Json } from '../../text/value/json.ts';
import { setProperty } from '../../text/value/put.ts';
import { readText } from '../../text/read-text.ts';
import type { CommentLine } from './comments.ts';

export interface SchemaMarks {
  readonly keywords: JsonObject;
  readonly rest: readonly CommentLine[];
  readonly problems: readonly { readonly line: number; readonly why: string }[];
}

export function parseSchemaMarks(lines: readonly CommentLine[], mark = '@schema'): SchemaMarks {
  const keywords: Record<string, Json> = {};
  const rest: CommentLine[] = [];
  const problems: { line: number; why: string }[] = [];
  let block: CommentLine[] | undefined;
  const addKeywords = (from: JsonObject | string, line: number): void => {
    if (typeof from === 'string') problems.push({ line, why: from });
    else for (const [keyword, value] of Object.entries(from)) setProperty(keywords, keyword, value);
  };
  for (const comment of lines) {
    const text = comment.text.trim();
    if (text === mark) {
      if (block) addKeywords(parseBlock(block), block[0]?.line ?? comment.line);
      block = block ? undefined : [];
    } else if (block) block.push(comment);
    else if (text.startsWith(`${mark} `)) addKeywords(parseInline(text.slice(mark.length + 1)), comment.line);
    else rest.push(comment);
  }
  // An unclosed block is treated as a comment, since most of it may be prose.
  if (block) problems.push({ line: block[0]?.line ?? 1, why: `the block has no second ${mark} line` });
  return { keywords, rest, problems };
}

function parseBlock(lines: readonly CommentLine[]): JsonObject | string {
  const text = lines.map((line) => line.text).join('\n');
  if (text.trim() === '') return {};
  const { value, diagnostics } = readText(text, 'comment', 'yaml');
  const [error] = diagnostics.filter(({ severity }) => severity === 'error');
  if (error) return `the block is not YAML: ${error.message}`;
  return isObject(value) ? value : 'the block is not an object';
}

/** Parses annotations such as `type:[string, null];minLength:1;required`. */
function parseInline(text: string): JsonObject {
  const keywords: Record<string, Json> = {};
  for (const part of splitParts(text)) {
    const at = part.indexOf(':');
    const name = (at === -1 ? part : part.slice(0, at)).trim();
    const written = at === -1 ? undefined : part.slice(at + 1).trim();
    if (name === '') continue;
    const value = written === undefined || written === '' ? true : parseValue(name, written);
    const [keyword, below] = parts[name] ?? [name, undefined];
    if (below === undefined) setProperty(keywords, keyword, value);
    else setProperty(keywords, keyword, { ...getObject(keywords[keyword]), [below]: value });
  }
  return keywords;
}

const parts: Readonly<Record<string, readonly [keyword: string, below: string]>> = {
  item: ['items', 'type'],
  itemProperties: ['items', 'properties'],
  itemEnum: ['items', 'enum'],
  itemRef: ['items', '$ref'],
};

/** Splits at semicolons outside of brackets and JSON strings. */
function splitParts(text: string): readonly string[] {
  const found: string[] = [];
  let part = '';
  let depth = 0;
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (!isQuoted && /[{[(]/.test(character)) depth += 1;
    if (!isQuoted && /[}\])]/.test(character)) depth -= 1;
    const isEnd = character === ';' && depth <= 0 && !isQuoted;
    if (isEnd) found.push(part);
    part = isEnd ? '' : part + character;
  }
  return [...found, part];
}

const texts: ReadonlySet<string> = new Set([
  'title',
  'description',
  'pattern',
  '$id',
  '$ref',
  '$comment',
  'format',
  'itemRef',
]);

function parseValue(name: string, written: string): Json {
  if (texts.has(name)) return written;
  const { value = written } = readText(written, 'comment', 'yaml');
  if (name !== 'type' && name !== 'item') return value;
  // Here `null` is the name of a type.
  return isArray(value) ? value.map((type) => type ?? 'null') : (value ?? 'null');
}

function getObject(value?: Json): JsonObject {
  return isObject(value) ? value : {};
}
