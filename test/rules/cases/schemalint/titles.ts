import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/cluster-app/schemalint/rules/titles.ts. */
export const cases: MoreCases = {
  TitleExists: {
    valid: [
      { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { title: 'Name' } } },
      { patternProperties: { a: { properties: { b: {} } } } },
    ],
    invalid: [
      { schema: { properties: { a: { title: '' } } } },
      {
        schema: { properties: { a: { title: 'Names', items: { properties: { b: {} } } } } },
        at: '/properties/a/items/properties/b',
      },
    ],
  },
  TitleMustBeSentenceCase: {
    valid: [{ properties: { a: { title: 'é' } } }, { properties: { a: { title: '' } } }],
    invalid: [{ schema: { properties: { a: { title: '3 nodes' } } } }],
  },
  TitleShouldNotContainParentsTitle: {
    valid: [{ properties: { a: { title: 'Node', items: { properties: { b: { title: 'Node name' } } } } } }],
    invalid: [{ schema: { properties: { a: { title: 'Node', properties: { b: { title: 'Nodegroup' } } } } } }],
  },
};
