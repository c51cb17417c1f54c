import type { Environment, RegisteredFunctionHandler } from '@marcbachmann/cel-js';

/** Functions for rules, by their signatures. */
export type Functions = Readonly<Record<string, RegisteredFunctionHandler>>;

/** Makes rules know functions. */
export function addFunctions(environment: Environment, functions: Functions): void {
  for (const [signature, handler] of Object.entries(functions)) environment.registerFunction(signature, handler);
}

/** Makes rules know the comparisons of a type, given what is negative where the first of two values is less. */
export function addComparisons<T>(environment: Environment, type: string, compare: (a: T, b: T) => bigint): void {
  addFunctions(environment, {
    [`${type}.compareTo(${type}): int`]: compare,
    [`${type}.isGreaterThan(${type}): bool`]: (a: T, b: T) => compare(a, b) > 0n,
    [`${type}.isLessThan(${type}): bool`]: (a: T, b: T) => compare(a, b) < 0n,
  });
  environment.registerOperator(`${type} == ${type}`, (a: T, b: T) => compare(a, b) === 0n);
}

/** Why a rule cannot be evaluated here, though the server would evaluate it. */
export class NotEvaluated extends Error {
  override readonly name = 'NotEvaluated';
}

/** What the server says when a function of a rule cannot do its work. */
export class RuleFailure extends Error {
  override readonly name = 'RuleFailure';
}
