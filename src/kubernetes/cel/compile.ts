import { checkExpression, type CheckedExpression, hasType } from './check/index.ts';
import { estimateCost } from './cost/index.ts';
import { type CelDeclaredType, fieldsByType } from './declared/declared-type.ts';
import { failedConversion } from './constants.ts';
import { CelFault, faultText, parseExpression } from './syntax/index.ts';
import { type CelType, optionalType, simpleTypes } from './types/index.ts';

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
