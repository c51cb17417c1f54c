/** Applies the fixes of findings to the text of a document. */

import type { Diagnostic, Edit } from '../../diagnostics/diagnostic/diagnostic.ts';
import { createNormalOrder } from '../../generator/emit/normal-form.ts';
import type { Renaming, WrittenObject } from '../../text/edit/edit-object.ts';
import { removeMember, renameMember, setMember, writtenObjects } from '../../text/edit/edit-object.ts';
import { type TextEdit, applyEdits, haveCollision } from '../../text/edit/text-layout.ts';
import { type Reading, readText } from '../../text/index.ts';
import { isObject, isSame } from '../../text/value/json.ts';
import { type Pointer, getChild, parsePointer, resolvePointer } from '../../text/value/pointer.ts';
import { setProperty } from '../../text/value/put.ts';

/** A text after fixes, and how many findings they fix. */
interface Fixed {
  readonly text: string;
  readonly applied: number;
}

/** A fix with the changes of the text that it means. */
interface Prepared {
  readonly edits: readonly Edit[];
  readonly changes: readonly TextEdit[];
}

/** Fixes a text until nothing is left to fix. A fix may uncover another, and two at one place take two passes. */
export async function fixUntilDone(text: string, { read, check }: Passes): Promise<Fixed> {
  let fixed: Fixed = { text, applied: 0 };
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const reading = read(fixed.text);
    const next = applyFixes(reading, await check(reading));
    if (next.applied === 0) break;
    fixed = { text: next.text, applied: fixed.applied + next.applied };
  }
  return fixed;
}

/** More than a text ever needs: only rules that contradict each other would go on. */
const mostPasses = 20;

/** How a text is read, and what is found in it. */
interface Passes {
  readonly read: (text: string) => Reading;
  readonly check: (reading: Reading) => readonly Diagnostic[] | Promise<readonly Diagnostic[]>;
}

/**
 * Applies the fixes of findings, the rest of the text byte for byte as it was. Of two fixes in one object the second
 * waits for the next pass; one that the text does not take (an alias of YAML that others share) is left out.
 */
export function applyFixes(reading: Reading, diagnostics: readonly Diagnostic[]): Fixed {
  const inText = textFixes(diagnostics);
  if (inText.length > 0) return { text: applyEdits(reading.text, inText.flat()), applied: inText.length };
  const fixes = diagnostics.flatMap(({ fix }) => (fix ? [fix] : []));
  const sound = selectSound(reading, selectCompatible(fixes, reading));
  return { text: formatFixed(reading, sound), applied: sound.length };
}

/** The fixes of the text itself that can be made at once: whoever tells of them has seen to it that they are sound. */
function textFixes(diagnostics: readonly Diagnostic[]): readonly (readonly TextEdit[])[] {
  const taken: TextEdit[] = [];
  return diagnostics.flatMap(({ textFix }) => {
    if (!textFix || haveCollision(textFix, taken)) return [];
    taken.push(...textFix);
    return [textFix];
  });
}

/** The fixes that can be made at once: one for each object, so that it finds its place among the members, and none inside what another moves. */
function selectCompatible(fixes: readonly (readonly Edit[])[], reading: Reading): readonly Prepared[] {
  const taken: TextEdit[] = [];
  const objects = new Set<string>();
  const objectAt = writtenObjects(reading);
  return fixes.flatMap((edits): readonly Prepared[] => {
    const own = edits.map(({ at }) => splitPointer(at).holder);
    const changes = own.some((object) => objects.has(object)) ? [] : (collectChanges(edits, objectAt) ?? []);
    if (changes.length === 0 || haveCollision(changes, taken)) return [];
    taken.push(...changes);
    for (const object of own) objects.add(object);
    return [{ edits, changes }];
  });
}

/** Of the fixes those after which the text says what it said, but for their edits. */
function selectSound(reading: Reading, fixes: readonly Prepared[]): readonly Prepared[] {
  if (fixes.length === 0 || isSound(reading, fixes)) return fixes;
  if (fixes.length === 1) return [];
  const half = fixes.length >> 1;
  return [...selectSound(reading, fixes.slice(0, half)), ...selectSound(reading, fixes.slice(half))];
}

