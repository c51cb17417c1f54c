import type { Origin } from './diagnostic/diagnostic.ts';

/** Ends a run with exit status 2: what was asked for cannot be done, for the reasons it carries. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly problems: readonly UsageProblem[];

  constructor(problem: string | UsageProblem | readonly UsageProblem[], origin?: Origin) {
    const problems = listProblems(problem, origin);
    super(problems.map(({ message }) => message).join('\n'));
    this.problems = problems;
  }
}

/** One thing that keeps a run from starting: a bad flag, a file that cannot be read, a wrong configuration. */
export interface UsageProblem {
  readonly message: string;
  /** Says what to do. */
  readonly help?: string;
  readonly origin?: Origin;
}

/** Why something failed, as what was thrown says it. */
export function getReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function listProblems(
  problem: string | UsageProblem | readonly UsageProblem[],
  origin: Origin | undefined,
): readonly UsageProblem[] {
  if (typeof problem === 'string') return [origin ? { message: problem, origin } : { message: problem }];
  return 'message' in problem ? [problem] : problem;
}
