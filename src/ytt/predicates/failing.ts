import { type Expression, listSubexpressions } from '../../schema/predicate/index.ts';

/** Thrown when Starlark cannot express an expression; caught where the rule is written. */
export class NotInStarlark extends Error {
  readonly expression: Expression;
  readonly help: string;

  constructor(expression: Expression, message: string, help: string) {
    super(message);
    this.expression = expression;
    this.help = help;
  }
}

/** When the first operand of a junction fails, the second may still decide. */
export function canFail(expression: Expression): boolean {
  const { op } = expression;
  const [, divisor] = listSubexpressions(expression);
  if ((op === '/' || op === '%') && !(divisor?.op === 'value' && divisor.value !== 0)) return true;
  return (
    op === 'key' || op === 'at' || (op !== 'present' && op !== 'null' && listSubexpressions(expression).some(canFail))
  );
}
