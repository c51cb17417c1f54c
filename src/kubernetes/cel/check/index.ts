export { type CheckedExpression } from './check.ts';
