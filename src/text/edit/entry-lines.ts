import { type TextEdit, lineEnd, lineStart } from './text-layout.ts';
import type { WrittenEntry } from './entries.ts';

export interface EntryLines {
  readonly text: string;
  readonly entries: readonly WrittenEntry[];
  readonly commentOf: (entry: WrittenEntry, index: number) => readonly string[];
}

/** Removes entries with their lines and comments; at least one entry must remain. */
export function removeLines(from: EntryLines, removed: ReadonlySet<WrittenEntry>): readonly TextEdit[] {
  const { text, entries } = from;
  const left = entries.find((entry) => !removed.has(entry));
  const [first] = entries;
  if (!first || !left) return [];
  const isBehindDash = first !== left && !beginsLine(text, first.start);
  const lead: TextEdit = { start: first.start, end: commentStart(from, left) ?? left.start, text: '' };
  const others = entries.filter((entry) => removed.has(entry) && !(isBehindDash && entry.start < left.start));
  return separateEdits([...(isBehindDash ? [lead] : []), ...others.map((entry) => withoutLines(from, entry))]);
}

/**
 * Lines at the start of the text are removed with the line break after them, which the next edit must not remove
 * again.
 */
function separateEdits(changes: readonly TextEdit[]): readonly TextEdit[] {
  return changes.map((change, index) => ({ ...change, start: Math.max(change.start, changes[index - 1]?.end ?? 0) }));
}

/** Includes the preceding line break, so that an insertion after the lines does not collide. */
function withoutLines(from: EntryLines, entry: WrittenEntry): TextEdit {
  const { text } = from;
  const start = lineStart(text, commentStart(from, entry) ?? entry.start);
  const end = tailEnd(text, entry);
  if (start > bodyStart(text)) return { start: start - measurePrecedingBreak(text, start), end, text: '' };
  return { start, end: end + measureFollowingBreak(text, end), text: '' };
}

/** Inserts lines after the entry and its trailing comments. */
export function appendLines(text: string, entry: WrittenEntry, lines: readonly string[]): TextEdit {
  const at = tailEnd(text, entry);
  return { start: at, end: at, text: lines.map((line) => `\n${line}`).join('') };
}

/** Inserts lines before the first entry, or after it when the comment above may belong to the whole file. */
export function prependLines(from: EntryLines, entry: WrittenEntry, lines: readonly string[]): TextEdit {
  const { text } = from;
  if (!beginsLine(text, entry.start)) {
    const pad = ' '.repeat(entry.column);
    const all = [lines[0]?.slice(entry.column) ?? '', ...lines.slice(1)];
    return { start: entry.start, end: entry.start, text: all.map((line) => `${line}\n`).join('') + pad };
  }
  const comment = commentStart(from, entry);
  if (comment === undefined && hasLeadingComment(text, entry.start)) return appendLines(text, entry, lines);
  const at = lineStart(text, comment ?? entry.start);
  return { start: at, end: at, text: lines.map((line) => `${line}\n`).join('') };
}

export function beginsLine(text: string, offset: number): boolean {
  return text.slice(Math.max(lineStart(text, offset), bodyStart(text)), offset).trim() === '';
}

export function hasLeadingComment(text: string, offset: number): boolean {
  const line = lineStart(text, offset);
  return line > 0 && isComment(readPreviousLine(text, line).text);
}

/** `undefined` when there is none, or it may belong to the whole file. */
export function commentStart({ text, entries, commentOf }: EntryLines, entry: WrittenEntry): number | undefined {
  const found: string[] = [];
  let start = lineStart(text, entry.start);
  let reachesTop = start <= bodyStart(text);
  while (!reachesTop) {
    const above = readPreviousLine(text, start);
    if (!isComment(above.text) || isModeline(above.text) || countIndentation(above.text) !== entry.column) break;
    found.unshift(above.text.trim());
    start = above.start;
    reachesTop = start <= bodyStart(text);
  }
  if (found.length === 0) return;
  const isOurs = (): boolean => found.join('\n') === commentOf(entry, entries.indexOf(entry)).join('\n');
  if (reachesTop && !isOurs()) return;
  return Math.max(start, bodyStart(text)) + entry.column;
}

/** Includes following comments that are indented deeper than the entry. */
export function tailEnd(text: string, { end, column }: Pick<WrittenEntry, 'end' | 'column'>): number {
  let last = lineEnd(text, end);
  for (let at = last; at < text.length; ) {
    const start = at + measureFollowingBreak(text, at);
    at = lineEnd(text, start);
    const line = text.slice(start, at);
    if (isComment(line) && countIndentation(line) > column) last = at;
    else if (line.trim() !== '') break;
  }
  return last;
}

function readPreviousLine(text: string, start: number): { readonly start: number; readonly text: string } {
  const end = start - measurePrecedingBreak(text, start);
  const above = lineStart(text, end);
  return { start: above, text: text.slice(Math.max(above, bodyStart(text)), end) };
}

function isComment(line: string): boolean {
  return /^[ \t]*#/.test(line);
}

function isModeline(line: string): boolean {
  return /^# *yaml-language-server:/.test(line);
}

function countIndentation(line: string): number {
  return /^ */.exec(line)?.[0].length ?? 0;
}

function measurePrecedingBreak(text: string, offset: number): number {
  if (offset === 0) return 0;
  return text.slice(offset - 2, offset) === '\r\n' ? 2 : 1;
}

function measureFollowingBreak(text: string, offset: number): number {
  if (offset >= text.length) return 0;
  return text.startsWith('\r\n', offset) ? 2 : 1;
}

function bodyStart(text: string): number {
  return text.startsWith('\ufeff') ? 1 : 0;
}
