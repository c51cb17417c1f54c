import { type Diagnostic, type Severity, severities } from './diagnostic.ts';

/** True when a severity is `failOn` or worse. */
export function isFailing(severity: Severity, failOn: Severity | 'never'): boolean {
  return failOn !== 'never' && severities.indexOf(severity) <= severities.indexOf(failOn);
}

/** True when some finding is as severe as `failOn`, or worse. */
export function isBlocked(diagnostics: readonly Diagnostic[], failOn: Severity | 'never'): boolean {
  return diagnostics.some(({ severity }) => isFailing(severity, failOn));
}
