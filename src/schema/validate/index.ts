/** The one evaluator: whether a value fits a schema, and why not. Who puts that into sentences stands above. */
export { formatKind, listFormatSamples } from './formats.ts';
export { isOfTypes, getJsonType } from '../document/types.ts';
export { keywordValue, type ValidationError } from './validation-error.ts';
export { compileSchema, type Validator } from './validator.ts';
