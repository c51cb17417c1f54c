/** What rules of ytt are written in: Starlark, its constants, helpers, and the predicates of models. */
export { type Helper, helperFunctions, isHelper } from './helpers.ts';
export { starlarkLiteral, starlarkNumber, starlarkString } from './literals.ts';
export { NotInStarlark } from './failing.ts';
export { writeStarlark } from './write-starlark.ts';
