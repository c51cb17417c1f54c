/** The types of an expression: which forms of functions it calls, and what does not fit. */
export { type CheckedExpression, checkExpression, type Declarations, hasType } from './check.ts';
export type { TypeFault } from './literals.ts';
