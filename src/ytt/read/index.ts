/** Rules of schemas read back: as keywords where the target writes keywords so, as predicates of models, or kept as Starlark. */
import type { Expression, ValueKind } from '../../schema/predicate/index.ts';
import { parseExpression, type StarlarkExpression, StarlarkError } from '../starlark/index.ts';
import { type ReadKeywords, keywordsOf, type RuledKind } from './keywords.ts';
import { predicateOf, type PropertyKind } from './predicates.ts';
import { bare } from './shapes.ts';

export type { ReadKeywords, RuledKind } from './keywords.ts';
/** What a rule says: keywords, a predicate, or what only Starlark says. */
export type RuleReading =
  | { readonly kind: 'keywords'; readonly keywords: ReadKeywords }
  | { readonly kind: 'predicate'; readonly rule: Expression }
  | { readonly kind: 'source'; readonly source: string };

/** What is known of the value that a rule is about. */
export interface RuledValue {
  readonly kind: RuledKind;
  /** Its kind in predicates, where it has one. */
  readonly is?: ValueKind;
  readonly property?: PropertyKind;
}

/** Reads a function of one parameter, as `@schema/validation` has it behind the message. */
export function readRule(source: string, value: RuledValue): RuleReading {
  const lambda = lambdaIn(source);
  const [parameter, ...more] = lambda?.parameters ?? [];
  const name = parameter?.kind === 'plain' && more.length === 0 ? parameter.name?.name : undefined;
  if (lambda === undefined || name === undefined) return { kind: 'source', source };
  const keywords = keywordsOf(lambda.body, name, value.kind);
  if (keywords !== undefined) return { kind: 'keywords', keywords };
  const rule = ruleOf(lambda.body, name, value);
  return rule === undefined ? { kind: 'source', source } : { kind: 'predicate', rule };
}

function ruleOf(body: StarlarkExpression, name: string, { is, property = () => undefined }: RuledValue) {
  if (is === undefined) return undefined;
  return predicateOf(body, new Map([[name, { op: 'self', is }]]), property);
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
