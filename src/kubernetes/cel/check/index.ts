export { type CheckedExpression, checkExpression, hasType } from './check.ts';
