import { type Expression, type Predicate, listPredicates } from '../../../schema/predicate/index.ts';
import type { CodeLayout } from '../../typescript/layout.ts';
import { quoteString } from '../../typescript/literal.ts';
import { writeExpression } from './write-expression.ts';
import { NotPrinted } from './written.ts';

export interface PrintedChecks {
  readonly checks: readonly (readonly CodeLayout[])[];
  readonly losses: readonly string[];
}

export function printChecks(value: unknown, type: string): PrintedChecks | undefined {
  const predicates = listPredicates(value);
  if (!Array.isArray(value) || predicates.length < value.length) return;
  const printed = predicates.map((predicate) => printCheck(predicate, type));
  return {
    checks: printed.flatMap((outcome) => (typeof outcome === 'string' ? [] : [outcome])),
    losses: printed.filter((outcome) => typeof outcome === 'string'),
  };
}

function printCheck({ rule, message, old }: Predicate, type: string): readonly CodeLayout[] | string {
  const past = old ? `, old${old === 'optional' ? '?' : ''}: ${type}` : '';
  const writeCheck = (expression: Expression): string => `(self: ${type}${past}) => ${writeExpression(expression)}`;
  try {
    return [writeCheck(rule), typeof message === 'string' ? quoteString(message) : writeCheck(message)];
  } catch (error) {
    if (error instanceof NotPrinted) return error.message;
    throw error;
  }
}
