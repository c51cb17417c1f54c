import type { Expression } from '../../../schema/predicate/index.ts';
import type { WrittenExpression } from '../../../schema/predicate/written.ts';

/** Precedence levels, loosest first. */
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

export function memberExpression(text: string): WrittenExpression {
  return { text, level: levels.member };
}

/** Thrown when the supported subset of functions cannot express something; caught where the check is printed. */
export class NotPrinted extends Error {
  readonly expression: Expression;

  constructor(expression: Expression, message: string) {
    super(message);
    this.expression = expression;
  }
}

export function isAlike(x?: Expression, y?: Expression): boolean {
  return JSON.stringify(x) === JSON.stringify(y);
}
