export { celRule, type CelRuleWritten, type NotInCel } from './cel-rule.ts';
