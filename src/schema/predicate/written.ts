/** Parentheses are added where an expression binds less tightly than its place requires. */

/** `level`: its precedence in the target language. */
export interface WrittenExpression {
  readonly text: string;
  readonly level: number;
}

export function encloseText({ text, level }: WrittenExpression, demanded: number): string {
  return level >= demanded ? text : `(${text})`;
}
