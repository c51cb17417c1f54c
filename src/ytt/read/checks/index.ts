/** Rules in Starlark as conditions of models: read as the syntax of `@Check`, and kept as the extractor keeps that. */
export { checkOf } from './check-of.ts';
