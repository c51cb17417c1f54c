/** Schemas of ytt as JSON Schema: types and defaults; rules as keywords where the target writes keywords so, as checks, or as they are. */
import { parseExpression, type StarlarkExpression, StarlarkError } from '../starlark/index.ts';
import { type ReadKeywords, keywordsOf, type RuledKind } from './keywords.ts';
import { bare } from '../carried/index.ts';

export type { ReadKeywords, RuledKind } from './keywords.ts';

/** What is known of the value that a rule is about. */
export interface RuledValue {
  readonly kind: RuledKind;
}

/** The keywords that say what a function of one parameter says, as `@schema/validation` has it behind the message. */
export function readRule(source: string, { kind }: RuledValue): ReadKeywords | undefined {
  const lambda = lambdaIn(source);
  const [parameter, ...more] = lambda?.parameters ?? [];
  const name = parameter?.kind === 'plain' && more.length === 0 ? parameter.name?.name : undefined;
  return lambda === undefined || name === undefined ? undefined : keywordsOf(lambda.body, name, kind);
}

function lambdaIn(source: string): (StarlarkExpression & { readonly kind: 'lambda' }) | undefined {
  try {
    const read = bare(parseExpression(source, 'rule'));
    return read.kind === 'lambda' ? read : undefined;
  } catch (error) {
    if (error instanceof StarlarkError) return undefined;
    throw error;
  }
}
