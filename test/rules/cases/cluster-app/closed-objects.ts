import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/cluster-app/rules/closed-objects.ts. */
export const cases: MoreCases = {
  'R3/root-closed': {
    valid: [{ $ref: '#/$defs/values', $defs: { values: { additionalProperties: false } } }],
    invalid: [
      {
        schema: { properties: { global: { type: 'object' } } },
        values: { other: 1 },
        message: 'the root accepts unknown properties',
      },
      { schema: { properties: {} }, message: 'the root accepts unknown properties', at: '' },
      {
        schema: { additionalProperties: true },
        message: 'the root accepts unknown properties',
        at: '/additionalProperties',
      },
      {
        schema: { additionalProperties: { type: 'string' } },
        message: 'the root accepts unknown properties',
        at: '/additionalProperties',
      },
    ],
  },
  'R3/object-closed': {
    valid: [
      {
        properties: {
          nodePools: {
            type: 'object',
            patternProperties: { '^[a-z]+$': { type: 'string' } },
            additionalProperties: false,
          },
        },
      },
      {
        properties: { a: { $ref: '#/$defs/a', type: 'object' } },
        $defs: { a: { type: 'object', additionalProperties: false } },
      },
      { properties: { a: { type: 'object', additionalProperties: false, anyOf: [{ required: ['b'] }] } } },
    ],
    invalid: [
      {
        schema: { properties: { metadata: { properties: {}, additionalProperties: true } } },
        message: 'object of property "metadata" accepts unknown properties',
        at: '/properties/metadata/additionalProperties',
      },
      {
        schema: { properties: { labels: { type: 'object', additionalProperties: { type: 'string' } } } },
        message: 'map of property "labels" accepts every key',
        at: '/properties/labels/additionalProperties',
      },
      {
        schema: { properties: { rules: { type: 'array', items: { type: 'object' } } } },
        message: 'object of item of "rules" accepts unknown properties',
      },
      {
        name: 'a definition is reported once',
        schema: {
          properties: { a: { $ref: '#/$defs/part' }, b: { $ref: '#/$defs/part' } },
          $defs: { part: { type: 'object' } },
        },
        message: 'object of property "a" accepts unknown properties',
        at: '/$defs/part',
      },
      {
        name: 'a default has another key',
        schema: { properties: { a: { type: 'object', properties: { name: {} }, default: { size: 1 } } } },
        message: 'object of property "a" accepts unknown properties',
      },
      {
        name: 'a branch has another property',
        schema: { properties: { a: { type: 'object', properties: { b: {} }, allOf: [{ properties: { c: {} } }] } } },
        message: 'object of property "a" accepts unknown properties',
      },
    ],
  },
};
