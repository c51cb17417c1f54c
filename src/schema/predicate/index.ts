/** Predicates as data: the kept form of conditions that models write as functions, their evaluation and their types. */
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
export { listCodeChecks, elementKind, isOperation, listPredicates, listSubexpressions } from './expression.ts';
export { listFailures } from './evaluate.ts';
