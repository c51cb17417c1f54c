import type { WrittenExpression } from '../../schema/predicate/written.ts';

/** Precedence levels, the lowest first. */
export const levels = { ternary: 1, or: 2, and: 3, relation: 4, sum: 5, product: 6, unary: 7, member: 8 } as const;

export function createMember(text: string): WrittenExpression {
  return { text, level: levels.member };
}

/** CEL type names; in mixed types, numbers are integers. */
export const typeNames = { boolean: 'bool', number: 'int', string: 'string' } as const;
