import type { KubeValue } from '../../kubernetes/structural/value.ts';

export const parameterTypes = ['string', 'integer', 'number', 'boolean', 'array', 'map'] as const;

/** The type of a parameter of v1beta1. */
export type ParameterType = (typeof parameterTypes)[number];

/** What the types of both versions are often called. */
export const typesOfOtherLanguages = {
  int: 'integer',
  float: 'number',
  double: 'number',
  bool: 'boolean',
  str: 'string',
  list: 'array',
} as const;

/** A v1beta1 parameter list, in params.yaml or in an OperatorVersion. */
export interface ParameterList {
  readonly groups: readonly DeclaredGroup[];
  readonly parameters: readonly ListedParameter[];
}

export interface DeclaredGroup {
  readonly name: string;
  readonly displayName: string | undefined;
  readonly description: string | undefined;
  readonly prio: number | undefined;
}

/** Properties missing in the source are `undefined`. */
export interface ListedParameter {
  readonly name: string;
  readonly displayName: string | undefined;
  readonly description: string | undefined;
  /** When absent, it means required in params.yaml, and not required in an OperatorVersion; see `isRequired`. */
  readonly required: boolean | undefined;
  /** `undefined` when there is none, or it is null. */
  readonly default: WrittenValue | undefined;
  readonly trigger: string | undefined;
  /** An unknown type is reported and treated as absent. */
  readonly type: ParameterType | undefined;
  readonly immutable: boolean | undefined;
  readonly enum: readonly WrittenValue[] | undefined;
  readonly group: string | undefined;
  readonly advanced: boolean | undefined;
  readonly hint: string | undefined;
}

/** Numbers and booleans also have their source text: `3.10` is the number 3.1, but may be a version. */
export interface WrittenValue {
  readonly value: KubeValue;
  readonly text: string | undefined;
}

/** Where a parameter list is; the name of the type field and the meaning of an absent `required` depend on it. */
export type ListPlace = 'params.yaml' | 'OperatorVersion';

/** True when a value is required; a default counts. */
export function isRequired({ required }: ListedParameter, place: ListPlace): boolean {
  return required ?? place === 'params.yaml';
}

/** `undefined` for a list or a map. */
export function getText({ value, text }: WrittenValue): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? undefined : (text ?? String(value));
}
