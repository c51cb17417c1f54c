import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';

/** Ends the run where something that it works with is wrong: a server does not start on half of what it was given. */
export function refuseFindings(diagnostics: readonly Diagnostic[]): void {
  const wrong = diagnostics.filter(({ severity }) => severity === 'error');
  if (wrong.length === 0) return;
  throw new UsageError(
    wrong.map(({ message, help, origin }) => ({ message, origin, ...(help === undefined ? {} : { help }) })),
  );
}
