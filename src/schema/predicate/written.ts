/** Parentheses are added where an expression binds less tightly than its place requires. */

import type { Expression } from './expression.ts';

/** `level`: its precedence in the target language. */
export interface WrittenExpression {
  readonly text: string;
  readonly level: number;
}

export function encloseText({ text, level }: WrittenExpression, demanded: number): string {
  return level >= demanded ? text : `(${text})`;
}

/** A language cannot express the expression. */
export class NotExpressible extends Error {
  readonly expression: Expression;
  readonly help: string;

  constructor(expression: Expression, message: string, help: string) {
    super(message);
    this.expression = expression;
    this.help = help;
  }
}
