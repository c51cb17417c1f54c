import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { KubeValue } from '../../kubernetes/structural/value.ts';
import type { Pointer } from '../../text/value/pointer.ts';

/** A problem of parameters or their values, as plain data. */
export interface ParameterFinding {
  /** The stable name, `area/name`: `params/duplicate-name`. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** What is wrong, with the name of the thing. */
  readonly message: string;
  /** What to do. */
  readonly help?: string;
  /** The name of a parameter of v1beta1. */
  readonly parameter?: string;
  /** The location of the parameter in the values, with `*` for every item and every free name. */
  readonly pointer?: Pointer;
  /** The pointer in the document that was read. */
  readonly at?: Pointer;
  /** The data in the message: the field, the values, the plans. */
  readonly details?: { readonly [name: string]: KubeValue };
}

export type Told = Omit<ParameterFinding, 'code' | 'severity' | 'message'>;

export function createError(code: string, message: string, context: Told = {}): ParameterFinding {
  return { code, severity: 'error', message, ...context };
}

export function createWarning(code: string, message: string, context: Told = {}): ParameterFinding {
  return { code, severity: 'warning', message, ...context };
}

export function hasErrors(findings: readonly Pick<Diagnostic, 'severity'>[]): boolean {
  return findings.some(({ severity }) => severity === 'error');
}

export function selectErrors<T extends Pick<Diagnostic, 'severity'>>(findings: readonly T[]): readonly T[] {
  return findings.filter(({ severity }) => severity === 'error');
}
