import type { Change } from '../../diff/pair/change.ts';
import type { FormField, FormView } from '../form-view.ts';
import type { FieldMark, FieldMarks } from './field-marks.ts';
import { findTrail } from './find-trail.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';

type PlacedChange = Pick<Change, 'kind' | 'code' | 'message' | 'path' | 'further' | 'witness' | 'step' | 'before'>;

/** The changes of each field: of the closest one, where a property exists no longer. */
export function locateChanges({ root }: FormView, changes: readonly PlacedChange[]): FieldMarks {
  const marks = new Map<FormField, FieldMark[]>();
  for (const change of changes) {
    for (const path of [change.path, ...(change.further ?? [])]) {
      const field = findTrail(root, path).at(-1) ?? root;
      const mark = createMark(change, field, path);
      const known = marks.get(field) ?? [];
      if (!known.some(({ message }) => message === mark.message)) marks.set(field, [...known, mark]);
    }
  }
  return marks;
}

function createMark(
  { kind, code, message, witness, step, before }: PlacedChange,
  field: FormField,
  path: readonly string[],
): FieldMark {
  const isOfField = path.at(-1) === field.name;
  if (isRemoval(code) && kind !== 'breaking') return { kind: 'removed', message };
  if (code === 'diff/property-added' && kind !== 'breaking' && isOfField) return { kind: 'added' };
  const words = kind === 'breaking' ? kind : 'changed';
  return { kind: words, message, ...omitUndefined({ witness, step, before }) };
}

function isRemoval(code: string): boolean {
  return code === 'diff/property-removed' || code === 'diff/subchart-removed';
}
