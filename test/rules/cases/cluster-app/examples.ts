import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/cluster-app/rules/examples.ts. */
export const cases: MoreCases = {
  'R7/example-missing': {
    valid: [
      { properties: { name: { type: 'string', format: 'my-own' } } },
      {
        properties: { name: { $ref: '#/$defs/name', examples: ['devel'] } },
        $defs: { name: { type: 'string', pattern: '^[a-z]+$' } },
      },
      {
        properties: { name: { $ref: '#/$defs/name' } },
        $defs: { name: { type: 'string', pattern: '^[a-z]+$', examples: ['devel'] } },
      },
    ],
    invalid: [
      {
        schema: { properties: { address: { type: 'string', format: 'ipv4', examples: [] } } },
        message: 'property "address" has a format but no example',
        at: '/properties/address/format',
      },
      {
        name: 'a definition is reported once',
        schema: {
          properties: { a: { $ref: '#/$defs/name' }, b: { $ref: '#/$defs/name' } },
          $defs: { name: { type: 'string', pattern: '^[a-z]+$' } },
        },
        message: 'property "a" has a pattern but no example',
        at: '/$defs/name/pattern',
      },
      {
        name: 'patterns in branches',
        schema: { properties: { size: { type: 'string', oneOf: [{ pattern: 'GB$' }, { pattern: 'MB$' }] } } },
        message: 'property "size" has a pattern but no example',
        at: '/properties/size/oneOf/0/pattern',
      },
    ],
  },
  'R7/example-valid': {
    valid: [
      { properties: { name: { pattern: '(?i)^a$', examples: ['A'] } } },
      { properties: { zones: { items: { type: 'integer' }, examples: [[1, 2]] } } },
    ],
    invalid: [
      {
        schema: { properties: { name: { type: 'string', examples: [1] } } },
        message: 'example 1 of property "name" is not a string',
      },
      {
        schema: { properties: { name: { $ref: '#/$defs/name', examples: ['b'] } }, $defs: { name: { enum: ['a'] } } },
        message: 'example "b" of property "name" is not one of the values in enum',
      },
      {
        schema: { properties: { pool: { additionalProperties: { maximum: 9 }, examples: [{ size: 10 }] } } },
        message: 'example {"size":10} of property "pool" holds 10, which is more than 9',
      },
    ],
  },
  'R7/example-count': {
    invalid: [
      {
        schema: { properties: { a: { $ref: '#/$defs/size' } }, $defs: { size: { examples: [1, 2, 3, 4, 5, 6] } } },
        message: 'definition "size" has 6 examples, more than 5',
        at: '/$defs/size/examples',
      },
    ],
  },
};
