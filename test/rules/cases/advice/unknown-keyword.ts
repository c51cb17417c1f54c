import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/rules/advice/unknown-keyword.ts. */
export const cases: MoreCases = {
  'schema/unknown-keyword': {
    valid: [
      { properties: { max: { type: 'integer' } }, $defs: { ref: { type: 'string' } } },
      { type: ['string', 'null'], nullable: true, properties: { a: { type: 'string', nullable: false } } },
      { default: { max: 1 }, enum: [{ min: 1 }], $schema: 'https://json-schema.org/draft/2020-12/schema' },
    ],
    invalid: [
      {
        schema: { properties: { size: { type: 'integer', descriptions: 'How large it is.' } } },
        message: 'property "size" has an unknown keyword: "descriptions"',
        fixed: { properties: { size: { type: 'integer', description: 'How large it is.' } } },
      },
      {
        name: 'an annotation of other tools, once',
        schema: { properties: Object.fromEntries([...'abcd'].map((name) => [name, { pro: true }])) },
        message: '4 schemas have an unknown keyword: "pro"',
        at: '/properties/a/pro',
      },
      {
        name: 'a property beside properties',
        schema: { properties: { name: { type: 'string' } }, release: { type: 'object' } },
        message: 'the root has an unknown keyword: "release"',
        at: '/release',
      },
      { schema: { allOf: [{ Required: ['a'] }] }, message: 'the root has an unknown keyword: "Required"' },
    ],
  },
};
