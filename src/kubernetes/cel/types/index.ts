export { declaredFunctions, type Overload, typeNames } from './declarations.ts';
export { enumerated, messages, undefinedTypes } from './messages.ts';
export {
  type CelType,
  isDynamic,
  isSameType,
  listType,
  mapType,
  optionalType,
  getParameter,
  paramType,
  simpleTypes,
  structType,
  typeText,
  unwrapOptional,
} from './types.ts';
export { findAssignment, assignableAll, joinTypes, substitute, type Substitutions } from './unify.ts';
