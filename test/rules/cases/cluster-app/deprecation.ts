import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/cluster-app/rules/deprecation.ts. */
export const cases: MoreCases = {
  'R11/deprecated-comment': {
    valid: [{ properties: { a: { deprecated: false } } }],
    invalid: [
      {
        schema: { properties: { a: { anyOf: [{ deprecated: true, $comment: ' ' }, { type: 'integer' }] } } },
        message: 'branch 1 of property "a" is deprecated without a $comment',
        at: '/properties/a/anyOf/0/deprecated',
      },
    ],
  },
  'R11/deprecated-missing': {
    valid: [
      { properties: { a: { title: 'Deprecated ciphers', description: 'Allows ciphers that browsers deprecated.' } } },
      { properties: { a: { title: 'Ciphers', description: 'Most in-tree providers are deprecated.' } } },
    ],
    invalid: [
      {
        schema: { properties: { a: { description: 'This flag has been deprecated.' } } },
        message: 'description of property "a" says deprecated, but the keyword is missing',
      },
      {
        schema: { properties: { a: { description: 'Deprecated: use b instead.' } } },
        message: 'description of property "a" says deprecated, but the keyword is missing',
      },
    ],
  },
};
