import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/cluster-app/schemalint/rules/descriptions.ts. */
export const cases: MoreCases = {
  DescriptionExists: {
    valid: [{ properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { description: 'Name.' } } }],
    invalid: [{ schema: { properties: { a: { description: '' } } } }],
  },
  DescriptionMustBeSentenceCase: {
    valid: [{ properties: { a: { description: '' } } }],
    invalid: [{ schema: { properties: { a: { description: '`name` of it.' } } } }],
  },
  DescriptionMustUsePunctuation: {
    valid: [{ properties: { a: { description: 'Is it on?' } } }, { properties: { a: { description: '' } } }],
    invalid: [{ schema: { properties: { a: { description: 'Name (short.)' } } } }],
  },
  DescriptionShouldNotContainTitle: {
    valid: [{ properties: { a: { description: 'Name.' } } }],
    invalid: [{ schema: { properties: { a: { title: 'Name', description: 'Filename.' } } } }],
  },
  DescriptionShouldHaveCorrectLength: {
    valid: [{ properties: { a: { description: 'É'.repeat(25) } } }, { properties: { a: { description: '' } } }],
  },
};
