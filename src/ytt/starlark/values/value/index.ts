export {
  byteLength,
  encodeBytes,
  canonicalizeText,
  createCharacter,
  listCodePoints,
  compareStrings,
  isAscii,
  joinStrings,
  decodeBytes,
} from './bytes.ts';
export { type ProgramPosition, type StackFrame, StarlarkError, StarlarkFailure } from './failure.ts';
export { goExponent, goFixed, goGeneral } from './floats.ts';
export { type ActiveCall, type StarlarkLimits, Thread } from './thread.ts';
export {
  type Callable,
  type ValueComparison,
  type DictKey,
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
} from './value.ts';
