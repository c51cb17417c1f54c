import { findTrail } from '../../form/changes/find-trail.ts';
import type { FormField } from '../../form/form-view.ts';
import type { ReferenceChange } from '../../form/reference-data.ts';

/** The changes of each field, and the fields in which something changed. */
export interface LocatedChanges {
  readonly byField: ReadonlyMap<FormField, readonly ReferenceChange[]>;
  readonly fieldsAround: ReadonlySet<FormField>;
  /** The field of each change: the closest one, where the changed property exists no longer. */
  readonly places: ReadonlyMap<ReferenceChange, FormField>;
}

export function locateChanges(root: FormField, changes: readonly ReferenceChange[]): LocatedChanges {
  const byField = new Map<FormField, ReferenceChange[]>();
  const fieldsAround = new Set<FormField>();
  const places = new Map<ReferenceChange, FormField>();
  for (const change of changes) {
    for (const path of [change.path, ...(change.further ?? [])]) {
      const trail = findTrail(root, path);
      const field = trail.at(-1) ?? root;
      for (const around of trail) fieldsAround.add(around);
      if (!places.has(change)) places.set(change, field);
      const known = byField.get(field);
      if (!known) byField.set(field, [change]);
      else if (!known.includes(change)) known.push(change);
    }
  }
  return { byField, fieldsAround, places };
}
