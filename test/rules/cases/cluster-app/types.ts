import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/cluster-app/rules/types.ts. */
export const cases: MoreCases = {
  'R2/type-missing': {
    valid: [
      { type: 'object', properties: { name: { $ref: '#/$defs/name' } }, $defs: { name: { type: 'string' } } },
      {
        type: 'object',
        properties: { replicas: { anyOf: [{ type: 'string', deprecated: true }, { type: 'integer' }] } },
      },
      { type: 'object', properties: { name: { $ref: 'https://example.com/name' } } },
      { type: 'object', properties: { a: { type: 'string' } }, anyOf: [{ properties: { a: { const: 'b' } } }] },
    ],
    invalid: [
      {
        schema: { type: 'object', properties: { name: { title: 'Name' } } },
        message: 'property "name" has no type',
        at: '/properties/name',
      },
      {
        name: 'properties make no type',
        schema: { type: 'object', properties: { pool: { properties: { size: { type: 'integer' } } } } },
        message: 'property "pool" has no type',
      },
      {
        schema: { type: 'object', properties: { anything: true } },
        message: 'property "anything" has no type',
        at: '/properties/anything',
      },
      {
        schema: { type: 'object', properties: { labels: { type: 'object', additionalProperties: { maxLength: 63 } } } },
        message: 'map value of "labels" has no type',
      },
      {
        schema: { type: 'object', properties: { size: { oneOf: [{ type: 'string' }, { type: 'integer' }] } } },
        message: 'property "size" has no type',
      },
    ],
  },
  'R2/type-single': {
    invalid: [
      {
        schema: { properties: { size: { type: ['string', 'null'] } } },
        message: 'property "size" has several types: string, null',
      },
      { schema: { properties: { size: { type: [] } } }, message: 'property "size" has an empty array of types' },
      {
        name: 'a definition with several types is reported once',
        schema: {
          properties: { a: { $ref: '#/$defs/size' }, b: { $ref: '#/$defs/size' } },
          $defs: { size: { type: ['string', 'integer'] } },
        },
        message: 'property "a" has several types: string, integer',
        at: '/$defs/size/type',
      },
    ],
  },
};
