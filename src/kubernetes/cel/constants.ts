import type { CheckedExpression } from './check/index.ts';
import { conversions } from './library/conversions.ts';
import { CelError, CostMeter, compileExpression } from './run/index.ts';
import { type CelExpression, partsOfExpression } from './syntax/index.ts';
import { undefinedTypes } from './types/index.ts';

/** Conversion functions; the server evaluates them for constants when it compiles an expression. */
const converting: ReadonlySet<string> = new Set([
  'bool',
  'bytes',
  'double',
  'duration',
  'dyn',
  'int',
  'string',
  'timestamp',
  'type',
  'uint',
]);

/** An unknown type name, or a constant whose conversion fails; `undefined` if the server can create the program. */
export function failedConversion(checked: CheckedExpression): string | undefined {
  return undefinedType(checked) ?? firstFailure(checked.expression);

  function firstFailure(expression: CelExpression): string | undefined {
    for (const part of partsOfExpression(expression)) {
      const failure = firstFailure(part);
      if (failure !== undefined) return failure;
    }
    return isConverted(expression) ? findFailure(expression) : undefined;
  }

  function findFailure(expression: CelExpression): string | undefined {
    const scope = { name: '', value: null, outer: undefined, meter: new CostMeter(Infinity) };
    try {
      compileExpression({ ...checked, expression }, conversions)(scope);
    } catch (error) {
      if (error instanceof CelError) return error.message;
      throw error;
    }
  }
}

function isConverted(expression: CelExpression): boolean {
  if (expression.kind !== 'call' || expression.target || !converting.has(expression.name)) return false;
  const [only, ...more] = expression.arguments;
  return only !== undefined && more.length === 0 && (only.kind === 'literal' || isConverted(only));
}

/** The server accepts these type names in the type check, but not when it creates the program. */
function undefinedType(checked: CheckedExpression): string | undefined {
  const findConstantFault = (expression: CelExpression): string | undefined => {
    const name = checked.nameOf(expression);
    if (name !== undefined && undefinedTypes.has(name)) return `reference to undefined type: ${name}`;
    for (const part of partsOfExpression(expression)) {
      const found = name === undefined ? findConstantFault(part) : undefined;
      if (found !== undefined) return found;
    }
  };
  return findConstantFault(checked.expression);
}
