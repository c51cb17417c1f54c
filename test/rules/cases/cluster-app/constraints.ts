import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/cluster-app/rules/constraints.ts. */
export const cases: MoreCases = {
  'R8/string-unconstrained': {
    valid: [
      { properties: { size: { type: 'string', oneOf: [{ pattern: 'GB$' }, { pattern: 'MB$' }] } } },
      { properties: { pull: { type: 'string', oneOf: [{ const: 'Always', title: 'Always pull' }] } } },
      { properties: { name: { $ref: '#/$defs/name', type: 'string' } }, $defs: { name: { enum: ['a'] } } },
      {
        properties: {
          replicas: {
            anyOf: [
              { type: 'string', deprecated: true },
              { type: 'integer', maximum: 100 },
            ],
          },
        },
      },
    ],
    invalid: [
      {
        schema: { properties: { zones: { items: { type: 'string', format: 'zone' } } } },
        message: 'string of item of "zones" is not restricted',
        at: '/properties/zones/items',
      },
      {
        schema: { properties: { size: { type: 'string', anyOf: [{ pattern: 'GB$' }, {}] } } },
        message: 'string of property "size" is not restricted',
      },
      {
        schema: { properties: { size: { oneOf: [{ type: 'string' }, { type: 'object' }] } } },
        message: 'string of property "size" is not restricted',
        at: '/properties/size/oneOf/0',
      },
    ],
  },
  'R8/number-unconstrained': {
    valid: [
      { properties: { size: { type: 'number', exclusiveMaximum: 200 } } },
      { properties: { replicas: { type: 'integer', enum: [1, 3, 5] } } },
    ],
    invalid: [
      {
        schema: { properties: { sizes: { patternProperties: { '^a': { type: 'number' } } } } },
        message: 'number of map value of "sizes" has no bound',
      },
    ],
  },
};
