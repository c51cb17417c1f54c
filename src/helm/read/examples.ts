/** Reads values that comments show as examples, such as `# - key: dedicated` below `tolerations: []`. */

import { readText } from '../../text/read-text.ts';
import { isArray, isObject, type Json } from '../../text/value/json.ts';
import type { CommentLine } from './comments.ts';

/** The example that ends a comment, or starts one; `undefined` if no part of it is a list or an object in YAML. */
function findExample(lines: readonly CommentLine[]): Json | undefined {
  const plain = lines.map((line) => ({ ...line, text: line.text.replace(/^#+ ?/, '') }));
  const start = plain.findIndex(({ text }) => isYaml.test(text) && !isProse.test(text));
  if (start === -1) return;
  const rest = alignTexts(plain.slice(start));
  const { value, diagnostics } = readText(rest.slice(0, findEnd(rest)).join('\n'), 'comment', 'yaml');
  const isWrong = diagnostics.some(({ severity }) => severity === 'error') || isPlaceholder(value);
  return isWrong || !(isArray(value) || isObject(value)) ? undefined : value;
}

function isPlaceholder(value?: Json): boolean {
  if (typeof value === 'string') return /^<[^<>]+>$/.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(isPlaceholder);
}

/** The example among the lines above a key; first lines may be an example of the empty value before them. */
export function findLeadingExample(lines: readonly CommentLine[], followsEmpty: boolean): Json | undefined {
  const start = lines.findLastIndex(isStart);
  if (start !== -1) return findExample(lines.slice(start));
  return findExample(followsEmpty ? skipExample(lines) : lines);
}

export function findFollowingExample(lines: readonly CommentLine[]): Json | undefined {
  const end = lines.findIndex(isStart);
  return findExample(end === -1 ? lines : lines.slice(0, end));
}

function isStart({ text }: CommentLine): boolean {
  return /^\s*--(?:\s|$)/.test(text);
}

function skipExample(lines: readonly CommentLine[]): readonly CommentLine[] {
  const [first] = lines;
  if (!first || !isYaml.test(first.text) || isProse.test(first.text)) return lines;
  return lines.slice(findEnd(alignTexts(lines)));
}

/** The marks of comments may be indented instead of the texts. */
function alignTexts(lines: readonly CommentLine[]): readonly string[] {
  const left = Math.min(...lines.map(({ indent }) => indent));
  return lines.map(({ text, indent }) => ' '.repeat(indent - left) + text);
}

function findEnd(texts: readonly string[]): number {
  const indent = (texts[0] ?? '').search(/\S/);
  const end = texts.findIndex((text) => {
    const column = text.search(/\S/);
    return column < indent || (column === indent && !isYaml.test(text));
  });
  return end === -1 ? texts.length : end;
}

const isYaml = /^\s*(?:- \S|-$|["']?[\w./-]+["']?:(?:\s|$))/;
const isProse =
  /^\s*(?:ref|see|e\.g\.?|eg|ex|example|examples|note|default|warning|todo)\s*:|: https?:\/\/|^\s*- [A-Z][a-z]+ [a-z]/i;
