/** A frame: a function at work, its variables, and what runs in it. */

import type { SyntaxPlace } from '../syntax/index.ts';
import {
  type ActiveCall,
  type ProgramPosition,
  StarlarkFailure,
  type StarlarkValue,
  type Thread,
} from '../values/value/index.ts';

/** A variable that functions share. */
export interface Cell {
  value: StarlarkValue | undefined;
}

/** What the functions of a program have in common. */
export interface ProgramScope {
  readonly globals: (StarlarkValue | undefined)[];
  readonly file: string;
}

/** A function at work. */
export interface Frame {
  readonly thread: Thread;
  readonly program: ProgramScope;
  readonly locals: (StarlarkValue | undefined)[];
  /** Those of the locals that inner functions share. */
  readonly cells: (Cell | undefined)[];
  readonly free: readonly Cell[];
  readonly call: ActiveCall;
  /** What `return` gives. */
  result: StarlarkValue;
}

/** An expression, ready to be evaluated. */
export type FrameEvaluation = (frame: Frame) => StarlarkValue;

/** How a statement ends. */
export type Ending = 'done' | 'break' | 'continue' | 'return';

/** A statement, ready to be executed. */
export type Execution = (frame: Frame) => Ending;

/** Places of a program, with its file. */
export function createPosition(file: string, { line, column }: SyntaxPlace): ProgramPosition {
  return { file, line, column };
}

/** The value of a variable; fails where it has none yet. */
export function requireAssigned(
  value: StarlarkValue | undefined,
  kind: 'local' | 'global',
  name: string,
): StarlarkValue {
  if (value !== undefined) return value;
  throw new StarlarkFailure(`${kind} variable ${name} referenced before assignment`);
}
