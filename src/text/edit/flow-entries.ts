import type { WrittenEntry } from './entries.ts';
import {
  type FlowLayout,
  type TextEdit,
  findGap,
  findIndentation,
  detectLineBreak,
  detectIndentUnit,
} from './text-layout.ts';

/** Removes entries from braces or brackets with their commas; at least one must remain. */
export function removeEntries(
  entries: readonly WrittenEntry[],
  removed: ReadonlySet<WrittenEntry>,
): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  let left: WrittenEntry | undefined;
  let from: number | undefined;
  for (const [index, entry] of entries.entries()) {
    if (!removed.has(entry)) left = entry;
    else if (left) edits.push({ start: entries[index - 1]?.end ?? left.end, end: entry.end, text: '' });
    else from ??= entry.start;
    if (left === entry && from !== undefined) edits.push({ start: from, end: entry.start, text: '' });
    if (left === entry) from = undefined;
  }
  return edits;
}

export function appendEntry({ end }: WrittenEntry, written: string, gap: string): TextEdit {
  return { start: end, end, text: `,${gap}${written}` };
}

export function prependEntry({ start }: WrittenEntry, written: string, gap: string): TextEdit {
  return { start, end: start, text: `${written},${gap}` };
}

/** Uses the gap of the second entry, or of the first if it has its own line. */
export function chooseGap(text: string, [first, second]: readonly WrittenEntry[]): string {
  if (second) return findGap(text, second.start) || ' ';
  const gap = first ? findGap(text, first.start) : '';
  return /[\r\n]/.test(gap) ? gap : ' ';
}

interface FlowObject {
  readonly text: string;
  readonly start: number;
  readonly members: readonly {
    readonly start: number;
    readonly end: number;
    readonly keyEnd: number;
    readonly valueStart: number;
  }[];
}

export function detectFlowLayout({ text, start, members }: FlowObject): FlowLayout {
  const [first, second] = members;
  const last = second ?? first;
  if (!last) return layoutOfEmpty(text, start);
  const written = text.slice(last.keyEnd, last.valueStart);
  const colon = /^\s*:\s*$/.test(written) ? written : ': ';
  const gap = findGap(text, last.start);
  const isMultiline = /[\r\n]/.test(gap);
  const blank = colon.endsWith(':') ? '' : ' ';
  return {
    gap: isMultiline || second ? gap : blank,
    colon,
    unit: isMultiline ? detectIndentUnit(text) : undefined,
  };
}

function layoutOfEmpty(text: string, start: number): FlowLayout {
  const unit = detectIndentUnit(text);
  if (/[\r\n]/.test(text))
    return { gap: detectLineBreak(text) + findIndentation(text, start) + unit, colon: ': ', unit };
  const isTight = /":\S/.test(text);
  return { gap: isTight ? '' : ' ', colon: isTight ? ':' : ': ', unit: undefined };
}

export function filledObject({ text, start }: FlowObject, member: string, { gap }: FlowLayout): string {
  const close = /[\r\n]/.test(gap) ? `${detectLineBreak(text)}${findIndentation(text, start)}` : gap;
  return `{${gap}${member}${close}}`;
}

/** The members in between move by one; the separators stay. */
export function moveMember(
  { text, members }: FlowObject,
  { from, to, written }: { readonly from: number; readonly to: number; readonly written: string },
): TextEdit | undefined {
  const first = Math.min(from, to);
  const moved = members.slice(first, Math.max(from, to) + 1);
  const texts = moved.map(({ start, end }) => text.slice(start, end));
  texts.splice(from - first, 1);
  texts.splice(to - first, 0, written);
  const [start, end] = [moved[0]?.start, moved.at(-1)?.end];
  if (start === undefined || end === undefined) return;
  const readGap = (index: number): string =>
    text.slice(moved[index]?.end, moved[index + 1]?.start ?? moved[index]?.end);
  return { start, end, text: texts.map((part, index) => part + readGap(index)).join('') };
}

export function inArray(written: string, { gap, unit }: FlowLayout): string {
  if (unit === undefined) return `[${written}]`;
  return `[${gap}${unit}${written.replace(/\r\n|\n|\r/g, `$&${unit}`)}${gap}]`;
}
