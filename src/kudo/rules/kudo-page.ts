import type { Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { CaseSchema } from '../../rules/runner/rule.ts';
import type { Json } from '../../text/value/json.ts';

/** What a page says of a rule, and what it shows. */
export type KudoPage = readonly [
  code: string,
  severity: Severity,
  said: readonly [summary: string, why: string, help: string],
  shown: KudoExample,
];

/** A file that breaks the rule once, or a folder of files by their names, and one that keeps it. */
interface KudoExample {
  readonly bad: CaseSchema;
  readonly message: string;
  readonly good: CaseSchema;
  /** What `--fix` does, where it can do something. */
  readonly fix?: string;
  readonly fixed?: CaseSchema;
}

/** A file of v1beta1. */
export function createList(...parameters: readonly Json[]): CaseSchema {
  return { apiVersion: 'kudo.dev/v1beta1', parameters };
}

/** A file of v1beta2. */
export function createStructure(
  properties: { readonly [name: string]: Json },
  more: { readonly [name: string]: Json } = {},
): CaseSchema {
  return { apiVersion: 'kudo.dev/v1beta2', type: 'object', ...more, properties };
}
