/** Compiles the expressions of rules. */

import { checkExpression, type CheckedExpression, hasType } from './check/index.ts';
import { estimateCost } from './cost/index.ts';
import { type CelDeclaredType, fieldsByType } from './declared/declared-type.ts';
import { failedConversion } from './constants.ts';
import { CelFault, faultText, parseExpression } from './syntax/index.ts';
import { type CelType, optionalType, simpleTypes } from './types/index.ts';

/** An expression of a rule that the server takes. */
export interface CompiledExpression {
  readonly checked: CheckedExpression;
  /** What it costs at most, as the server estimates it. */
  readonly maxCost: number;
}

/** Compiles the expressions of rules on values of one type. */
export interface CelCompiler {
  /** Compiles an expression, or says what the server has against it. */
  readonly compile: (text: string, wanted: WantedExpression) => CompiledExpression | { readonly error: string };
}

/** What an expression is for. */
export interface WantedExpression {
  readonly result: 'bool' | 'string';
  /** True where `oldSelf` may not be there. */
  readonly optionalOldSelf: boolean;
}

/** Opens the compiler for the rules on values of a type. */
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

/** How the error of an expression begins whose types fit, and that no program can be made of. */
export const instantiationFailed = 'program instantiation failed';

const wrongResult: Readonly<Record<WantedExpression['result'], string>> = {
  bool: 'cel expression must evaluate to a bool',
  string: 'messageExpression must evaluate to a string',
};

/** How many elements the value at a path has at most. */
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
