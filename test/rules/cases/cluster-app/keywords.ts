import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/cluster-app/rules/keywords.ts. */
export const cases: MoreCases = {
  'R1/dialect': {
    invalid: [
      {
        schema: { $schema: 'http://json-schema.org/draft-07/schema#' },
        message: 'the root names the dialect "http://json-schema.org/draft-07/schema#"',
        at: '/$schema',
      },
    ],
  },
  'R13/recursion-keywords': {
    invalid: [
      { schema: { $dynamicAnchor: 'node' }, message: 'the root uses $dynamicAnchor' },
      { schema: { not: { $recursiveRef: '#' } }, message: 'the root uses $recursiveRef', at: '/not/$recursiveRef' },
    ],
  },
  'R14/conditionals': {
    invalid: [{ schema: { allOf: [{ else: { minimum: 1 } }] }, message: 'the root uses else', at: '/allOf/0/else' }],
  },
  'R15/unevaluated': {
    invalid: [
      {
        schema: { properties: { a: { unevaluatedItems: false } } },
        message: 'property "a" uses unevaluatedItems',
        at: '/properties/a/unevaluatedItems',
      },
      {
        name: 'without advice that refuses the properties of its parts',
        schema: { unevaluatedProperties: false, allOf: [{ properties: { resourcesApi: {} } }] },
        message: 'the root uses unevaluatedProperties',
      },
    ],
  },
  'R16/tuple-keywords': {
    valid: [{ properties: { contains: { type: 'string' } } }],
    invalid: [
      {
        schema: { properties: { a: { contains: { const: 1 } } } },
        message: 'property "a" uses contains',
        at: '/properties/a/contains',
      },
      {
        schema: { properties: { a: { items: [{ type: 'string' }] } } },
        message: 'property "a" has an array of schemas in items',
        at: '/properties/a/items',
      },
    ],
  },
};
