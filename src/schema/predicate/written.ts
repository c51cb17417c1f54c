/** Expressions written in some language: what holds less tightly than its place demands stands in parentheses there. */

/** A written expression, and how tightly it holds, by the levels of the language. */
export interface WrittenExpression {
  readonly text: string;
  readonly level: number;
}

/** The text of an expression where a level is demanded. */
export function encloseText({ text, level }: WrittenExpression, demanded: number): string {
  return level >= demanded ? text : `(${text})`;
}
