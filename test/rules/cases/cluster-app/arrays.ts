import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/cluster-app/rules/arrays.ts. */
export const cases: MoreCases = {
  'R4/items-missing': {
    valid: [
      {
        properties: { zones: { type: 'array', $ref: '#/$defs/zones' } },
        $defs: { zones: { type: 'array', items: { type: 'string' } } },
      },
    ],
    invalid: [
      {
        schema: { properties: { rows: { type: 'array', items: { type: 'array' } } } },
        message: 'array of item of "rows" does not declare its items',
        at: '/properties/rows/items',
      },
    ],
  },
  'R16/item-types': {
    valid: [
      { items: { enum: ['a', 'b'] } },
      { items: { $ref: '#/$defs/a' }, $defs: { a: { oneOf: [{ type: 'integer' }, { type: 'number' }] } } },
      { items: { anyOf: [{ type: 'string', deprecated: true }, { type: 'integer' }] } },
    ],
    invalid: [
      {
        schema: { items: { oneOf: [{ type: 'string' }, { type: 'object' }] } },
        message: 'items of the root have several types: string, object',
      },
      { schema: { items: { enum: ['a', 1] } }, message: 'items of the root have several types: string, number' },
      { schema: { items: {} }, message: 'items of the root can be of any type' },
      { schema: { items: true }, message: 'items of the root can be of any type' },
    ],
  },
};
