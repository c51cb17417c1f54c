/** Predicates of models as rules in CEL, which the API server evaluates. */
export { celRule, type CelRuleWritten, type NotInCel } from './cel-rule.ts';
