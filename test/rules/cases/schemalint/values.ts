import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/cluster-app/schemalint/rules/values.ts. */
export const cases: MoreCases = {
  PropertiesMustHaveOneType: {
    valid: [
      { properties: { a: { type: ['string'] } } },
      { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { type: 'string' } } },
    ],
    invalid: [
      { schema: { properties: { a: { type: ['string', 'null'] } } } },
      { schema: { properties: { a: true } } },
      {
        schema: { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { minLength: 1 } } },
        at: '/properties/a',
      },
    ],
  },
  ExampleExists: {
    valid: [
      { properties: { a: { type: 'string' } } },
      { properties: { a: { type: 'string', format: 'password' } } },
      { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { type: 'string', pattern: '^a' } } },
      { properties: { a: { items: { properties: { b: { type: 'string', pattern: '^b' } } } } } },
    ],
    invalid: [
      { schema: { properties: { a: { type: 'string', format: 'date', examples: [] } } } },
      {
        schema: {
          properties: { a: { type: 'string', $ref: '#/$defs/a' } },
          $defs: { a: { type: 'string', pattern: '^a' } },
        },
      },
    ],
  },
  ExamplesShouldNotBeTooMany: {
    valid: [{ examples: [1, 2, 3, 4, 5, 6] }],
    invalid: [
      {
        schema: { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { examples: [1, 2, 3, 4, 5, 6] } } },
        at: '/properties/a',
      },
    ],
  },
  StringsShouldBeConstrained: {
    valid: [
      { properties: { a: { type: 'string', format: 'ipv4' } } },
      { properties: { a: { type: 'string', const: null } } },
    ],
    invalid: [
      { schema: { properties: { a: { type: 'string', format: 'password' } } } },
      { schema: { properties: { a: { items: { type: 'string' } } } }, at: '/properties/a/items' },
    ],
  },
  NumbersShouldBeConstrained: {
    valid: [{ properties: { a: { type: 'number', exclusiveMaximum: 1 } } }],
    invalid: [{ schema: { properties: { a: { type: 'number', enum: [1, 2] } } } }],
  },
  DeprecatedPropertiesShouldHaveComment: {
    valid: [{ properties: { a: { deprecated: false } } }],
    invalid: [{ schema: { properties: { a: { deprecated: true, $comment: '' } } } }],
  },
};
