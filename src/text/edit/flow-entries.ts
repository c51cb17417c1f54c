/** Adds, removes and moves entries within braces and brackets, with their commas. */

import type { WrittenEntry } from './entries.ts';
import {
  type FlowLayout,
  type TextEdit,
  findGap,
  findIndentation,
  detectLineBreak,
  detectIndentUnit,
} from './text-layout.ts';

/** Takes entries out from between braces or brackets, with their commas; one at least has to stay. */
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

/** Puts an entry behind another one within braces or brackets; `gap` stands between a comma and the next entry. */
export function appendEntry({ end }: WrittenEntry, written: string, gap: string): TextEdit {
  return { start: end, end, text: `,${gap}${written}` };
}

/** Puts an entry before the first one within braces or brackets. */
export function prependEntry({ start }: WrittenEntry, written: string, gap: string): TextEdit {
  return { start, end: start, text: `${written},${gap}` };
}

/** What stands between a comma and the next entry: that of the second, or that of the first where it has its own line. */
export function chooseGap(text: string, [first, second]: readonly WrittenEntry[]): string {
  if (second) return findGap(text, second.start) || ' ';
  const gap = first ? findGap(text, first.start) : '';
  return /[\r\n]/.test(gap) ? gap : ' ';
}

/** An object in braces, and its members with the offsets of their keys and values. */
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

/** How the members of an object in braces are laid out: as the second is, or the file. */
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

/** The layout of an object that has no member to learn it from: that of the file. */
function layoutOfEmpty(text: string, start: number): FlowLayout {
  const unit = detectIndentUnit(text);
  if (/[\r\n]/.test(text))
    return { gap: detectLineBreak(text) + findIndentation(text, start) + unit, colon: ': ', unit };
  const isTight = /":\S/.test(text);
  return { gap: isTight ? '' : ' ', colon: isTight ? ':' : ': ', unit: undefined };
}

/** An empty object with its first member. */
export function filledObject({ text, start }: FlowObject, member: string, { gap }: FlowLayout): string {
  const close = /[\r\n]/.test(gap) ? `${detectLineBreak(text)}${findIndentation(text, start)}` : gap;
  return `{${gap}${member}${close}}`;
}

/** Puts a member at another place: those between move by one, and what separates them stays. */
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

/** A value as it is written, as the only item of an array. */
export function inArray(written: string, { gap, unit }: FlowLayout): string {
  if (unit === undefined) return `[${written}]`;
  return `[${gap}${unit}${written.replace(/\r\n|\n|\r/g, `$&${unit}`)}${gap}]`;
}
