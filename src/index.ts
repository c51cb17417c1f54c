/** The vocabulary: what a model file imports. */
export * from './decorators/index.ts';
export type { Diagnostic, Origin, Severity } from './diagnostics/diagnostic/diagnostic.ts';
