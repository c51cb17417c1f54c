/** Prints predicates of documents as the functions of `@Check`, from which the extractor reads the same predicates. */
export { printChecks } from './print-check.ts';
