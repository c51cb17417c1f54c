/** What files carry beside types: rules that stay in Starlark with the code that they need, and schemas in a block of comments. */
export { argumentsIn, type CarriedArgument } from './arguments-in.ts';
export { type CodeStatement, codeFor, statementsIn } from './code.ts';
export { appendBlock, blockTitle, type CarriedSchemas, printableJson, readBlock } from './schema-block.ts';
export {
  bare,
  calleeOf,
  callOf,
  type ComparedWith,
  comparedWith,
  constantOf,
  isAlike,
  partsOf,
  withoutPlaces,
} from './shapes.ts';
