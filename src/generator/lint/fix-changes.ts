import type { Edit } from '../../diagnostics/edit.ts';
import type { Reading } from '../../reading/index.ts';
import { removeInBlock, renameInBlock, setInBlock } from './fix-block.ts';
import { type Change, removeInFlow, renameInFlow, setInFlow } from './fix-flow.ts';
import { splitPointer, writtenObject, type WrittenObject } from './fix-object.ts';

/** The changes of the text that make the edits; `undefined` where the text does not allow one of them. */
export function changesOf(edits: readonly Edit[], reading: Reading): readonly Change[] | undefined {
  const changes: Change[] = [];
  for (const edit of edits) {
    const { holder, name } = splitPointer(edit.at);
    const object = writtenObject(reading, holder);
    const change = object === undefined ? undefined : changeOf(edit, object, name);
    if (change === undefined) return undefined;
    changes.push(change);
  }
  return changes;
}

function changeOf(edit: Edit, object: WrittenObject, name: string): Change | undefined {
  const isFlow = object.style === 'flow';
  switch (edit.kind) {
    case 'set':
      return (isFlow ? setInFlow : setInBlock)(object, name, edit.value);
    case 'remove':
      return (isFlow ? removeInFlow : removeInBlock)(object, name);
    case 'rename':
      if (Object.hasOwn(object.value, edit.to)) return undefined;
      return (isFlow ? renameInFlow : renameInBlock)(object, name, edit);
  }
}

/** True when one of the changes is about a piece of the text that another, or one of those taken, is about. */
export function haveCollision(changes: readonly Change[], taken: readonly Change[]): boolean {
  return changes.some(
    (change, index) =>
      taken.some((other) => collide(other, change)) || changes.slice(0, index).some((other) => collide(other, change)),
  );
}

function collide(a: Change, b: Change): boolean {
  const areInsertions = a.start === a.end && b.start === b.end;
  return areInsertions ? a.start === b.start : a.start < b.end && b.start < a.end;
}

/** The text with the changes, none of which collide. */
export function changedText(text: string, changes: readonly Change[]): string {
  const sorted = [...changes].sort((a, b) => a.start - b.start || a.end - b.end);
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end, text: instead } of sorted) {
    pieces.push(text.slice(from, start), instead);
    from = end;
  }
  return pieces.join('') + text.slice(from);
}
