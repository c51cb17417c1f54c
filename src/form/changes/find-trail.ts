import type { FormField } from '../form-view.ts';

/**
 * The fields from the root to the one at a path of values, as far as they exist; `*` is any key or item. Branches of a
 * union are on the way, and are no step of the path.
 */
export function findTrail(root: FormField, path: readonly string[]): readonly FormField[] {
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

function findSteps(field: FormField, token: string): readonly FormField[] {
  const { fields = [], entries = [], items = [], variants = [] } = field;
  const named = [...fields, ...entries, ...items].find(({ name }) => name === token);
  if (named) return [named];
  for (const { field: variant } of variants) {
    const steps = findSteps(variant, token);
    if (steps.length > 0) return [variant, ...steps];
  }
  const isItem = token === '*' || /^\d+$/.test(token);
  return [...entries.slice(0, 1), ...(isItem ? items : [])].slice(0, 1);
}
