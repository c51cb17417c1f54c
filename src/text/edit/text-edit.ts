/** An edit of a text: a range of it, and what replaces that. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** True when one of the changes is about a piece of the text that another, or one of those taken, is about. */
export function haveCollision(changes: readonly TextEdit[], taken: readonly TextEdit[]): boolean {
  return changes.some(
    (change, index) =>
      taken.some((other) => collide(other, change)) || changes.slice(0, index).some((other) => collide(other, change)),
  );
}

function collide(a: TextEdit, b: TextEdit): boolean {
  const areInsertions = a.start === a.end && b.start === b.end;
  return areInsertions ? a.start === b.start : a.start < b.end && b.start < a.end;
}

/** The text with the changes, none of which collide. */
export function applyEdits(text: string, changes: readonly TextEdit[]): string {
  const sorted = [...changes].sort((a, b) => a.start - b.start || a.end - b.end);
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end, text: instead } of sorted) {
    pieces.push(text.slice(from, start), instead);
    from = end;
  }
  return pieces.join('') + text.slice(from);
}
