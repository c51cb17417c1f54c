/** How programs fail: why, where, and in which calls. */

/** Where something stands in the text of a program; lines and columns start at 1, columns count code points. */
export interface ProgramPosition {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A call that was under way when a program failed; what is built in has no position. */
export interface StackFrame {
  readonly name: string;
  readonly position: ProgramPosition | undefined;
}

/** What an operation says when it fails; the evaluator adds where. */
export class StarlarkFailure extends Error {}

/** A program that cannot be read, names what is not there, or fails; `limit` where it takes too long or too much. */
export class StarlarkError extends Error {
  readonly kind: 'syntax' | 'resolve' | 'evaluation' | 'limit';
  /** The calls under way, the outermost first; for `syntax` and `resolve` one entry, the place. */
  readonly frames: readonly StackFrame[];
  /** The further errors of names, each a place and a message. */
  readonly others: readonly StarlarkError[];

  constructor(
    kind: StarlarkError['kind'],
    message: string,
    frames: readonly StackFrame[],
    others: readonly StarlarkError[] = [],
    cause?: unknown,
  ) {
    // Bytes that are no text are shown as what Go shows for them.
    super(message.replace(/[\udc80-\udcff]/gu, '\ufffd'), { cause });
    this.kind = kind;
    this.frames = frames;
    this.others = others;
  }

  /** The innermost place that has a position. */
  get position(): ProgramPosition | undefined {
    return this.frames.findLast((frame) => frame.position !== undefined)?.position;
  }
}
