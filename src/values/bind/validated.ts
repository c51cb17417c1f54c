import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

/** Values that were checked, with warnings; or all that is wrong with them. */
export type Validated<T> =
  | { readonly ok: true; readonly values: T; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };
