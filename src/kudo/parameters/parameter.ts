/** A parameter of v1beta1 as its list declares it: type, value and group. */

import type { KubeValue } from '../../kubernetes/structural/value.ts';

/** The types that a parameter of v1beta1 can have. */
export const parameterTypes = ['string', 'integer', 'number', 'boolean', 'array', 'map'] as const;

/** The type of a parameter of v1beta1. */
export type ParameterType = (typeof parameterTypes)[number];

/** The list of parameters of v1beta1, as it stands in params.yaml or in an OperatorVersion. */
export interface ParameterList {
  readonly groups: readonly DeclaredGroup[];
  readonly parameters: readonly ListedParameter[];
}

/** A group of parameters. */
export interface DeclaredGroup {
  readonly name: string;
  readonly displayName: string | undefined;
  readonly description: string | undefined;
  readonly prio: number | undefined;
}

/** A parameter of v1beta1, as it was written: what is not there is `undefined`. */
export interface ListedParameter {
  readonly name: string;
  readonly displayName: string | undefined;
  readonly description: string | undefined;
  /** Absent means required in params.yaml, and not required in an OperatorVersion; see `isRequired`. */
  readonly required: boolean | undefined;
  /** `undefined` where there is none, or null. */
  readonly default: WrittenValue | undefined;
  readonly trigger: string | undefined;
  /** The declared type; one that KUDO does not know is reported, and counts as none. */
  readonly type: ParameterType | undefined;
  readonly immutable: boolean | undefined;
  readonly enum: readonly WrittenValue[] | undefined;
  readonly group: string | undefined;
  readonly advanced: boolean | undefined;
  readonly hint: string | undefined;
}

/** A value as it was written: of a number or boolean also its text, since `3.10` is 3.1 and yet a version. */
export interface WrittenValue {
  readonly value: KubeValue;
  readonly text: string | undefined;
}

/** Where a list of parameters stands: the name of the type, and what an absent `required` means, differ. */
export type ListPlace = 'params.yaml' | 'OperatorVersion';

/** True where a value must be there, be it the default. */
export function isRequired({ required }: ListedParameter, place: ListPlace): boolean {
  return required ?? place === 'params.yaml';
}

/** The value as the text that a parameter of v1beta1 holds; `undefined` for a list or a map. */
export function getText({ value, text }: WrittenValue): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? undefined : (text ?? String(value));
}
