import type { Expression, Predicate } from '../../schema/predicate/index.ts';
import { NotWritten, writeCel } from './write-cel.ts';

export interface CelRuleWritten {
  readonly rule: string;
  readonly message?: string;
  readonly messageExpression?: string;
  readonly optionalOldSelf?: true;
}

export interface NotInCel {
  readonly expression: Expression;
  readonly message: string;
  readonly help: string;
}

export function celRule({ rule, message, old }: Predicate): CelRuleWritten | { readonly problem: NotInCel } {
  const scope = { isOldOptional: old === 'optional' };
  try {
    return {
      rule: writeCel(rule, scope),
      ...(typeof message === 'string' ? { message } : { messageExpression: writeCel(message, scope) }),
      ...(old === 'optional' ? { optionalOldSelf: true } : {}),
    };
  } catch (error) {
    if (!(error instanceof NotWritten)) throw error;
    const { expression, message: why, help } = error;
    return { problem: { expression, message: why, help } };
  }
}
