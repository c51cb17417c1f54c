import { type Expression, listSubexpressions } from '../../schema/predicate/index.ts';
import { NotExpressible } from '../../schema/predicate/written.ts';

/** Thrown when Starlark cannot express an expression; caught where the rule is written. */
export class NotInStarlark extends NotExpressible {}

/** When the first operand of a junction fails, the second may still decide. */
export function canFail(expression: Expression): boolean {
  const { op } = expression;
  const [, divisor] = listSubexpressions(expression);
  if ((op === '/' || op === '%') && !(divisor?.op === 'value' && divisor.value !== 0)) return true;
  return (
    op === 'key' || op === 'at' || (op !== 'present' && op !== 'null' && listSubexpressions(expression).some(canFail))
  );
}
