/** Finds fields by words, and tells which fields have to be shown so that those found can be reached. */

import type { FormField, FormView } from '../../form/form-view.ts';
import { memoize } from '../../text/value/once.ts';
import { parsePointer, type Pointer } from '../../text/value/pointer.ts';
import { formatFieldPath } from '../../form/field-path.ts';

/** Fields by the pointers of their `FormField`, with those around them. */
export interface FieldSelection {
  readonly shown: ReadonlySet<Pointer>;
  /** The number of fields that were looked for. */
  readonly count: number;
}

export interface FieldIndex {
  /** The number of fields that can be set, without objects and lists. */
  readonly leafCount: number;
  /** Fields that are essential, and those that must be set and have no default; `undefined` if that is none or all. */
  readonly essential: FieldSelection | undefined;
  /** Some fields are marked as essential, so that these come first. */
  readonly hasEssential: boolean;
  /** `undefined` if there is no word. */
  readonly search: (query: string) => FieldSelection | undefined;
}

interface IndexedField {
  readonly field: FormField;
  readonly isLeaf: boolean;
}

export function createFieldIndex({ root }: FormView): FieldIndex {
  const fields: IndexedField[] = [];
  for (const inner of listInner(root)) collectFields(inner, fields);
  const leaves = fields.filter(({ isLeaf }) => isLeaf);
  const essential = fields.filter(isEssential);
  const listTexts = memoize(() => fields.map(({ field }) => joinText(field)));
  return {
    leafCount: leaves.length,
    hasEssential: fields.some(({ field }) => field.level === 'essential'),
    essential: essential.length === 0 || essential.length === fields.length ? undefined : select(essential, fields),
    search: (query) => {
      const words = query.toLowerCase().split(/\s+/).filter(Boolean);
      if (words.length === 0) return;
      const texts = listTexts();
      return select(
        fields.filter((_, index) => words.every((word) => texts[index]?.includes(word))),
        fields,
      );
    },
  };
}

function listInner({ fields = [], entries = [], items = [], variants = [] }: FormField): readonly FormField[] {
  return [...fields, ...entries, ...items, ...variants.flatMap(({ field }) => listInner(field))];
}

function collectFields(field: FormField, found: IndexedField[]): void {
  if (field.level === 'hidden') return;
  const inner = listInner(field);
  found.push({ field, isLeaf: inner.length === 0 });
  for (const part of inner) collectFields(part, found);
}

/** All that a field is found by. */
function joinText({ label, pointer, description = '', notes, choices = [], group = '' }: FormField): string {
  const texts = [label, pointer, formatFieldPath(pointer), group, description, ...notes];
  return [...texts, ...choices.map((choice) => choice.label)].join('\n').toLowerCase();
}

function isEssential({ field, isLeaf }: IndexedField): boolean {
  if (field.level === 'essential') return true;
  return isLeaf && field.isRequired && field.default === undefined && !/\/[-*](?:\/|$)/.test(field.pointer);
}

/** With what is inside of the found fields and what is around them. */
function select(found: readonly IndexedField[], all: readonly IndexedField[]): FieldSelection {
  const shown = new Set<Pointer>(['']);
  const whole = new Set(found.filter(({ isLeaf }) => !isLeaf).map(({ field }) => field.pointer));
  for (const { field } of found) for (const pointer of listEnclosing(field.pointer)) shown.add(pointer);
  if (whole.size > 0)
    for (const { field } of all)
      if (listEnclosing(field.pointer).some((pointer) => whole.has(pointer))) shown.add(field.pointer);
  return { shown, count: found.length };
}

/** The pointer and those of everything around it. */
export function listEnclosing(pointer: Pointer): readonly Pointer[] {
  const ends = parsePointer(pointer).map((_, index) => pointer.split('/', index + 2).join('/'));
  return ['', ...ends];
}
