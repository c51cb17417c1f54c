export * from './decorators/annotations.ts';
export {
  Contains,
  Items,
  MaxContains,
  MaxItems,
  MinContains,
  MinItems,
  UnevaluatedItems,
  UniqueItems,
} from './decorators/arrays.ts';
export { ArgumentError } from './decorators/arguments.ts';
export { Check } from './decorators/checks.ts';
export {
  AllOf,
  AnyOf,
  compose,
  define,
  Definition,
  Inline,
  Not,
  OneOf,
  Override,
  PrefixItems,
} from './decorators/composition.ts';
export * from './decorators/conditions.ts';
export * from './decorators/escape.ts';
export { keyword } from './decorators/keyword.ts';
export * from './decorators/lifecycle.ts';
export * from './decorators/numbers.ts';
export * from './decorators/objects.ts';
export type * from './decorators/scalars.ts';
export { Definitions, Exactly, Type } from './decorators/shape.ts';
export * from './decorators/strings.ts';
export type { FieldDecorator, ModelDecorator } from './decorators/types.ts';
export * from './decorators/values.ts';
export {
  finiteNumber,
  json,
  jsonValues,
  naturalNumber,
  nothing,
  positiveNumber,
  regularExpression,
  text,
} from './decorators/arguments.ts';
