/**
 * Validated values: validation errors as sentences with remedies, or in Helm's words, each at the line of its value.
 * The evaluator of `schema/validate` decides what is valid.
 */
export type { FailedKeyword } from './explained-error.ts';
export {
  allHidden,
  createDefaultMatcher,
  createRedaction,
  type Hidden,
  type IsSecret,
  mask,
  maskedValue,
  type PlacedScalar,
  type PlacedSchema,
  listScalars,
  type Redact,
  createSecretMatcher,
  selectRelated,
  truncateScalars,
  withoutScalars,
} from './secrets.ts';
export { maskScalars, maskText } from './mask-text.ts';
export { validatorLines } from './validator-style.ts';
export {
  type MessageStyle,
  type OpenSchema,
  openSchema,
  validateValues,
  type ValidationMode,
  type ValidationOptions,
} from './validate-values.ts';
