export { immutableRules, listRules } from './class-rules.ts';
export { type GuardedRules, guardedRules } from './guarded-rules.ts';
export { memberRules, patternValues } from './member-rules.ts';
export { predicateRules } from './predicate-rules.ts';
export { refuseCosts } from './refuse-costs.ts';
export { ruleOrigin } from './rule-origin.ts';
