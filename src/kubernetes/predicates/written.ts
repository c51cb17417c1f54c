/** The parts that a predicate is written of in CEL, and how tightly they hold together. */

import type { WrittenExpression } from '../../schema/predicate/written.ts';

/** How tightly the parts of a written expression hold together, the loosest first. */
export const levels = { ternary: 1, or: 2, and: 3, relation: 4, sum: 5, product: 6, unary: 7, member: 8 } as const;

/** What nothing beside it can take apart. */
export function createMember(text: string): WrittenExpression {
  return { text, level: levels.member };
}

/** Types as CEL names them; of values of several types, numbers are integers. */
export const typeNames = { boolean: 'bool', number: 'int', string: 'string' } as const;
