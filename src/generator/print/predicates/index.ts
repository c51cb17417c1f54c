/** Predicates of documents as the functions of `@Check`: the kept form written in TypeScript, from which the extractor keeps the same. */
export { printChecks } from './print-check.ts';
