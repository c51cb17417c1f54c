export { isRuleName, type EmittedNode, type NodeRule, type RuleName } from './node.ts';
export { printSchema } from './print.ts';
