import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';

/** The diagnostics of a text, as `validate` reports them. */
export type CheckText = (text: string) => Promise<readonly Diagnostic[]>;
