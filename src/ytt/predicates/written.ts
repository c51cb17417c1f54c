import type { WrittenExpression } from '../../schema/predicate/written.ts';

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

export function createMember(written: string): WrittenExpression {
  return { text: written, level: levels.member };
}

export function typeTested(value: string, type: 'boolean' | 'number' | 'string'): WrittenExpression {
  const names = { boolean: '["bool"]', number: '["int", "float"]', string: '["string"]' } as const;
  return { text: `type(${value}) in ${names[type]}`, level: levels.relation };
}
