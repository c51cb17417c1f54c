export {
  fitsNode,
  isRuleName,
  type EmittedNode,
  type Notes,
  type NodeRule,
  type RuleName,
  type NodeShape,
} from './node.ts';
export { printFunction, printSchema } from './print.ts';
