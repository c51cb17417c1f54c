import type { Compiler } from '../modules/compiler.ts';
import type { Extraction } from '../modules/extraction.ts';
import type { Scope } from '../modules/scope.ts';

/** What the parts of the evaluation need from each other, so that none imports another. */
export interface Evaluator {
  readonly extraction: Extraction;
  readonly scope: Scope;
  /** How many calls the evaluation is inside of. */
  readonly depth: number;
  readonly evaluate: (evaluator: Evaluator, node: Compiler.Expression) => unknown;
}

/** The value of a constant expression; throws `NotConstant`. */
export function evaluate(evaluator: Evaluator, node: Compiler.Expression): unknown {
  return evaluator.evaluate(evaluator, node);
}

/** The same evaluation in another scope. */
export function within(evaluator: Evaluator, scope: Scope): Evaluator {
  return { ...evaluator, scope };
}

/** A function of the models: it is looked into, never called. */
export interface Closure {
  readonly node: Compiler.ArrowFunction | Compiler.FunctionExpression | Compiler.FunctionDeclaration;
  readonly scope: Scope;
}

/** A function as a value: decorators that take one (`() => T`) keep it, and the extractor reads its node. */
export function closureValue(closure: Closure): unknown {
  return Object.assign(() => undefined, { closure });
}

/** The closure behind a value made by `closureValue`. */
export function closureOf(value: unknown): Closure | undefined {
  // Only `closureValue` makes functions with this member.
  return typeof value === 'function' && 'closure' in value ? (value.closure as Closure) : undefined;
}
