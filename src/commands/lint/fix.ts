import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Edit } from '../../diagnostics/edit.ts';
import { type TextEdit, applyEdits, haveCollision } from '../../text/edit/text-edit.ts';
import { type Reading, readText } from '../../text/index.ts';
import { editedData, sameData } from './fix-data.ts';
import { type WrittenObject, splitPointer, writtenObject } from './fix-object.ts';
import { removeInBlock, renameInBlock, setInBlock } from './fix-block.ts';
import { removeInFlow, renameInFlow, setInFlow } from './fix-flow.ts';

/** A text after fixes, and how many findings they mend. */
export interface Fixed {
  readonly text: string;
  readonly applied: number;
}

/** A fix with the changes of the text that it means. */
interface Prepared {
  readonly edits: readonly Edit[];
  readonly changes: readonly TextEdit[];
}

/**
 * Applies the fixes of findings, the rest of the text byte for byte as it was. Of two fixes in one object the second
 * waits for the next pass; one that the text does not take (an alias of YAML that others share) is left out.
 */
export function applyFixes(reading: Reading, diagnostics: readonly Diagnostic[]): Fixed {
  const fixes = diagnostics.flatMap(({ fix }) => (fix === undefined ? [] : [fix]));
  const sound = soundOf(reading, compatible(fixes, reading));
  return { text: textWith(reading, sound), applied: sound.length };
}

/** The fixes that can be made at once: one for each object, so that it finds its place among the members, and none inside what another moves. */
function compatible(fixes: readonly (readonly Edit[])[], reading: Reading): readonly Prepared[] {
  const taken: TextEdit[] = [];
  const objects = new Set<string>();
  return fixes.flatMap((edits): readonly Prepared[] => {
    const own = edits.map(({ at }) => splitPointer(at).holder);
    const changes = own.some((object) => objects.has(object)) ? [] : (changesOf(edits, reading) ?? []);
    if (changes.length === 0 || haveCollision(changes, taken)) return [];
    taken.push(...changes);
    for (const object of own) objects.add(object);
    return [{ edits, changes }];
  });
}

/** Of the fixes those after which the text says what it said, but for their edits. */
function soundOf(reading: Reading, fixes: readonly Prepared[]): readonly Prepared[] {
  if (fixes.length === 0 || isSound(reading, fixes)) return fixes;
  if (fixes.length === 1) return [];
  const half = fixes.length >> 1;
  return [...soundOf(reading, fixes.slice(0, half)), ...soundOf(reading, fixes.slice(half))];
}

function isSound(reading: Reading, fixes: readonly Prepared[]): boolean {
  const { value } = readText(textWith(reading, fixes), reading.file);
  const expected = editedData(
    reading.value,
    fixes.flatMap(({ edits }) => edits),
  );
  return value !== undefined && sameData(value, expected);
}

function textWith({ text }: Reading, fixes: readonly Prepared[]): string {
  return applyEdits(
    text,
    fixes.flatMap(({ changes }) => changes),
  );
}

/** The changes of the text that make the edits; `undefined` where the text does not allow one of them. */
function changesOf(edits: readonly Edit[], reading: Reading): readonly TextEdit[] | undefined {
  const changes: TextEdit[] = [];
  for (const edit of edits) {
    const { holder, name } = splitPointer(edit.at);
    const object = writtenObject(reading, holder);
    const change = object === undefined ? undefined : changeOf(edit, object, name);
    if (change === undefined) return undefined;
    changes.push(change);
  }
  return changes;
}

function changeOf(edit: Edit, object: WrittenObject, name: string): TextEdit | undefined {
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
