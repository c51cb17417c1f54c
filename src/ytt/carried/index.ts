/** Rules that stay in Starlark: the arguments of an annotation and the code that they need, taken apart and put together. */
export { argumentsIn, type CarriedArgument } from './arguments-in.ts';
export { type CodeStatement, codeFor, statementsIn } from './code.ts';
export { freeNames } from './free-names.ts';
export { type FileBindings, helperIn, ownHelper } from './own-helpers.ts';
export {
  bare,
  calleeOf,
  callOf,
  type ComparedWith,
  comparedWith,
  constantOf,
  isAlike,
  partsOf,
} from './shapes.ts';
