import type { At } from '../../../decorators/entry/draft.ts';
import type { ModelCode } from '../modules/codes.ts';
import type { Compiler } from '../modules/compiler.ts';
import { type Extraction, placeOf, report } from '../modules/extraction.ts';
import type { Scope } from '../modules/scope.ts';

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
  { scope }: { readonly scope: Scope },
  message: string,
  help = constantsHelp,
): NotConstant {
  return new NotConstant(placeOf(node, scope.module), 'model/not-constant', message, help);
}

/** Reports what an evaluation threw; anything else is a fault of ours and goes on. */
export function reportNotConstant(extraction: Extraction, error: unknown): void {
  if (!(error instanceof NotConstant)) throw error;
  const { at, code, message, help } = error;
  report(extraction, at, { code, message, help });
}
