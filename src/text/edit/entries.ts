import type { CST, Pair, ParsedNode, YAMLMap, YAMLSeq } from 'yaml';
import { lineStart, trimmedEnd } from './text-layout.ts';
import { yamlLibrary } from '../yaml/library.ts';

export interface ValuePosition {
  readonly node: ParsedNode | null;
  readonly holder: 'key' | 'dash' | 'flow';
  /** The offset after the colon or dash, and after the anchor if there is one. */
  readonly head: number;
  /** The anchor, and the tag of the current value. */
  readonly anchor: CST.SourceToken | undefined;
  readonly tag: CST.SourceToken | undefined;
  readonly column: number;
}

export interface WrittenEntry {
  readonly key: ParsedNode | undefined;
  readonly keyAnchor: CST.SourceToken | undefined;
  readonly start: number;
  /** The end of its content, before a trailing comment. */
  readonly end: number;
  readonly column: number;
  readonly position: ValuePosition | undefined;
}

export type Collection = YAMLMap.Parsed | YAMLSeq.Parsed;

type ParsedPair = Pair<ParsedNode, ParsedNode | null>;

export function listEntries(node: Collection, text: string): readonly WrittenEntry[] {
  if (yamlLibrary().isMap(node)) return node.items.map((pair) => memberEntry(pair, text, isFlow(node)));
  return isFlow(node) ? flowItems(node) : blockItems(node, text);
}

export function isCollection(node: ParsedNode | null): node is Collection {
  const { isMap, isSeq } = yamlLibrary();
  return isMap(node) || isSeq(node);
}

export function isFlow({ srcToken, flow }: Collection): boolean {
  return srcToken ? srcToken.type === 'flow-collection' : flow === true;
}

export function isWritten(node?: ParsedNode | null): node is ParsedNode {
  return node !== null && node !== undefined && node.range[1] > node.range[0];
}

export function contentEnd(node: ParsedNode, text: string): number {
  const [start, end] = node.range;
  if (isCollection(node) && !isFlow(node)) return lastEnd(node, text);
  const header = yamlLibrary().isScalar(node) && node.type?.startsWith('BLOCK') ? text.slice(start, start + 3) : '';
  if (header === '') return end;
  if (header.includes('+')) return end - (/(?:\r\n|[\n\r])$/.exec(text.slice(start, end))?.[0].length ?? 0);
  return Math.max(start, trimmedEnd(text, end));
}

function lastEnd(node: Collection, text: string): number {
  const last = yamlLibrary().isMap(node) ? node.items.at(-1)?.value : node.items.at(-1);
  if (isWritten(last)) return contentEnd(last, text);
  return listEntries(node, text).at(-1)?.end ?? node.range[1];
}

function memberEntry({ key, value, srcToken }: ParsedPair, text: string, inFlow: boolean): WrittenEntry {
  const before = srcToken?.start.filter(({ type }) => leading.has(type)) ?? [];
  const start = Math.min(before[0]?.offset ?? key.range[0], key.range[0]);
  const sep = srcToken?.sep ?? [];
  const colon = sep.findIndex(({ type }) => type === 'map-value-ind');
  const column = getColumn(text, start);
  const position = colon < 0 ? undefined : createPosition(value, sep.slice(colon), inFlow ? 'flow' : 'key', column);
  const keyAnchor = before.find(({ type }) => type === 'anchor');
  return { key, keyAnchor, start, column, position, end: findEnd(position, key.range[1], text) };
}

const leading: ReadonlySet<string> = new Set(['anchor', 'tag', 'explicit-key-ind']);

function blockItems({ items, srcToken }: YAMLSeq.Parsed, text: string): readonly WrittenEntry[] {
  const written = srcToken?.type === 'block-seq' ? srcToken.items : [];
  const starts = written.map(({ start }) => start.slice(start.findIndex(({ type }) => type === 'seq-item-ind')));
  const dashes = starts.filter(([first]) => first?.type === 'seq-item-ind');
  return items.map((node, index) => {
    const tokens = dashes[index] ?? [];
    const start = tokens[0]?.offset ?? node.range[0];
    const position = createPosition(node, tokens, 'dash', getColumn(text, start));
    return { ...item, start, column: position.column, position, end: findEnd(position, position.head, text) };
  });
}

const item = { key: undefined, keyAnchor: undefined } as const;

function flowItems({ items, srcToken }: YAMLSeq.Parsed): readonly WrittenEntry[] {
  const written = srcToken?.type === 'flow-collection' ? srcToken.items : [];
  return items.map((node, index) => {
    const [start, end] = node.range;
    const position = createPosition(node, written[index]?.start ?? [], 'flow', 0);
    const from = Math.min(start, position.anchor?.offset ?? start, position.tag?.offset ?? start);
    return { ...item, start: from, end, column: 0, position };
  });
}

type Tokens = readonly CST.SourceToken[];

function createPosition(
  node: ParsedNode | null,
  tokens: Tokens,
  holder: ValuePosition['holder'],
  column: number,
): ValuePosition {
  const anchor = tokens.find(({ type }) => type === 'anchor');
  const tag = tokens.find(({ type }) => type === 'tag');
  const [first] = tokens;
  const isSign = first?.type === 'map-value-ind' || first?.type === 'seq-item-ind';
  const last = anchor ?? (isSign ? first : undefined);
  const head = last ? tokenEnd(last) : (node?.range[0] ?? 0);
  return { node, holder, head, anchor, tag, column };
}

function findEnd(position: ValuePosition | undefined, keyEnd: number, text: string): number {
  if (!position) return keyEnd;
  if (isWritten(position.node)) return contentEnd(position.node, text);
  return position.tag ? Math.max(position.head, tokenEnd(position.tag)) : position.head;
}

export function tokenEnd({ offset, source }: CST.SourceToken): number {
  return offset + source.length;
}

export function getColumn(text: string, offset: number): number {
  const line = lineStart(text, offset);
  return offset - line - (line === 0 && text.startsWith('\ufeff') ? 1 : 0);
}
