import type { FieldError } from '../structural/field-error.ts';
import type { FieldPath } from '../structural/path.ts';
import type { KubeObject } from '../structural/value.ts';

/** The server's response to an object. */
export interface ServerResponse {
  readonly accepted: boolean;
  /** What it refuses the object for, field by field. */
  readonly errors: readonly FieldError[];
  /** What it refuses the object for as a whole, before it looks at fields. */
  readonly failure: Failure | undefined;
  /** The fields that it does not know. */
  readonly unknown: readonly FieldPath[];
  readonly deprecation: string;
  /** Rules that could not be evaluated here. */
  readonly notEvaluated: readonly FieldError[];
  /** What it warns of: rules that an update leaves as broken as they were. */
  readonly forgiven: readonly FieldError[];
  /** What it writes. */
  readonly defaulted: KubeObject | undefined;
  /** What it is without the defaults. */
  readonly pruned: KubeObject | undefined;
}

/** An answer to an object as a whole. */
export interface Failure {
  readonly message: string;
  readonly keyword: string;
  readonly path: FieldPath;
}

/** The response on what is refused as a whole. */
export function refused(failure: Failure): ServerResponse {
  return {
    accepted: false,
    errors: [],
    failure,
    unknown: [],
    deprecation: '',
    notEvaluated: [],
    forgiven: [],
    defaulted: undefined,
    pruned: undefined,
  };
}
