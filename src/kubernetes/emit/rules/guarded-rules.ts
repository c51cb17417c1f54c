import type { SchemaObject } from '../../../schema/document/schema.ts';
import { type Lowering, refuseKeyword } from '../lowering/index.ts';
import { readRules } from './class-rules.ts';
import { predicateRules } from './predicate-rules.ts';

export interface GuardedRules {
  /** A CEL condition that `self` or `oldSelf` belongs to another class. */
  readonly guard: (variable: 'self' | 'oldSelf') => string;
  readonly sources: readonly SchemaObject[];
}

export function guardedRules(lowering: Lowering, all: readonly GuardedRules[], path?: string): readonly object[] {
  return all.flatMap(({ guard, sources }) => {
    const own = lowering.rules === 'all' ? predicateRules(lowering, sources, { path }) : [];
    return [...sources.flatMap((source) => readRules(lowering, source)), ...own].flatMap((rule) => {
      if (!isRule(rule)) return [];
      const [source] = sources;
      if (rule.optionalOldSelf === true && source) {
        refuseKeyword(lowering, source, source.predicates ? 'predicates' : 'x-kubernetes-validations', optional);
        return [];
      }
      const looksBack = /\boldSelf\b/.test(rule.rule);
      const condition = looksBack ? `${guard('self')} || ${guard('oldSelf')}` : guard('self');
      const guarded = { ...rule, rule: `${condition} || (${rule.rule})` };
      const origin = lowering.ruleOrigins.get(rule);
      if (origin) lowering.ruleOrigins.set(guarded, origin);
      return [guarded];
    });
  });
}

const optional = {
  code: 'crd/union',
  message:
    'a rule of a class in a union cannot test whether there was a previous value: it may have been of another class',
  help: 'Write the rule only for updates: without the "?" of old, or without optionalOldSelf.',
};

function isRule(value: unknown): value is { readonly rule: string; readonly optionalOldSelf?: boolean } {
  return typeof value === 'object' && value !== null && 'rule' in value && typeof value.rule === 'string';
}
