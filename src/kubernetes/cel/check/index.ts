/** The types of an expression: which forms of functions it calls, and what does not fit. */
export { type CheckedExpression, checkExpression, type Declarations, hasType, type TypeFault } from './check.ts';
