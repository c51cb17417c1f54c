import { yamlLibrary } from '../yaml/library.ts';
import type { ParsedNode } from 'yaml';
import { isPrefix } from '../value/pointer.ts';
import { keyText } from '../yaml/scalar-writer.ts';
import { beginsLine, commentStart, tailEnd } from './entry-lines.ts';
import { isCollection, isFlow, isWritten, listEntries, type WrittenEntry } from './entries.ts';
import { applyEdits, detectLineBreak, haveCollision, lineEnd, lineStart, type TextEdit } from './text-layout.ts';
import { detectStyle, openYaml, type YamlSource } from './yaml-source.ts';

/**
 * Moves the member at a path to another path, with its comments; objects that it leaves empty go with it, and their
 * comments stay with the member. `undefined` where the text does not allow it, such as in braces.
 */
export function moveEntry(text: string, from: readonly string[], to: readonly string[]): string | undefined {
  if (text.startsWith(byteOrderMark)) {
    const moved = moveEntry(text.slice(1), from, to);
    return moved === undefined ? undefined : byteOrderMark + moved;
  }
  const source = openYaml(text);
  const chain = source && listChain(source, from);
  const moved = chain?.at(-1);
  if (!source || !chain || !moved || chain.length !== from.length || !isMovable(source, moved)) return;
  const edits = planMove(source, { chain, moved, from, to });
  if (!edits || haveCollision(edits, [])) return;
  const lineBreak = detectLineBreak(text);
  return applyEdits(
    text,
    edits.map((edit) => ({ ...edit, text: edit.text.replaceAll(/\r\n|\r|\n/g, lineBreak) })),
  );
}

const byteOrderMark = '\uFEFF';

interface Link extends WrittenEntry {
  readonly name: string;
  readonly siblings: readonly WrittenEntry[];
}

interface Move {
  readonly chain: readonly Link[];
  readonly moved: Link;
  readonly from: readonly string[];
  readonly to: readonly string[];
}

function planMove(source: YamlSource, move: Move): readonly TextEdit[] | undefined {
  const { moved, from, to } = move;
  const name = to.at(-1) ?? '';
  const isBeside = from.length === to.length && isPrefix(from.slice(0, -1), to);
  const [keyStart, keyEnd] = moved.key?.range ?? [0, 0];
  if (isBeside) return [{ start: keyStart, end: keyEnd, text: keyText(name, 'block').slice(0, -1) }];
  if (isPrefix(from, to)) return [nestValue(source, move)];
  const cut = cutMember(source.text, move);
  const place = cut && findPlace(source, move, cut);
  if (!cut || !place) return;
  const { names, indentation, insert } = place;
  const { style } = detectStyle(source.text, source.root);
  const heads = names.slice(0, -1).map((key, depth) => pad(indentation, style.unit, depth) + keyText(key, 'block'));
  const inner = pad(indentation, style.unit, names.length - 1);
  const lines = [
    ...heads,
    ...cut.comments.map((comment) => inner + comment),
    inner + keyText(name, 'block') + shiftLines(cut.body, inner.length - moved.column),
    ...cut.trailing.map((comment) => inner + comment),
  ];
  return insert(lines, cut.edit);
}

function pad(indentation: number, unit: string, depth: number): string {
  return ' '.repeat(indentation) + unit.repeat(depth);
}

function nestValue(source: YamlSource, { moved, from, to }: Move): TextEdit {
  const { text } = source;
  const { style } = detectStyle(text, source.root);
  const head = findColon(text, moved);
  const end = tailEnd(text, moved);
  const names = to.slice(from.length);
  const lines = names.map((name, depth) => `\n${pad(moved.column, style.unit, depth + 1)}${keyText(name, 'block')}`);
  return {
    start: head,
    end,
    text: lines.join('') + shiftLines(text.slice(head, end), style.unit.length * names.length),
  };
}

interface CutMember {
  readonly edit: TextEdit;
  readonly comments: readonly string[];
  readonly body: string;
  readonly trailing: readonly string[];
  readonly top: Link;
}

function cutMember(text: string, { chain, moved, to }: Move): CutMember | undefined {
  let depth = chain.length - 1;
  while (depth > 0 && chain[depth]?.siblings.length === 1 && !isPrefix(listNames(chain.slice(0, depth)), to))
    depth -= 1;
  const gone = chain.slice(depth);
  const [top] = gone;
  if (!top || gone.some((link) => !link.key || !beginsLine(text, link.start))) return;
  const start = lineStart(text, commentStart({ text, entries: top.siblings, commentOf: () => [] }, top) ?? top.start);
  const [tail, end] = [tailEnd(text, moved), tailEnd(text, top)];
  const before = text.slice(start, lineStart(text, moved.start));
  const keyLines = new Set(gone.slice(0, -1).map((link) => lineStart(text, link.start)));
  return {
    edit: cutLines(text, start, end),
    comments: listComments(before, (offset) => keyLines.has(start + offset)),
    body: text.slice(findColon(text, moved), tail),
    trailing: listComments(text.slice(tail, end), () => false),
    top,
  };
}

