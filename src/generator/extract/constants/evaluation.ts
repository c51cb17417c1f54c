/** Where an expression is evaluated, and what is thrown when it is not constant. */

import type { At } from '../../../decorators/entry/entry.ts';
import type { ModelCode } from '../modules/codes.ts';
import type { Compiler } from '../modules/compiler.ts';
import { type Extraction, placeOf, report } from '../modules/extraction.ts';
import type { Scope } from '../modules/scope.ts';

/** Where an expression is evaluated. */
export interface ConstantEvaluation {
  readonly extraction: Extraction;
  readonly scope: Scope;
  /** How many calls the evaluation is inside of. */
  readonly depth: number;
}

/** Thrown inside an evaluation and caught at its edge: what is not constant, where, and why. */
export class NotConstant extends Error {
  readonly at: At;
  readonly code: ModelCode;
  readonly help: string;

  constructor(at: At, code: ModelCode, message: string, help: string) {
    super(message);
    this.at = at;
    this.code = code;
    this.help = help;
  }
}

const constantsHelp =
  'Use literals, constants, enum members, arithmetic on constants, or a function that returns compose(…); nothing is executed.';

/** A `NotConstant` of the code `model/not-constant` at a node. */
export function notConstant(
  node: Compiler.Node,
  { scope }: Pick<ConstantEvaluation, 'scope'>,
  message: string,
  help = constantsHelp,
): NotConstant {
  return new NotConstant(placeOf(node, scope.module), 'model/not-constant', message, help);
}

/** What an evaluation gives; what is not constant is reported and gives `undefined`. */
export function guarded<T>(extraction: Extraction, evaluate: () => T): T | undefined {
  try {
    return evaluate();
  } catch (error) {
    // Anything else is a bug of ours and goes on.
    if (!(error instanceof NotConstant)) throw error;
    const { at, code, message, help } = error;
    report(extraction, at, { code, message, help });
    return undefined;
  }
}
