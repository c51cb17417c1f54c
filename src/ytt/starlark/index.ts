/**
 * Starlark as ytt runs it: parsing (`syntax`), name binding (`resolveScalar`) and execution (`run`) with built-in
 * functions (`library`) and values (`values`), limited in steps, memory and depth. It is independent of YAML: a host
 * adds its own values and modules.
 */

export { evaluateExpression, type GlobalNames, runProgram } from './run/run.ts';
export { freeNames, type StatementNames, statementNames } from './resolve/index.ts';
export { parseExpression, parseProgram } from './syntax/index.ts';
export { findStart } from './syntax/tree.ts';
export type * from './syntax/tree.ts';
export { callFunction } from './values/call.ts';
export {
  byteLength,
  listCodePoints,
  type StackFrame,
  StarlarkError,
  StarlarkFailure,
  type StarlarkLimits,
  Thread,
  type Callable,
  type ValueComparison,
  isCallable,
  isObject,
  type KeywordArgument,
  type Meter,
  type PlainMap,
  type PlainValue,
  type StarlarkObject,
  type StarlarkValue,
  isTruthy,
  typeOf,
} from './values/value/index.ts';
export { BuiltIn, type BuiltInCall } from './values/callables.ts';
export { compareValues, equalValues } from './values/compare.ts';
export { StarlarkDict, StarlarkSet } from './values/dict.ts';
export { StarlarkList, StarlarkTuple } from './values/list.ts';
export { StarlarkModule, StarlarkStruct } from './values/module.ts';
export { quoteText, printRepr, printString } from './values/repr.ts';
