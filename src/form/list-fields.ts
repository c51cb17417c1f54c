import type { FormField } from './form-view.ts';

/** A field with all fields inside it, those of variants last. */
export function listFields(root: FormField): readonly FormField[] {
  const all: FormField[] = [];
  collectFields(root, all);
  return all;
}

function collectFields(field: FormField, all: FormField[]): void {
  all.push(field);
  const { fields = [], entries = [], items = [], variants = [] } = field;
  for (const part of [fields, entries, items]) for (const inner of part) collectFields(inner, all);
  for (const { field: inner } of variants) collectFields(inner, all);
}
