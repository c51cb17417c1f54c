/**
 * Bindings: values of a model as instances of its classes, and back to YAML. Merging and validation are in `layers`
 * and `explainError`.
 */
export { createBinding } from './bind.ts';
export type { Binding, LoadOptions, ParseOptions, WriteOptions } from './types.ts';
export { BindingError, ValuesError } from './errors.ts';
export type { CompletionOptions } from './types.ts';
export type { LoadSources, ValuesSource } from './types.ts';
export type { StandardIssue, StandardResult, StandardSchema } from './types.ts';
export type { BrokenRule, EvaluateRules, OpenRules, ServedKind } from './types.ts';
export type { BindingSource, BoundClass, Incomplete, Layer, LayerOrValues, ModelClass, Validated } from './types.ts';
