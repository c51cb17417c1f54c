/** Nodes of a ytt schema, and their text. */
export { fitsNode, isRuleName, type Node, type Notes, type Rule, type RuleName, type Shape } from './node.ts';
export { printFunction, printSchema } from './print.ts';
