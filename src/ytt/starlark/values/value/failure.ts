/** Lines and columns start at 1; columns count code points. */
export interface ProgramPosition {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface StackFrame {
  readonly name: string;
  readonly position: ProgramPosition | undefined;
}

/** The message only; the evaluator adds the position. */
export class StarlarkFailure extends Error {}

/** `syntax`, `resolveScalar`, `evaluation`, or `limit` for a program that exceeds its limits. */
export class StarlarkError extends Error {
  readonly kind: 'syntax' | 'resolve' | 'evaluation' | 'limit';
  /** The call stack, the outermost first; for `syntax` and `resolveScalar` a single entry, the position. */
  readonly frames: readonly StackFrame[];
  readonly others: readonly StarlarkError[];

  constructor(
    kind: StarlarkError['kind'],
    message: string,
    frames: readonly StackFrame[],
    others: readonly StarlarkError[] = [],
    cause?: unknown,
  ) {
    super(message.replace(/[\udc80-\udcff]/gu, '\ufffd'), { cause });
    this.kind = kind;
    this.frames = frames;
    this.others = others;
  }
}
