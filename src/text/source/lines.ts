/** Counts the lines when the first offset is asked for. */
export function createLineFinder(text: string): LineAndColumn {
  let starts: readonly number[] | undefined;
  let findIndex: ((offset: number) => number) | undefined;
  return (offset) => {
    starts ??= findLineStarts(text);
    findIndex ??= createLineIndex(starts);
    const index = findIndex(offset);
    return { line: index + 1, column: offset - (starts[index] ?? 0) + 1 };
  };
}

/** The index of the line of an offset, by the offsets at which lines start. */
export function createLineIndex(starts: readonly number[]): (offset: number) => number {
  let index = 0;
  return (offset) => {
    // Callers usually ask for an offset on a line near the last one.
    const isNear = offset >= (starts[index - near] ?? 0) && offset < (starts[index + near] ?? 0);
    if (!isNear) index = lastAtMost(starts, offset);
    while (offset < (starts[index] ?? 0) && index > 0) index -= 1;
    while (offset >= (starts[index + 1] ?? Infinity)) index += 1;
    return index;
  };
}

/** Both start at 1. */
export type LineAndColumn = (offset: number) => { readonly line: number; readonly column: number };

export function findLineStarts(text: string): readonly number[] {
  // A byte order mark is not part of the first line.
  const starts = [text.startsWith('\ufeff') ? 1 : 0];
  if (!text.includes('\r')) {
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
    return starts;
  }
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length);
  return starts;
}

const near = 8;

/** The first index when no number is small enough. */
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
