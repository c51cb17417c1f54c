/** The parts that a predicate is written of in TypeScript, and how tightly they hold together. */

import type { Expression } from '../../../schema/predicate/index.ts';
import type { WrittenExpression } from '../../../schema/predicate/written.ts';

/** How tightly the parts of an expression hold together in TypeScript, the loosest first. */
export const levels = {
  conditional: 1,
  or: 2,
  and: 3,
  equality: 4,
  relation: 5,
  sum: 6,
  product: 7,
  unary: 8,
  member: 9,
} as const;

/** What nothing beside it can take apart. */
export function memberExpression(text: string): WrittenExpression {
  return { text, level: levels.member };
}

/** Thrown where the subset of functions does not say what an expression says; caught where a check is printed. */
export class NotPrinted extends Error {
  readonly expression: Expression;

  constructor(expression: Expression, message: string) {
    super(message);
    this.expression = expression;
  }
}

/** Whether two expressions are the same. */
export function isAlike(x: Expression | undefined, y: Expression | undefined): boolean {
  return JSON.stringify(x) === JSON.stringify(y);
}
