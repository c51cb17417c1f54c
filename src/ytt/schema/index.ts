export { assignType } from './assign.ts';
export { annotationFailure, type AnnotatedPlace } from './annotation-errors.ts';
export { checkTypes, isOfScalarType } from './check.ts';
export { roundTripYaml } from './decoded.ts';
export { readDocumentation, findAnnotation } from './documentation.ts';
export { createDiagnostic, isSchemaError, PlainSchemaError, SchemaError } from './failures.ts';
export { atIndex, atKey, type YttPath, pathText } from './path.ts';
export {
  givenDefault,
  inferredType,
  type ItemReader,
  createMapType,
  nullableAnnotation,
  nullValue,
  readSchema,
} from './read-schema.ts';
export { wrapFailures, minimumLength, type YttRule, type YttRuleOptions, yttRuleOptions } from './rules.ts';
export {
  type Documentation,
  findItemType,
  getInitial,
  getRuledKind,
  type ItemType,
  type MapItemType,
  type MapType,
  type RuledKind,
  type ScalarKind,
  type YttType,
} from './types.ts';
export { ConditionError, type NodeValidation, readValidation } from './validation.ts';
export { invalidDiagnostics, invalidText, validateValues } from './validate-values.ts';
