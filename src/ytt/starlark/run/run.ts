import type { SyntaxTree } from '../syntax/index.ts';
import { StarlarkFailure } from '../values/failure.ts';
import type { Thread } from '../values/thread.ts';
import type { KeywordArgument, StarlarkValue } from '../values/value.ts';

/** The names of a module that a program has beside those of the language. */
export type Names = ReadonlyMap<string, StarlarkValue>;

/** What a program finds around it. */
export interface Surroundings {
  readonly predeclared?: Names;
  /** The names of a module; throws a `StarlarkFailure` where there is none. */
  readonly load?: (thread: Thread, module: string) => Names;
}

/** Runs a program; gives the names that it binds at its top. Throws a `StarlarkError`. */
export function runProgram(_program: SyntaxTree, _thread: Thread, _around?: Surroundings): Names {
  throw new StarlarkFailure('not there yet');
}

/** Evaluates an expression. Throws a `StarlarkError`. */
export function evaluateExpression(_text: string, _file: string, _thread: Thread, _predeclared?: Names): StarlarkValue {
  throw new StarlarkFailure('not there yet');
}

/** Calls a function. Throws a `StarlarkError`. */
export function callFunction(
  _thread: Thread,
  _callee: StarlarkValue,
  _positional?: readonly StarlarkValue[],
  _keyword?: readonly KeywordArgument[],
): StarlarkValue {
  throw new StarlarkFailure('not there yet');
}