function cutLines(text: string, start: number, end: number): TextEdit {
  const lineBreak = /(?:\r\n|\n|\r)$/.exec(text.slice(0, start))?.[0].length ?? 0;
  if (lineBreak > 0) return { start: start - lineBreak, end, text: '' };
  return { start, end: end + (/^(?:\r\n|\n|\r)/.exec(text.slice(end))?.[0].length ?? 0), text: '' };
}

function listComments(text: string, isKeyLine: (offset: number) => boolean): readonly string[] {
  const comments: string[] = [];
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    const found = isKeyLine(index) ? /(?<=[ \t])#.*$/.exec(line) : /#.*$/.exec(line);
    if (found) comments.push(found[0]);
  }
  return comments;
}

interface Place {
  readonly names: readonly string[];
  readonly indentation: number;
  readonly insert: (lines: readonly string[], cut: TextEdit) => readonly TextEdit[];
}

function findPlace(
  { text, root, valueOf }: YamlSource,
  { to, chain: origin }: Move,
  { top }: CutMember,
): Place | undefined {
  const chain = listChain({ text, root, valueOf }, to.slice(0, -1));
  const names = to.slice(chain.length);
  const holder = chain.at(-1);
  const node = holder ? (holder.position?.node ?? null) : (root ?? null);
  const entries = isCollection(node) ? listEntries(node, text) : [];
  if (isCollection(node) && isFlow(node) && entries.length > 0) return;
  if (isCollection(node) && !yamlLibrary().isMap(node)) return;
  const last = entries.find(({ start }) => origin.some((link) => link.start === start)) ?? entries.at(-1);
  if (last) {
    const isOfTop = entries.some(({ start }) => start === top.start);
    const at = tailEnd(text, last);
    return {
      names,
      indentation: last.column,
      insert: (lines, cut) =>
        isOfTop
          ? [{ ...cut, text: joinLines(lines, cut, text) }]
          : [cut, { start: at, end: at, text: lines.map((line) => `\n${line}`).join('') }],
    };
  }
  if (!holder?.position || !beginsLine(text, holder.start)) return;
  return fillHolder(text, holder, names);
}

function fillHolder(text: string, { position, column }: Link, names: readonly string[]): Place | undefined {
  const node = position?.node ?? null;
  if (!position || (isWritten(node) && !isCollection(node))) return;
  const { unit } = detectStyle(text).style;
  const end = isWritten(node) ? node.range[1] : position.head;
  const line = lineEnd(text, end);
  return {
    names,
    indentation: column + unit.length,
    insert: (lines, cut) => [
      cut,
      ...(end > position.head ? [{ start: position.head, end, text: '' }] : []),
      { start: line, end: line, text: lines.map((added) => `\n${added}`).join('') },
    ],
  };
}

function joinLines(lines: readonly string[], { start, end }: TextEdit, text: string): string {
  const joined = lines.join('\n');
  if (/^[\r\n]/.test(text.slice(start, end))) return `\n${joined}`;
  return /[\r\n]$/.test(text.slice(start, end)) ? `${joined}\n` : joined;
}

function shiftLines(text: string, by: number): string {
  return text
    .split(/\r\n|\n|\r/)
    .map((line, index) => {
      if (index === 0 || line.trim() === '') return line;
      return by >= 0 ? ' '.repeat(by) + line : line.slice(Math.min(-by, /^ */.exec(line)?.[0].length ?? 0));
    })
    .join('\n');
}

export function listChain(
  source: Pick<YamlSource, 'text' | 'root' | 'valueOf'>,
  path: readonly string[],
): readonly Link[] {
  const chain: Link[] = [];
  let node: ParsedNode | null = source.root ?? null;
  for (const name of path) {
    if (!isCollection(node)) break;
    const siblings = listEntries(node, source.text);
    const entry = yamlLibrary().isMap(node)
      ? siblings.findLast(({ key }) => key !== undefined && String(source.valueOf(key)) === name)
      : siblings[Number(name)];
    if (!entry) break;
    chain.push({ ...entry, name, siblings });
    node = entry.position?.node ?? null;
  }
  return chain;
}

function findColon(text: string, { key }: Link): number {
  const end = key?.range[1] ?? 0;
  return end + (/^[ \t]*:/.exec(text.slice(end))?.[0].length ?? 0);
}

function isMovable({ text }: YamlSource, { key, start }: Link): boolean {
  return key?.range[0] === start && /^[ \t]*:/.test(text.slice(key.range[1]));
}

function listNames(chain: readonly Link[]): readonly string[] {
  return chain.map(({ name }) => name);
}
