/** Finds the line and column of an offset in a text; its lines are counted when the first one is asked for. */
export function createLineFinder(text: string): LineAndColumn {
  let starts: readonly number[] | undefined;
  let index = 0;
  return (offset) => {
    starts ??= findLineStarts(text);
    // Most ask for one place after the other: for the same line, or the next.
    const isNear = offset >= (starts[index] ?? 0) && offset < (starts[index + 2] ?? 0);
    if (!isNear) index = lastAtMost(starts, offset);
    else if (offset >= (starts[index + 1] ?? 0)) index += 1;
    return { line: index + 1, column: offset - (starts[index] ?? 0) + 1 };
  };
}

/** Line and column of an offset in a text, both from 1. */
export type LineAndColumn = (offset: number) => { readonly line: number; readonly column: number };

function findLineStarts(text: string): readonly number[] {
  // A byte order mark is no character of the first line.
  const starts = [text.startsWith('\ufeff') ? 1 : 0];
  if (!text.includes('\r')) {
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
    return starts;
  }
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length);
  return starts;
}

/** The index of the last of sorted numbers that is at most `limit`; the first when none is. */
export function lastAtMost(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sorted[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
