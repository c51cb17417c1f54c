/** What fails in predicates: what cannot be written in Starlark, and what may fail when it runs. */

import { type Expression, listSubexpressions } from '../../schema/predicate/index.ts';

/** Thrown where ytt cannot say what an expression says; caught where a rule is written. */
export class NotInStarlark extends Error {
  readonly expression: Expression;
  readonly help: string;

  constructor(expression: Expression, message: string, help: string) {
    super(message);
    this.expression = expression;
    this.help = help;
  }
}

/** True for what may fail whatever was asked before: then the other operand may still decide. */
export function canFail(expression: Expression): boolean {
  const { op } = expression;
  const [, divisor] = listSubexpressions(expression);
  if ((op === '/' || op === '%') && !(divisor?.op === 'value' && divisor.value !== 0)) return true;
  return (
    op === 'key' || op === 'at' || (op !== 'present' && op !== 'null' && listSubexpressions(expression).some(canFail))
  );
}
