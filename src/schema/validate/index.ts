/** The one evaluator: whether a value fits a schema, and why not. Who puts that into sentences stands above. */
export { formatKind, samplesOf } from './formats.ts';
export { isOfTypes, typeOf } from '../document/types.ts';
export { keywordValue, type ValidationError } from './validation-error.ts';
export { compileSchema, type Validator } from './validator.ts';
