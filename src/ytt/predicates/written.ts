/** The parts that a predicate is written of in Starlark, and how tightly they hold together. */

import type { WrittenExpression } from '../../schema/predicate/written.ts';

/** How tightly the parts of a written expression hold together, the loosest first. */
export const levels = {
  conditional: 1,
  or: 2,
  and: 3,
  not: 4,
  relation: 5,
  sum: 6,
  product: 7,
  unary: 8,
  member: 9,
} as const;

/** What nothing beside it can take apart. */
export function createMember(written: string): WrittenExpression {
  return { text: written, level: levels.member };
}

/** A test of the type of a written value, by the types that it has in Starlark. */
export function typeTested(value: string, type: 'boolean' | 'number' | 'string'): WrittenExpression {
  const names = { boolean: '["bool"]', number: '["int", "float"]', string: '["string"]' } as const;
  return { text: `type(${value}) in ${names[type]}`, level: levels.relation };
}
