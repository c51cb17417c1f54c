import type { Version } from './definition.ts';
import type { FieldError } from './field-error.ts';
import type { KubeObject } from './value.ts';

/** The rules in CEL of a definition. */
export interface Rules {
  /** True when a version has any. */
  readonly has: (version: Version) => boolean;
  /** Validates an object, and the one that it takes the place of. */
  readonly check: (
    write: { readonly object: KubeObject; readonly old: KubeObject | undefined },
    version: Version,
  ) => Ruled;
}

/** What came of the rules in CEL. */
export interface Ruled {
  readonly errors: readonly FieldError[];
  /** Rules that could not be evaluated here. */
  readonly notEvaluated: readonly FieldError[];
  /** Broken rules that an update does not make worse. */
  readonly forgiven: readonly FieldError[];
}

/** A definition without rules. */
export const noRules: Rules = { has: () => false, check: () => ({ errors: [], notEvaluated: [], forgiven: [] }) };
