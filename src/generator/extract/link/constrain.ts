import { META, type PartialSchema } from '../../../decorators/entry/entry.ts';
import { isPartialSchema } from '../../../decorators/entry/partial-schema.ts';
import type { Linking } from './linking.ts';

/** The schema with what `@ConstrainedBy` says of it, below `@Constrained`. */
export function constrain({ constraining }: Linking, partial: PartialSchema): PartialSchema {
  const constraints = partial[META]?.constraints;
  return constraining && constraints ? merge(partial, constraints) : partial;
}

function merge(partial: PartialSchema, constraints: PartialSchema): PartialSchema {
  const merged: PartialSchema = { ...partial };
  for (const [keyword, value] of Object.entries(constraints)) {
    if (keyword === META) continue;
    const known = partial[keyword];
    if (isPartialSchema(known) && isPartialSchema(value)) merged[keyword] = merge(known, value);
    else merged[keyword] = areRules(known) && areRules(value) ? [...known, ...value] : value;
  }
  return merged;
}

/** What a property lists itself, such as its choices, a constraint replaces; conditions add up. */
function areRules(value: unknown): value is readonly PartialSchema[] {
  return Array.isArray(value) && value.every(isPartialSchema);
}