function isSound(reading: Reading, fixes: readonly Prepared[]): boolean {
  const { value } = readText(formatFixed(reading, fixes), reading.file);
  const expected = editedData(
    reading.value,
    fixes.flatMap(({ edits }) => edits),
  );
  return value !== undefined && isSame(value, expected);
}

function formatFixed({ text }: Reading, fixes: readonly Prepared[]): string {
  return applyEdits(
    text,
    fixes.flatMap(({ changes }) => changes),
  );
}

/** The changes of the text that make the edits; `undefined` where the text does not allow one of them. */
function collectChanges(
  edits: readonly Edit[],
  objectAt: (pointer: Pointer) => WrittenObject | undefined,
): readonly TextEdit[] | undefined {
  const all: TextEdit[] = [];
  for (const edit of edits) {
    const { holder, name } = splitPointer(edit.at);
    const object = objectAt(holder);
    const changes = object && editObject(object, edit, name);
    if (!changes || changes.length === 0) return;
    all.push(...changes);
  }
  return all;
}

function editObject(object: WrittenObject, edit: Edit, name: string): readonly TextEdit[] | undefined {
  switch (edit.kind) {
    case 'set':
      return setMember(object, name, edit.value, findInsertIndex(name, edit.value, object));
    case 'remove':
      return removeMember(object, name);
    case 'rename':
      if (Object.hasOwn(object.value, edit.to)) return;
      return renameMember(object, name, planRenaming(object, edit, name));
  }
}

/** In an object in the normal form a renamed member goes to its new place. */
function planRenaming(
  object: WrittenObject,
  { to, listed = false }: Edit & { kind: 'rename' },
  name: string,
): Renaming {
  const { value } = object;
  if (!isInNormalOrder(object)) return { to, listed };
  const members = object.members.filter((member) => member.name !== name);
  return { to, listed, index: findInsertIndex(to, listed ? [] : value[name], { value, members }) };
}

/** The pointer of the object that a member belongs to, and the member's name. */
function splitPointer(pointer: Pointer): { readonly holder: Pointer; readonly name: string } {
  return { holder: pointer.slice(0, pointer.lastIndexOf('/')), name: parsePointer(pointer).at(-1) ?? '' };
}

/** How many members stand before a new one: it goes behind the one that precedes it in schemalint's normal form. */
function findInsertIndex(name: string, value: unknown, object: Pick<WrittenObject, 'value' | 'members'>): number {
  const compare = createNormalOrder({ ...object.value, [name]: value });
  const before = object.members.filter((member) => compare(member.name, name) < 0);
  const last = before.sort((a, b) => compare(a.name, b.name)).at(-1);
  return last ? object.members.indexOf(last) + 1 : 0;
}

/** True when the members stand in the order of the normal form. */
function isInNormalOrder({ value, members }: WrittenObject): boolean {
  const compare = createNormalOrder(value);
  return members.every(({ name }, index) => index === 0 || compare(members[index - 1]?.name ?? '', name) < 0);
}

/** The data with the edits, as the text has to say it after them: the deepest first, so that each finds its place. */
function editedData(data: unknown, edits: readonly Edit[]): unknown {
  // What aliases of YAML share is written here for each.
  const copy: unknown = JSON.parse(JSON.stringify(data));
  const getDepth = ({ at }: Edit): number => parsePointer(at).length;
  for (const edit of edits.toSorted((a, b) => getDepth(b) - getDepth(a))) {
    const { holder, name } = splitPointer(edit.at);
    const object = resolvePointer(copy, holder);
    if (isRecord(object)) applyEdit(edit, name, object);
  }
  return copy;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return isObject(value);
}

function applyEdit(edit: Edit, name: string, object: Record<string, unknown>): void {
  const value = getChild(object, name);
  if (edit.kind !== 'set') Reflect.deleteProperty(object, name);
  if (edit.kind === 'set') setProperty(object, name, edit.value);
  if (edit.kind === 'rename') setProperty(object, edit.to, edit.listed === true ? [value] : value);
}
