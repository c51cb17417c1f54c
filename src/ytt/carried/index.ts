export { parseArguments, type CarriedArgument } from './arguments-in.ts';
export { type CodeStatement, selectCode, parseStatements } from './code.ts';
export { loadsFile, withLoadedCode } from './loaded-code.ts';
export { appendBlock, blockTitle, type CarriedSchemas, readBlock } from './schema-block.ts';
export {
  unwrapParentheses,
  describeCallee,
  matchCall,
  type ComparedWith,
  matchComparison,
  evaluateConstant,
  isAlike,
  listOperands,
} from './shapes.ts';
