import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/cluster-app/schemalint/rules/objects-and-arrays.ts. */
export const cases: MoreCases = {
  ShouldDisableAdditionalProperties: {
    valid: [
      { properties: { a: {} } },
      { properties: { a: { $ref: '#/$defs/a', unevaluatedProperties: false } }, $defs: { a: { type: 'object' } } },
    ],
    invalid: [
      { schema: { type: ['object', 'null'], additionalProperties: {} } },
      {
        schema: { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { type: 'object' } } },
        at: '/properties/a',
      },
    ],
  },
  ObjectsMustHaveProperties: {
    valid: [
      { type: 'object', additionalProperties: {} },
      { type: 'object', $ref: '#/$defs/a', $defs: { a: { patternProperties: { a: {} } } } },
    ],
    invalid: [{ schema: { type: 'object', properties: {}, additionalProperties: true } }],
  },
  ArraysMustHaveItems: {
    valid: [{ properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { type: 'array', items: {} } } }],
    invalid: [{ schema: { properties: { a: { type: 'array', prefixItems: [{ type: 'string' }] } } } }],
  },
  ArrayItemsMustHaveSingleType: {
    valid: [{ properties: { a: { prefixItems: [] } } }],
    invalid: [{ schema: { properties: { a: { type: 'array', prefixItems: [{}], contains: {} } } } }],
  },
};
