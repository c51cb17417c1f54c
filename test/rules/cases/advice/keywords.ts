import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/rules/advice/keywords.ts. */
export const cases: MoreCases = {
  'schema/draft-keyword': {
    valid: [
      { $schema: 'http://json-schema.org/draft-07/schema#', definitions: {}, dependencies: { a: ['b'] }, $defs: {} },
      { properties: { id: { type: 'string' } }, definitions: {} },
    ],
    invalid: [
      {
        schema: { properties: { a: { dependencies: { b: ['c'] } } } },
        message:
          'property "a" uses dependencies, which JSON Schema has up to draft-07; the document is written in draft 2020-12',
        at: '/properties/a/dependencies',
      },
      {
        schema: { id: 'https://example.com/values' },
        message: 'the root uses id, which JSON Schema has up to draft-04; the document is written in draft 2020-12',
      },
    ],
  },
  'schema/keyword-unfit': {
    valid: [
      { properties: { name: { minLength: 1, minimum: 1 } } },
      { properties: { name: { type: ['string', 'integer'], minLength: 1, minimum: 1 } } },
      { properties: { size: { type: 'integer', format: 'int64' } } },
      { properties: { name: { type: 'string', required: [], properties: {}, additionalProperties: false } } },
      { properties: { names: { type: 'array', items: { type: 'string' }, additionalProperties: false } } },
    ],
    invalid: [
      {
        schema: { properties: { pools: { type: 'array', items: { type: 'object' }, additionalProperties: false } } },
        message: 'additionalProperties has no effect on property "pools", which is of type array',
      },
      {
        schema: { properties: { names: { type: 'array', pattern: '^a' } } },
        message: 'pattern has no effect on property "names", which is of type array',
      },
      {
        schema: { properties: { name: { $ref: '#/$defs/name', minimum: 1 } }, $defs: { name: { type: 'string' } } },
        message: 'minimum has no effect on property "name", which is of type string',
        at: '/properties/name/minimum',
      },
      {
        schema: { properties: { size: { type: 'string', anyOf: [{ minimum: 1 }] } } },
        message: 'minimum has no effect on property "size", which is of type string',
        at: '/properties/size/anyOf/0/minimum',
      },
    ],
  },
  'schema/idle-keyword': {
    valid: [{ contains: {}, minContains: 2 }],
    invalid: [
      {
        schema: { properties: { a: { if: { const: 1 } } } },
        message: 'if of property "a" has no effect without then or else',
        at: '/properties/a/if',
      },
      { schema: { items: {}, maxContains: 2 }, message: 'maxContains of the root has no effect without contains' },
    ],
  },
  'schema/listed-twice': {
    invalid: [
      { schema: { required: ['a', 'a'] }, message: 'required of the root lists "a" twice', at: '/required/1' },
      {
        schema: {
          examples: [
            { a: 1, b: 2 },
            { b: 2, a: 1 },
          ],
        },
        message: 'examples of the root lists {"b":2,"a":1} twice',
      },
    ],
  },
};
