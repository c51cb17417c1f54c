/**
 * The decorators that model files import. Each family of keywords (annotations, strings, arrays, …) has a file, and
 * each keyword an entry with its decorator, fit, argument check and documentation. entry/ defines entries and records
 * decorators. What a keyword means in a schema is defined in schema/, and what it means to a target, in that target.
 */

export * from './annotations.ts';
export * from './arrays.ts';
export { Check } from './checks.ts';
export * from './composition.ts';
export * from './conditions.ts';
export { Keyword, Without } from './escape.ts';
export * from './forms.ts';
export { keyword, type KeywordDecorator, type KeywordDefinition } from './entry/keyword.ts';
export * from './history.ts';
export * from './roots.ts';
export * from './numbers.ts';
export * from './objects.ts';
export type {
  Bytes,
  Duration,
  IntOrString,
  JsonOnly,
  JsonValue,
  MicroTime,
  Quantity,
  QuantityString,
  Time,
} from './scalars.ts';
export { Definitions, Exactly, Type } from './shape.ts';
export * from './strings.ts';
export type { At, Entry, KeysType } from './entry/entry.ts';
export type {
  AnyFieldDecorator,
  CommonFit,
  Decorator,
  DecoratorPosition,
  FieldDecorator,
  ItemsFit,
  ModelDecorator,
  PlacedDecorator,
  TypeFit,
  ValuesFit,
} from './entry/types.ts';
export type {
  ByName,
  KeysDecorator,
  ItemNameOn,
  MemberOn,
  NameOn,
  NamesDecorator,
  SeveralNames,
} from './entry/names.ts';
export type { TypeName } from '../schema/document/schema.ts';
export * from './values.ts';
export {
  type Argument,
  argument,
  ArgumentError,
  finiteNumber,
  json,
  jsonValues,
  naturalNumber,
  nothing,
  positiveNumber,
  regularExpression,
  nonEmptyString,
} from './entry/arguments.ts';
