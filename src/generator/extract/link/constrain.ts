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
    merged[keyword] = isPartialSchema(known) && isPartialSchema(value) ? merge(known, value) : value;
  }
  return merged;
}
