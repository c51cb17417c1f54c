/**
 * The room for validated values: validation errors as sentences with remedies, or in the words of Helm, each at the line of
 * its value. Whether a value fits is decided by the evaluator of `schema/validate`.
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
