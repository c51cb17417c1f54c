/** The syntax of Starlark: tokens, trees, and the reader, with blocks by indentation or closed by `end` as in ytt. */
export { type BlockStyle, parseExpression, parseProgram } from './parse.ts';
export { augmented } from './tokens.ts';
export * from './tree.ts';
