export { annotationFailure, type AnnotatedPlace } from './annotation-errors.ts';
export { roundTripYaml } from './decoded.ts';
export { findAnnotation } from './documentation.ts';
export { isSchemaError, PlainSchemaError, SchemaError } from './failures.ts';
export { atIndex, atKey, type YttPath, pathText } from './path.ts';
export { wrapFailures, minimumLength, type YttRule, type YttRuleOptions } from './rules.ts';
export { findItemType, type ItemType, type RuledKind, type ScalarKind, type YttType } from './types.ts';
export { ConditionError, type NodeValidation, readValidation } from './validation.ts';
