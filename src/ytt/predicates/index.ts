export { bounds, type Helper, helperFunctions, isHelper } from './helpers.ts';
export { starlarkLiteral, starlarkNumber, starlarkString } from './literals.ts';
export { NotInStarlark } from './failing.ts';
export { writeStarlark } from './write-starlark.ts';
