/**
 * Starlark as ytt runs it: read (`syntax`), names bound (`resolve`), run (`run`) with its built-in functions (`library`) on values
 * (`values`), bounded in steps, memory and depth. It knows nothing of YAML: what a host adds are values of its own, functions and modules.
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
