import type { Edit } from '../../diagnostics/edit.ts';
import type { Change } from '../../text/edit/change.ts';
import type { Reading } from '../../text/index.ts';
import { removeInBlock, renameInBlock, setInBlock } from './fix-block.ts';
import { removeInFlow, renameInFlow, setInFlow } from './fix-flow.ts';
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
