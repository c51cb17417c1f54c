/** What bindings import whose models have rules in CEL. */
export type { BrokenRule, EvaluateRules } from './values/bind/index.ts';
export { celRules } from './kubernetes/binding/index.ts';
