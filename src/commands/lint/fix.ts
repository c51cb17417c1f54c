import type { Diagnostic, Edit } from '../../diagnostics/diagnostic/diagnostic.ts';
import { createNormalOrder } from '../../generator/emit/normal-form.ts';
import type { Renaming, WrittenObject } from '../../text/edit/edit-object.ts';
import { removeMember, renameMember, setMember, writtenObjects } from '../../text/edit/edit-object.ts';
import { type TextEdit, applyEdits, haveCollision } from '../../text/edit/text-layout.ts';
import { type Reading, readText } from '../../text/read-text.ts';
import { isObject, isSame } from '../../text/value/json.ts';
import { type Pointer, getChild, parsePointer, resolvePointer } from '../../text/value/pointer.ts';
import { setProperty } from '../../text/value/put.ts';

interface Fixed {
  readonly text: string;
  readonly applied: number;
}

interface Prepared {
  readonly edits: readonly Edit[];
  readonly changes: readonly TextEdit[];
}

/** A fix may reveal another, and two fixes at one place need two passes. */
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

/** Only rules that contradict each other need more passes. */
const mostPasses = 20;

interface Passes {
  readonly read: (text: string) => Reading;
  readonly check: (reading: Reading) => readonly Diagnostic[] | Promise<readonly Diagnostic[]>;
}

/**
 * Applies the fixes of findings and leaves the rest of the text byte for byte the same. Of two fixes in one object the
 * second waits for the next pass. A fix that the text does not allow, such as one in a YAML alias, is left out.
 */
export function applyFixes(reading: Reading, diagnostics: readonly Diagnostic[]): Fixed {
  const inText = textFixes(diagnostics);
  if (inText.length > 0) return { text: applyEdits(reading.text, inText.flat()), applied: inText.length };
  const fixes = diagnostics.flatMap(({ fix }) => (fix ? [fix] : []));
  const sound = selectSound(reading, selectCompatible(fixes, reading));
  return { text: formatFixed(reading, sound), applied: sound.length };
}

/** Text fixes are sound by contract of the rules that report them. */
function textFixes(diagnostics: readonly Diagnostic[]): readonly (readonly TextEdit[])[] {
  const taken: TextEdit[] = [];
  return diagnostics.flatMap(({ textFix }) => {
    if (!textFix || haveCollision(textFix, taken)) return [];
    taken.push(...textFix);
    return [textFix];
  });
}

/** One fix per object, and none inside a part that another fix moves. */
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

/** Keeps the fixes after which the text has the same data, apart from the edits. */
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

/** `undefined` when the text does not allow one of the edits. */
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

/** In an object in normal form, a renamed member moves to its new place. */
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

function splitPointer(pointer: Pointer): { readonly holder: Pointer; readonly name: string } {
  return { holder: pointer.slice(0, pointer.lastIndexOf('/')), name: parsePointer(pointer).at(-1) ?? '' };
}

/** A new member goes after the member that precedes it in schemalint's normal form. */
function findInsertIndex(name: string, value: unknown, object: Pick<WrittenObject, 'value' | 'members'>): number {
  const compare = createNormalOrder({ ...object.value, [name]: value });
  const before = object.members.filter((member) => compare(member.name, name) < 0);
  const last = before.sort((a, b) => compare(a.name, b.name)).at(-1);
  return last ? object.members.indexOf(last) + 1 : 0;
}

function isInNormalOrder({ value, members }: WrittenObject): boolean {
  const compare = createNormalOrder(value);
  return members.every(({ name }, index) => index === 0 || compare(members[index - 1]?.name ?? '', name) < 0);
}

/** The deepest edits come first, so that the pointers of the others stay valid. */
function editedData(data: unknown, edits: readonly Edit[]): unknown {
  // Values shared by YAML aliases are copied here.
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
