import type { Origin } from './diagnostic/diagnostic.ts';

/** Ends a run with exit status 2: the request cannot be carried out, for the listed reasons. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly problems: readonly UsageProblem[];

  constructor(problem: string | UsageProblem | readonly UsageProblem[], origin?: Origin) {
    const problems = listProblems(problem, origin);
    super(problems.map(({ message }) => message).join('\n'));
    this.problems = problems;
  }
}

/** A reason why a run cannot start: a wrong flag, an unreadable file, a wrong configuration. */
export interface UsageProblem {
  readonly message: string;
  /** What to do. */
  readonly help?: string;
  readonly origin?: Origin;
}

export function getReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function listProblems(
  problem: string | UsageProblem | readonly UsageProblem[],
  origin?: Origin,
): readonly UsageProblem[] {
  if (typeof problem === 'string') return [origin ? { message: problem, origin } : { message: problem }];
  return 'message' in problem ? [problem] : problem;
}
