import type { Reading } from '../../text/index.ts';
import { type Pointer, tokensOf, valueAt } from '../../text/value/pointer.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { normalOrderIn } from '../../generator/emit/normal-form.ts';

/** A member of an object as it is written: offsets of its key and its value. */
export interface Member {
  readonly name: string;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly start: number;
  readonly end: number;
}

/** An object as it is written. */
export interface WrittenObject {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly value: SchemaObject;
  /** In the order of the text. */
  readonly members: readonly Member[];
  /** `flow` within braces, as in JSON; `block` for a YAML mapping with a line for each member. */
  readonly style: 'flow' | 'block';
}

/** The object at a pointer, as it is written. */
export function writtenObject({ value: root, text, spanOf }: Reading, pointer: Pointer): WrittenObject | undefined {
  const value = valueAt(root, pointer);
  const span = isSchemaObject(value) ? spanOf(value) : undefined;
  if (!isSchemaObject(value) || span === undefined) return undefined;
  const { start, end } = span;
  const members = Object.keys(value).flatMap((name): readonly Member[] => {
    const { keyStart = -1, keyEnd = -1, ...at } = spanOf(value, name) ?? { start: -1, end: -1 };
    // What a merge key of YAML brings in stands elsewhere.
    return keyStart < start || at.end > end ? [] : [{ name, keyStart, keyEnd, start: at.start, end: at.end }];
  });
  members.sort((a, b) => a.keyStart - b.keyStart);
  return { text, start, end, value, members, style: text[start] === '{' ? 'flow' : 'block' };
}

/** The pointer of the object that a member belongs to, and the member's name. */
export function splitPointer(pointer: Pointer): { readonly holder: Pointer; readonly name: string } {
  return { holder: pointer.slice(0, pointer.lastIndexOf('/')), name: tokensOf(pointer).at(-1) ?? '' };
}

/** How many members stand before a new one: it goes behind the one that precedes it in schemalint's normal form. */
export function indexFor(name: string, value: unknown, object: Pick<WrittenObject, 'value' | 'members'>): number {
  const compare = normalOrderIn({ ...object.value, [name]: value });
  const before = object.members.filter((member) => compare(member.name, name) < 0);
  const last = before.sort((a, b) => compare(a.name, b.name)).at(-1);
  return last === undefined ? 0 : object.members.indexOf(last) + 1;
}

/** True when the members stand in the order of the normal form. */
export function isInNormalOrder({ value, members }: WrittenObject): boolean {
  const compare = normalOrderIn(value);
  return members.every(({ name }, index) => index === 0 || compare(members[index - 1]?.name ?? '', name) < 0);
}
