import type { PropertyChange, Severity } from '../../../diagnostics/diagnostic/diagnostic.ts';
import type { CaseSchema, RulePage } from '../../../rules/runner/rule.ts';
import type { Json } from '../../../text/value/json.ts';
import { createDefinition, objectSchema } from '../../rules/case.ts';
import type { Field, Version } from './field.ts';

/** A convention for the fields of an API: its page, and its check. */
export interface Convention extends RulePage {
  readonly severity: Severity;
  readonly check: (field: Field, version: Version) => Iterable<ConventionFinding>;
}

export interface ConventionFinding {
  readonly message: string;
  /** The steps from the schema of the field to the keyword that it is about. */
  readonly at?: readonly (string | number)[];
  readonly help?: string;
  /** How the property of a model is changed, if one change is obvious. */
  readonly change?: PropertyChange;
}

export function decorator(name: string, argument?: string): PropertyChange {
  const added = { kind: 'add-decorator', name, from: ownModule } as const;
  return argument === undefined ? added : { ...added, argument };
}

export const ownModule = 'schemawright/kubernetes';

type Definition = Omit<Convention, 'requirement' | 'valid' | 'invalid'> & {
  readonly good: CaseSchema;
  readonly bad: readonly (readonly [schema: CaseSchema, message: string])[];
};

export function convention({ good, bad, ...page }: Definition): Convention {
  return {
    ...page,
    requirement: 'convention',
    valid: [good],
    invalid: bad.map(([schema, message]) => ({ schema, message })),
  };
}

const guideUrl =
  'https://github.com/kubernetes/community/blob/main/contributors/devel/sig-architecture/api-conventions.md';
const linterUrl = 'https://github.com/kubernetes-sigs/kube-api-linter/blob/main/docs/linters.md';

/** The section of Kubernetes' API conventions. */
export function guide(section: string): string {
  return `${guideUrl}#${section}`;
}

/** The rule of kube-api-linter. */
export function linter(name: string): string {
  return `${linterUrl}#${name}`;
}

/** A definition with these fields in its spec. */
export function spec(properties: Json, more: { readonly [name: string]: Json } = {}): CaseSchema {
  return createDefinition(objectSchema(properties, more));
}

/** A definition with these fields in its status, which is a subresource unless another version is given. */
export function status(
  properties: Json,
  more: { readonly [name: string]: Json } = {},
  version: { readonly [name: string]: Json } = { subresources: { status: {} } },
): CaseSchema {
  const openAPIV3Schema = { type: 'object', properties: { status: objectSchema(properties, more) } };
  return createDefinition({}, { version: { schema: { openAPIV3Schema }, ...version } });
}
