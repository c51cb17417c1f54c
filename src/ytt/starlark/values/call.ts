import {
  type ActiveCall,
  isCallable,
  type KeywordArgument,
  StarlarkError,
  StarlarkFailure,
  type StarlarkValue,
  type Thread,
  typeOf,
} from './value/index.ts';

/** Errors include the call stack. Throws a `StarlarkError`. */
export function callFunction(
  thread: Thread,
  callee: StarlarkValue,
  positional: readonly StarlarkValue[] = [],
  keyword: readonly KeywordArgument[] = [],
): StarlarkValue {
  if (!isCallable(callee)) throw new StarlarkFailure(`invalid call of non-function (${typeOf(callee)})`);
  if (thread.calls.length >= thread.limits.depth)
    throw thread.limit(`the program calls functions in one another more than ${thread.limits.depth} levels deep`);
  thread.step();
  const call: ActiveCall = { name: callee.name, position: undefined };
  thread.calls.push(call);
  try {
    return callee.call(thread, positional, keyword);
  } catch (error) {
    throw evaluationError(error, thread);
  } finally {
    thread.calls.pop();
  }
}

/** Adds the call stack; an error that has one is returned unchanged. */
export function evaluationError(error: unknown, thread: Thread): unknown {
  if (error instanceof StarlarkFailure)
    return new StarlarkError('evaluation', error.message, thread.frames(), [], error.cause);
  // The JavaScript stack is the last limit of depth, for nested expressions and nested values.
  if (error instanceof RangeError) return thread.limit('the program, or a value of it, is nested too deeply');
  return error;
}
