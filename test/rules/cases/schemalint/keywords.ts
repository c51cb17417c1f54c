import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/cluster-app/schemalint/rules/keywords.ts. */
export const cases: MoreCases = {
  AvoidRecursionKeywords: {
    invalid: [{ schema: { properties: { a: { items: { $dynamicRef: '#a' } } } }, at: '/properties/a/items' }],
  },
  AvoidLogicalConstruct: {
    valid: [{ patternProperties: { a: { if: {} } } }],
    invalid: [{ schema: { properties: { a: { if: true } } }, at: '/properties/a' }],
  },
  AvoidXOf: {
    valid: [
      { properties: { a: { anyOf: [{ type: 'string', deprecated: true }, { type: 'integer' }] } } },
      { properties: { a: { oneOf: [{ type: 'string' }] } } },
    ],
  },
};
