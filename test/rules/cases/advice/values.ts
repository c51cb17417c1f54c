import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/rules/advice/values.ts. */
export const cases: MoreCases = {
  'schema/default-refused': {
    valid: [{ properties: { size: { type: 'integer', default: null } } }],
    invalid: [
      {
        schema: { properties: { pool: { required: ['name'], default: { size: 1 } } } },
        message: 'default {"size":1} of property "pool" has no property "name"',
      },
      {
        schema: { properties: { size: { $ref: '#/$defs/size', maximum: 3 } }, $defs: { size: { default: 5 } } },
        message: 'default 5 of property "size" is more than 3',
        at: '/properties/size',
      },
      {
        name: 'a definition is reported once',
        schema: { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { type: 'string', default: 5 } } },
        message: 'default 5 of definition "a" is not a string',
        at: '/$defs/a/default',
      },
    ],
  },
  'schema/choice-refused': {
    valid: [
      { properties: { size: { type: 'integer', anyOf: [{ const: 1 }, { minimum: 3 }] } } },
      { not: { const: 1 }, type: 'string' },
    ],
    invalid: [
      {
        schema: { properties: { size: { const: 5, maximum: 3 } } },
        message: 'value 5 of property "size" is more than 3',
        at: '/properties/size/const',
      },
      {
        schema: { properties: { a: { $ref: '#/$defs/a', enum: ['A'] } }, $defs: { a: { pattern: '^[a-z]$' } } },
        message: 'value "A" of property "a" does not match ^[a-z]$',
      },
      {
        schema: { properties: { a: { type: 'string', oneOf: [{ const: 1, title: 'One' }] } } },
        message: 'value 1 of property "a" is not a string',
        at: '/properties/a/oneOf/0/const',
      },
    ],
  },
};
