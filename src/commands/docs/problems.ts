import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { UsageProblem } from '../../diagnostics/usage-error.ts';

export function isDiagnostic(problem: UsageProblem): problem is Diagnostic {
  return 'code' in problem && 'severity' in problem && problem.origin !== undefined;
}
