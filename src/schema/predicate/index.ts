/** Predicates as data: the kept form of conditions that models write as functions, what it means, and the types in it. */
export type {
  CodeCheck,
  Comprehension,
  Expression,
  Operation,
  Operator,
  Predicate,
  Shape,
  TestedType,
  ValueKind,
} from './expression.ts';
export { codeChecksOf, elementKind, isOperation, predicatesOf, subexpressionsOf } from './expression.ts';
export { failuresOf } from './evaluate.ts';
