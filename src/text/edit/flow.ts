import type { TextEdit } from './text-edit.ts';
import { gapBefore } from './text-layout.ts';
import type { WrittenEntry } from './entries.ts';

/** Takes entries out from between braces or brackets, with their commas; one at least has to stay. */
export function removeEntries(
  entries: readonly WrittenEntry[],
  removed: ReadonlySet<WrittenEntry>,
): readonly TextEdit[] {
  const changes: TextEdit[] = [];
  let left: WrittenEntry | undefined;
  let from: number | undefined;
  for (const [index, entry] of entries.entries()) {
    if (!removed.has(entry)) left = entry;
    else if (left !== undefined) changes.push({ start: entries[index - 1]?.end ?? left.end, end: entry.end, text: '' });
    else from ??= entry.start;
    if (left === entry && from !== undefined) changes.push({ start: from, end: entry.start, text: '' });
    if (left === entry) from = undefined;
  }
  return changes;
}

/** Puts an entry behind another one within braces or brackets. */
export function insertEntryBehind(
  text: string,
  entries: readonly WrittenEntry[],
  entry: WrittenEntry,
  written: string,
): TextEdit {
  const gap = gapOf(text, entries);
  return { start: entry.end, end: entry.end, text: `,${gap}${written}` };
}

/** Puts an entry before the first one within braces or brackets. */
export function insertEntryBefore(
  text: string,
  entries: readonly WrittenEntry[],
  entry: WrittenEntry,
  written: string,
): TextEdit {
  return { start: entry.start, end: entry.start, text: `${written},${gapOf(text, entries)}` };
}

/** What stands between a comma and the next entry: that of the second, or that of the first where it has its own line. */
function gapOf(text: string, [first, second]: readonly WrittenEntry[]): string {
  if (second !== undefined) return gapBefore(text, second.start) || ' ';
  const gap = first === undefined ? '' : gapBefore(text, first.start);
  return /[\r\n]/.test(gap) ? gap : ' ';
}
