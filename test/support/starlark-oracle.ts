import {
  evaluateExpression,
  type GlobalNames,
  parseProgram,
  printRepr,
  runProgram,
  StarlarkError,
  Thread,
} from '../../src/ytt/starlark/index.ts';
import { type Oracle, openProgram, oracleNeed } from './oracle.ts';

/** An expression or a program, of which the other is left empty. */
export interface StarlarkQuestion {
  readonly expression?: string;
  readonly program?: string;
}

/** What becomes of it: its value or its globals as they are written, what it prints, or an error and the lines of its calls. */
export interface StarlarkAnswer {
  readonly value?: string;
  readonly globals?: readonly (readonly [string, string])[];
  readonly printed?: readonly string[];
  readonly error?: string;
  readonly lines?: readonly number[];
}

/** Starlark for Go, as a program of ours around it. */
export const starlarkOracle = oracleNeed('oracle-starlark', 'the oracle for Starlark');

/** Starts it. */
export function openStarlark(path: string): Oracle<StarlarkQuestion, StarlarkAnswer> {
  return openProgram(path, { error: 'lost' });
}

/** What our own engine says. */
export function answerOf({ expression, program }: StarlarkQuestion, predeclared?: GlobalNames): StarlarkAnswer {
  const printed: string[] = [];
  const thread = new Thread({ print: (text) => printed.push(text) });
  const around = predeclared === undefined ? {} : { predeclared };
  const said = (): { readonly printed?: readonly string[] } => (printed.length === 0 ? {} : { printed });
  try {
    if (program === undefined) {
      const value = evaluateExpression(expression ?? '', 'expression', thread, around);
      return { value: printRepr(value), ...said() };
    }
    const names = runProgram(parseProgram(program, 'program', 'indentation'), thread, around);
    const globals = [...names].sort(([a], [b]) => (a < b ? -1 : 1));
    return { globals: globals.map(([name, value]) => [name, printRepr(value)] as const), ...said() };
  } catch (error) {
    if (!(error instanceof StarlarkError)) throw error;
    const lines = error.frames.map(({ position }) => position?.line ?? 0);
    return { error: error.message, lines, ...said() };
  }
}
