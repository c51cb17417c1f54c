/** Rules in CEL on values in code: what bindings run beside the schema. */
export { celRules } from './cel-rules.ts';
export { ruleProblems } from './rule-problems.ts';
