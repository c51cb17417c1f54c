/** The types of CEL, the functions that the API server declares, and which types fit which. */
export { declaredFunctions, type Overload, typeNames } from './declarations.ts';
export { enumerated, messages, undefinedTypes } from './messages.ts';
export {
  type CelType,
  isDynamic,
  isSameType,
  listType,
  mapType,
  optionalType,
  parameterOf,
  paramType,
  simpleTypes,
  structType,
  typeText,
  unwrapped,
} from './types.ts';
export { assignable, assignableAll, joined, substitute, type Substitutions } from './unify.ts';
