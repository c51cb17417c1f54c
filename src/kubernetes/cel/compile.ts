import { checkExpression, type CheckedExpression, hasType } from './check/check.ts';
import { estimateCost } from './cost/estimate.ts';
import { conversions } from './library/conversions.ts';
import { CostMeter } from './run/cost.ts';
import { compileExpression } from './run/interpret.ts';
import { CelError } from './run/values.ts';
import { type CelExpression, partsOfExpression } from './syntax/expression.ts';
import { CelFault, faultText } from './syntax/fault.ts';
import { parseExpression } from './syntax/parse.ts';
import { undefinedTypes } from './types/messages.ts';
import { type CelType, optionalType, simpleTypes } from './types/types.ts';
import { type CelDeclaredType, fieldsByType } from './declared/declared-type.ts';

export interface CompiledExpression {
  readonly checked: CheckedExpression;
  /** An upper bound, as the server estimates it. */
  readonly maxCost: number;
}

export interface CelCompiler {
  readonly compile: (text: string, wanted: WantedExpression) => CompiledExpression | { readonly error: string };
}

export interface WantedExpression {
  readonly result: 'bool' | 'string';
  readonly optionalOldSelf: boolean;
}

export function expressionCompiler(self: CelDeclaredType): CelCompiler {
  const fields = fieldsByType(self);
  return {
    compile: (text, { result, optionalOldSelf }) => {
      const oldSelf = optionalOldSelf ? optionalType(self.type) : self.type;
      const variables = new Map<string, CelType>([
        ['self', self.type],
        ['oldSelf', oldSelf],
      ]);
      try {
        const checked = checkExpression(parseExpression(text), { variables, fieldsOf: (name) => fields.get(name) });
        if ('faults' in checked)
          return {
            error: checked.faults
              .toSorted((a, b) => a.at - b.at)
              .map((fault) => faultText(fault, text))
              .join('\n'),
          };
        if (!hasType(checked, simpleTypes[result])) return { error: wrongResult[result] };
        const failure = failedConversion(checked);
        if (failure !== undefined) return { error: `${instantiationFailed}: ${failure}` };
        return { checked, maxCost: estimateCost(checked, (path) => findSize(self, path)).max };
      } catch (error) {
        if (error instanceof CelFault) return { error: faultText(error, text) };
        throw error;
      }
    },
  };
}

/** The start of the error for an expression that passes the type check but cannot become a program. */
export const instantiationFailed = 'program instantiation failed';

const wrongResult: Readonly<Record<WantedExpression['result'], string>> = {
  bool: 'cel expression must evaluate to a bool',
  string: 'messageExpression must evaluate to a string',
};

function findSize(
  self: CelDeclaredType,
  path: readonly string[],
): { readonly min: number; readonly max: number } | undefined {
  if (path.length === 0) return;
  let at: CelDeclaredType | undefined = self;
  for (const step of path.slice(1)) {
    if (step === '@items' || step === '@values') at = at?.element;
    else at = step === '@keys' ? at?.key : at?.fields.get(step);
  }
  return at && { min: 0, max: at.maxElements };
}

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
function failedConversion(checked: CheckedExpression): string | undefined {
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
