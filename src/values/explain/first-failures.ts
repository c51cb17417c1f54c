import type { ValidationError } from '../../schema/validate/index.ts';
import type { Problem } from './problem.ts';

/** How many mistakes are told at once: whoever has more, made one of them many times. */
const most = 10_000;

/** The first failures of many, and whether there are more. */
export interface FirstFailures {
  readonly failure: ValidationError;
  readonly hasMore: boolean;
}

/** As many failures as somebody may want to read: all of them, but for values that are meant to do harm. */
export function firstFailures(failure: ValidationError): FirstFailures {
  const budget = { left: most };
  const first = withinBudget(failure, budget);
  return { failure: budget.left > 0 ? failure : first, hasMore: budget.left <= 0 };
}

/** Says that not all is told. */
export const furtherMistakes: Problem = {
  keyword: 'limit',
  at: [],
  message: `there are more mistakes than these ${most}`,
  help: 'Mend these first.',
};

function withinBudget(failure: ValidationError, budget: { left: number }): ValidationError {
  const { keyword, causes, found } = failure;
  if (causes.length === 0) {
    budget.left -= Math.max(1, found.length);
    return found.length > most ? { ...failure, found: found.slice(0, most) } : failure;
  }
  const kept: ValidationError[] = [];
  for (const cause of causes) {
    // What is wrong in the branches of a choice belongs together.
    if (budget.left <= 0 && keyword === 'several') break;
    kept.push(withinBudget(cause, budget));
  }
  return { ...failure, causes: kept };
}
