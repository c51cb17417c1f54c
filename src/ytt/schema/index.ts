/** Schemas of ytt: the types, defaults and rules that an annotated document states; values checked against them. */

export { assignType, type Assigned } from './assign.ts';
export { checkTypes } from './check.ts';
export { diagnosticOf, type Failure, isSchemaError, PlainSchemaError, SchemaError } from './failures.ts';
export { atIndex, atKey, type Path, pathText } from './path.ts';
export { readSchema } from './read-schema.ts';
export type { Rule, RuleOptions } from './rules.ts';
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
  type ScalarType,
  type UnionType,
  type YttType,
} from './types.ts';
export { type BrokenRule, brokenRules, ConditionError, type NodeValidation } from './validation.ts';
