import type { SyntaxPlace } from '../syntax/index.ts';
import {
  type ActiveCall,
  type ProgramPosition,
  StarlarkFailure,
  type StarlarkValue,
  type Thread,
} from '../values/value/index.ts';

export interface Cell {
  value: StarlarkValue | undefined;
}

export interface ProgramScope {
  readonly globals: (StarlarkValue | undefined)[];
  readonly file: string;
}

export interface Frame {
  readonly thread: Thread;
  readonly program: ProgramScope;
  readonly locals: (StarlarkValue | undefined)[];
  readonly cells: (Cell | undefined)[];
  readonly free: readonly Cell[];
  readonly call: ActiveCall;
  result: StarlarkValue;
}

export type FrameEvaluation = (frame: Frame) => StarlarkValue;

export type Ending = 'done' | 'break' | 'continue' | 'return';

export type Execution = (frame: Frame) => Ending;

export function createPosition(file: string, { line, column }: SyntaxPlace): ProgramPosition {
  return { file, line, column };
}

export function requireAssigned(
  value: StarlarkValue | undefined,
  kind: 'local' | 'global',
  name: string,
): StarlarkValue {
  if (value !== undefined) return value;
  throw new StarlarkFailure(`${kind} variable ${name} referenced before assignment`);
}
