import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/rules/advice/properties.ts. */
export const cases: MoreCases = {
  'schema/required-undeclared': {
    valid: [
      { properties: { a: {}, b: {} }, anyOf: [{ required: ['a'] }, { not: { required: ['b'] } }] },
      { required: ['a'], additionalProperties: { type: 'string' } },
      { required: ['a'], allOf: [{ $ref: '#/$defs/a' }], $defs: { a: { properties: { a: {} } } } },
      { required: ['a'], $ref: 'https://example.com/a' },
      { properties: { volumes: { items: { type: 'object', required: ['name'] } } } },
      { properties: { labels: { properties: { a: {} }, not: { anyOf: [{ required: ['app'] }] } } } },
      {
        properties: { a: { properties: { b: {} } } },
        allOf: [{ if: {}, then: { properties: { a: { required: ['b'] } } } }],
      },
      {
        properties: { services: { type: 'array', items: { properties: { exposed: {} } } } },
        allOf: [{ if: {}, then: { properties: { services: { items: { required: ['exposed'] } } } } }],
      },
      {
        properties: { pools: { additionalProperties: { properties: { size: {} } } } },
        allOf: [{ if: {}, then: { properties: { pools: { additionalProperties: { required: ['size'] } } } } }],
      },
    ],
    invalid: [
      {
        schema: {
          properties: { services: { type: 'array', items: { properties: { exposed: {} } } } },
          allOf: [{ if: {}, then: { properties: { services: { items: { required: ['exposd'] } } } } }],
        },
        message: 'item of "services" requires property "exposd", which is not declared',
        at: '/allOf/0/then/properties/services/items/required/0',
      },
      {
        schema: { properties: { a: { properties: { b: {} }, oneOf: [{ required: ['b'] }, { required: ['c'] }] } } },
        message: 'property "a" requires property "c", which is not declared',
        at: '/properties/a/oneOf/1/required/0',
      },
      {
        schema: { properties: { a: {} }, dependentRequired: { a: ['b'] } },
        message: 'the root requires property "b", which is not declared',
        at: '/dependentRequired/a/0',
      },
    ],
  },
  'schema/required-refused': {
    valid: [
      { required: ['ab'], patternProperties: { '^a': {} }, additionalProperties: false },
      { required: ['a'] },
      { properties: { a: {} }, additionalProperties: false, not: { required: ['b'] } },
    ],
    invalid: [
      {
        schema: { required: ['a'], properties: { a: false } },
        message: 'the root requires property "a", which it refuses',
      },
      {
        schema: {
          properties: { pool: { additionalProperties: false, properties: { a: {} }, anyOf: [{ required: ['b'] }] } },
        },
        message: 'property "pool" requires property "b", which it refuses',
        at: '/properties/pool/anyOf/0/required/0',
      },
    ],
  },
  'schema/property-refused': {
    valid: [
      {
        properties: { a: { $ref: '#/$defs/a', type: 'object' } },
        $defs: { a: { properties: { b: {} }, additionalProperties: false } },
      },
      { properties: { a: {} }, additionalProperties: false, allOf: [{ properties: { a: { minimum: 1 } } }] },
    ],
    invalid: [
      {
        schema: { additionalProperties: false, allOf: [{ properties: { a: {} } }] },
        message: 'additionalProperties of the root refuses properties that are declared elsewhere: a',
      },
    ],
  },
};
