/** The evaluator: whether a value satisfies a schema, and why not. Messages are written by other modules. */
export { formatKind, listFormatSamples } from './formats.ts';
export { isOfTypes, getJsonType } from '../document/types.ts';
export { isUnsetChoice, keywordValue, type ValidationError } from './validation-error.ts';
export { type Answer, compileSchema, type Decider, type Validator } from './validator.ts';
