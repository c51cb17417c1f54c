import type { LocatedSchema } from '../definition/schema-path.ts';
import { openCosts } from './costs.ts';
import type { Convention, ConventionFinding } from './fields/convention.ts';
import type { Field } from './fields/field.ts';
import { listFields } from './fields/list-fields.ts';

export interface Found extends ConventionFinding {
  readonly convention: Convention;
  readonly field: Field;
  /** The steps to what it is about. */
  readonly steps: readonly (string | number)[];
}

/** What the schema of a version breaks, in the order of its fields. */
export function findBroken(
  root: LocatedSchema,
  conventions: readonly Convention[],
  { hasStatus }: { readonly hasStatus: boolean },
): readonly Found[] {
  const version = { root, hasStatus, costWith: openCosts(root) };
  return listFields(root).flatMap((field) =>
    conventions.flatMap((convention) =>
      [...convention.check(field, version)].map((finding) => ({
        ...finding,
        convention,
        field,
        steps: [...field.located.path.steps, ...(finding.at ?? [])],
      })),
    ),
  );
}
