import { type FormField } from '../../form/form-view.ts';
import type { ReferenceChange } from '../../form/reference-data.ts';
import { listChildren } from './plan-pages.ts';

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

/** The fields from the root to the one at a path, as far as they exist. */
function findTrail(root: FormField, path: readonly string[]): readonly FormField[] {
  const trail = [root];
  let field = root;
  for (const token of path) {
    const steps = findSteps(field, token);
    if (steps.length === 0) break;
    trail.push(...steps);
    field = steps.at(-1) ?? field;
  }
  return trail;
}

/** The branches of a union are no step of the path. */
function findSteps(field: FormField, token: string): readonly FormField[] {
  const children = listChildren(field);
  const named = children.find((child) => child.of !== 'variant' && child.field.name === token);
  if (named) return [named.field];
  for (const { field: variant } of children.filter((child) => child.of === 'variant')) {
    const steps = findSteps(variant, token);
    if (steps.length > 0) return [variant, ...steps];
  }
  const part = children.find((child) => child.of === 'entry' || child.of === 'item');
  return part && (token === '*' || part.of === 'entry' || /^\d+$/.test(token)) ? [part.field] : [];
}
