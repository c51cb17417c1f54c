import type { KubeValue } from '../../kubernetes/structural/value.ts';
import type { Pointer } from '../../text/value/pointer.ts';

/** What is wrong with parameters or their values: plain data, for whoever has a file, a model or a review before him. */
export interface ParameterFinding {
  /** Stable name, `area/name`: `params/duplicate-name`. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** Says what is wrong and names the thing. */
  readonly message: string;
  /** Says what to do. */
  readonly help?: string;
  /** The name of a parameter of v1beta1. */
  readonly parameter?: string;
  /** Where the parameter is in the values, `*` for every item and every free name. */
  readonly pointer?: Pointer;
  /** Where it is in the document that was read. */
  readonly at?: Pointer;
  /** What the message says, as data: the field, the values, the plans. */
  readonly details?: { readonly [name: string]: KubeValue };
}

/** What a finding says, when its code and severity are known. */
export type Told = Omit<ParameterFinding, 'code' | 'severity' | 'message'>;

/** A finding that keeps the parameters from being used. */
export function createError(code: string, message: string, context: Told = {}): ParameterFinding {
  return { code, severity: 'error', message, ...context };
}

/** A finding that keeps nothing from being done. */
export function createWarning(code: string, message: string, context: Told = {}): ParameterFinding {
  return { code, severity: 'warning', message, ...context };
}

/** True where nothing may be done. */
export function hasErrors(findings: readonly ParameterFinding[]): boolean {
  return findings.some(({ severity }) => severity === 'error');
}

/** Help that names what is probably meant; `undefined` where nothing is near. */
export function createHelp(help: string | undefined): Pick<Told, 'help'> {
  return help === undefined ? {} : { help };
}
