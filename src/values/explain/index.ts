/**
 * Validated values: validation errors as sentences with remedies, or in Helm's words, each at the line of its value.
 * The evaluator of `schema/validate` decides what is valid.
 */
export type { FailedKeyword } from './explained-error.ts';
export {
  type IsSecret,
  mask,
  maskedValue,
  type PlacedScalar,
  type PlacedSchema,
  listScalars,
  createSecretMatcher,
  withoutScalars,
} from './secrets.ts';
export { validatorLines } from './validator-style.ts';
export {
  type MessageStyle,
  type OpenSchema,
  openSchema,
  validateValues,
  type ValidationMode,
  type ValidationOptions,
} from './validate-values.ts';
