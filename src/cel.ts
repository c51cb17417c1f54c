export type { BrokenRule, EvaluateRules, ServedKind } from './values/bind/index.ts';
export { apiServer, celRules } from './kubernetes/binding/index.ts';
