/** Schemas of ytt: the types, defaults and rules that an annotated document states; values checked against them. */

export { assignType, type Assigned } from './assign.ts';
export { annotationFailure, type AnnotatedPlace, oneArgument } from './annotation-errors.ts';
export { checkTypes, isOfScalarType } from './check.ts';
export { decoded } from './decoded.ts';
export { documentationOf, placeOf } from './documentation.ts';
export { diagnosticOf, type Failure, isSchemaError, PlainSchemaError, SchemaError } from './failures.ts';
export { atIndex, atKey, type Path, pathText } from './path.ts';
export {
  givenDefault,
  inferredType,
  type ItemReader,
  mapTypeOf,
  nullableAnnotation,
  nullableType,
  nullValue,
  readSchema,
} from './read-schema.ts';
export { failing, minimumLength, type Rule, type RuleOptions } from './rules.ts';
export {
  type AnyType,
  type ArrayType,
  type Documentation,
  type Example,
  initialOf,
  type ItemType,
  type MapItemType,
  type MapType,
  nameOfType,
  type NullableType,
  type ScalarKind,
  scalarKindOf,
  type ScalarType,
  type UnionType,
  type YttType,
} from './types.ts';
export { type BrokenRule, brokenRules, ConditionError, type NodeValidation, readValidation } from './validation.ts';
export { invalidDiagnostics, invalidText, type InvalidValue, validateValues } from './validate-values.ts';
