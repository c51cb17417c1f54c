/** The types of an expression: which forms of functions it calls, and what does not fit. */
export { type CheckedExpression, checkExpression, hasType } from './check.ts';
