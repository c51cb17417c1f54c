import type { ParsedNode } from 'yaml';
import { type TextEdit, lineEnd } from './text-layout.ts';
import { yamlLibrary } from '../yaml/library.ts';
import { type Json, isArray, isObject } from '../value/json.ts';
import { type BlockStyle, type Presentation, flowText, itemLines, memberLines, scalarLines } from '../yaml/writer.ts';
import { doubleQuoted, singleQuoted } from '../yaml/scalar-writer.ts';
import type { WrittenStyle } from './yaml-source.ts';
import { tailEnd } from './entry-lines.ts';
import { contentEnd, isCollection, isFlow, isWritten, type ValuePosition, tokenEnd } from './entries.ts';

interface Filling {
  readonly inline: string;
  readonly below: readonly string[];
}

/** Replaces the value at a position; comments beside it stay. */
export function replaceValue(
  text: string,
  position: ValuePosition,
  value: Json,
  presentation: Presentation,
  layout: WrittenStyle,
): readonly TextEdit[] {
  const changes = fillValue(text, position, value, presentation, layout);
  return [...withoutTag(text, position, changes), ...changes];
}

export function replaceInline(text: string, position: ValuePosition, inline: string): readonly TextEdit[] {
  const changes = replaceInLines(text, position, { inline, below: [] });
  return [...withoutTag(text, position, changes), ...changes];
}

function fillValue(
  text: string,
  position: ValuePosition,
  value: Json,
  presentation: Presentation,
  layout: WrittenStyle,
): readonly TextEdit[] {
  if (position.holder !== 'flow')
    return replaceInLines(
      text,
      position,
      createFilling(position, value, presentation, chooseStyle(text, position, layout)),
    );
  const { node, head } = position;
  const written = flowText(value, presentation, layout.inFlow);
  if (!isWritten(node)) return [{ start: head, end: head, text: ` ${written}` }];
  return [{ start: node.range[0], end: contentEnd(node, text), text: keepQuotes(node, value) ?? written }];
}

/** The tag describes the old value, so it is removed unless another change removes it already. */
function withoutTag(text: string, { tag }: ValuePosition, changes: readonly TextEdit[]): readonly TextEdit[] {
  if (!tag || changes.some(({ start, end }) => start <= tag.offset && tokenEnd(tag) <= end)) return [];
  const end = tokenEnd(tag);
  return [{ start: tag.offset, end: end + (/^[ 	]*/.exec(text.slice(end))?.[0].length ?? 0), text: '' }];
}

function createFilling(
  { node, holder, column, anchor }: ValuePosition,
  value: Json,
  presentation: Presentation,
  style: BlockStyle,
): Filling {
  const pad = ' '.repeat(column);
  const lines = collectionLines(value, holder, pad, presentation, style);
  if (!lines) {
    const [inline = '', ...below] = scalarLines(value, style, pad + (holder === 'dash' ? '  ' : style.unit));
    return { inline: keepQuotes(node, value) ?? inline, below: keepQuotes(node, value) === undefined ? below : [] };
  }
  const [first = '', ...others] = lines;
  const isBehindDash = holder === 'dash' && !anchor;
  return isBehindDash ? { inline: first.slice(column + 2), below: others } : { inline: '', below: lines };
}

/** A comment after the value that is indented deeper would become part of a block scalar. */
function chooseStyle(text: string, { node, head, column }: ValuePosition, { style }: WrittenStyle): BlockStyle {
  const end = isWritten(node) ? contentEnd(node, text) : head;
  const isBelow = isWritten(node) && /[\n\r]/.test(text.slice(head, node.range[0]));
  return !isBelow && tailEnd(text, { end, column }) === lineEnd(text, end) ? style : { ...style, literals: 'none' };
}

function collectionLines(
  value: Json,
  holder: ValuePosition['holder'],
  pad: string,
  presentation: Presentation,
  style: BlockStyle,
): readonly string[] | undefined {
  const isItem = holder === 'dash';
  if (isArray(value) && value.length > 0)
    return itemLines(value, presentation, style, pad + (isItem ? '  ' : style.dashes));
  if (!isObject(value) || Object.keys(value).length === 0) return;
  return memberLines(value, presentation, style, pad + (isItem ? '  ' : style.unit));
}

function keepQuotes(node: ParsedNode | null, value: Json): string | undefined {
  if (typeof value !== 'string' || value.includes('\n') || !yamlLibrary().isScalar(node)) return;
  if (node.type === 'QUOTE_DOUBLE') return doubleQuoted(value);
  return node.type === 'QUOTE_SINGLE' ? singleQuoted(value) : undefined;
}

function replaceInLines(text: string, position: ValuePosition, filling: Filling): readonly TextEdit[] {
  const { node, head } = position;
  if (!isWritten(node)) return replaceRange(text, head, head, filling);
  if (isCollection(node) && !isFlow(node)) return replaceLines(text, position, node, filling);
  const [start] = node.range;
  const end = contentEnd(node, text);
  const { inline, below } = filling;
  const comment = headerComment(text, node);
  if (comment !== '') return replaceRange(text, start, end, { inline: inline + comment, below }, { gap: '' });
  const startsBehindHead = !/[\n\r]/.test(text.slice(head, start));
  const isCollectionOfLines = below.length > 0 && !inline.startsWith('|');
  if (!isCollectionOfLines) return replaceRange(text, start, end, filling, { gap: '' });
  if (startsBehindHead) return replaceRange(text, head, end, filling);
  return [...replaceRange(text, head, head, filling), { start, end, text: '' }];
}

function replaceLines(text: string, position: ValuePosition, node: ParsedNode, filling: Filling): readonly TextEdit[] {
  const { head } = position;
  const [start] = node.range;
  const end = lineEnd(text, contentEnd(node, text));
  if (!/[\n\r]/.test(text.slice(head, start))) return replaceRange(text, head, end, filling);
  const from = lineEnd(text, head);
  const { inline, below } = filling;
  return [
    ...replaceRange(text, head, head, { inline, below: [] }),
    { start: from, end, text: below.map((line) => `\n${line}`).join('') },
  ];
}

/** Replaces a range with the inline part, and inserts the other lines after that line. */
function replaceRange(
  text: string,
  start: number,
  end: number,
  { inline, below }: Filling,
  { gap = ' ' }: { readonly gap?: string } = {},
): readonly TextEdit[] {
  const at = lineEnd(text, end);
  const first = inline === '' ? '' : gap + inline;
  if (below.length === 0) return [{ start, end, text: first }];
  const lines = below.map((line) => `\n${line}`).join('');
  if (at === end) return [{ start, end, text: first + lines }];
  return [
    { start, end, text: first },
    { start: at, end: at, text: lines },
  ];
}

function headerComment(text: string, node: ParsedNode): string {
  if (!yamlLibrary().isScalar(node) || node.type?.startsWith('BLOCK') !== true) return '';
  return /^[|>][-+\d]*([ \t]+#[^\n\r]*)/.exec(text.slice(node.range[0]))?.[1] ?? '';
}
