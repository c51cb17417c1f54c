import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { tokensOf } from '../../text/value/pointer.ts';
import type { Validated } from './types.ts';

/** Standard Schema, version 1, by which other libraries ask for validation. */
export interface StandardSchema<I, T> {
  readonly version: 1;
  readonly vendor: 'schemawright';
  readonly validate: (value: unknown) => StandardResult<T>;
  readonly types?: { readonly input: I; readonly output: T } | undefined;
}

/** The values, or what is wrong with them. */
export type StandardResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** One error, and the keys that lead to its value. */
export interface StandardIssue {
  readonly message: string;
  readonly path: readonly string[];
}

/** Validation as other libraries ask for it. */
export function standardSchema<I, T>(validate: (value: unknown) => Validated<T>): StandardSchema<I, T> {
  return {
    version: 1,
    vendor: 'schemawright',
    validate: (value) => {
      const result = validate(value);
      return result.ok ? { value: result.values } : { issues: result.diagnostics.filter(isError).map(issueOf) };
    },
  };
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

function issueOf({ message, help, pointer = '' }: Diagnostic): StandardIssue {
  return { message: help === undefined ? message : `${message}. ${help}`, path: tokensOf(pointer) };
}
