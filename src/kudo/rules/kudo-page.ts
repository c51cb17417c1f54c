import type { Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { CaseSchema } from '../../rules/runner/rule.ts';
import type { Json } from '../../text/value/json.ts';

export type KudoPage = readonly [
  code: string,
  severity: Severity,
  summary: string,
  why: string,
  help: string,
  shown: KudoExample,
];

/** A file that violates the rule once, or a folder of files by name, and one that does not. */
interface KudoExample {
  readonly bad: CaseSchema;
  readonly message: string;
  readonly good: CaseSchema;
  readonly fix?: string;
  readonly fixed?: CaseSchema;
}

export function createList(...parameters: readonly Json[]): CaseSchema {
  return { apiVersion: 'kudo.dev/v1beta1', parameters };
}

export function createStructure(
  properties: { readonly [name: string]: Json },
  more: { readonly [name: string]: Json } = {},
): CaseSchema {
  return { apiVersion: 'kudo.dev/v1beta2', type: 'object', ...more, properties };
}
