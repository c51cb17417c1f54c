import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/cluster-app/rules/defaults.ts. */
export const cases: MoreCases = {
  'R9/required-default': {
    valid: [
      { properties: { name: { default: 'a' }, id: {} }, anyOf: [{ required: ['name'] }, { required: ['id'] }] },
      { required: ['name'], properties: { name: { default: null } } },
    ],
    invalid: [
      {
        schema: { required: ['size'], properties: { size: { $ref: '#/$defs/size' } }, $defs: { size: { default: 3 } } },
        message: 'property "size" has a default and is required',
        at: '/properties/size',
      },
      {
        name: 'an initial value that stands only in values.yaml',
        schema: { required: ['tags'], properties: { tags: { type: 'array', initial: [] } } },
        message: 'property "tags" has a default and is required',
      },
      {
        schema: { properties: { size: { default: 3 } }, allOf: [{ required: ['size'] }] },
        message: 'property "size" has a default and is required',
        at: '/allOf/0/required/0',
      },
    ],
  },
  'R9/required-values': {
    invalid: [
      {
        schema: {
          properties: { metadata: { $ref: '#/$defs/metadata' } },
          $defs: { metadata: { required: ['labels'], properties: { labels: { type: 'array' } } } },
        },
        values: { metadata: { labels: [] } },
        message: 'property "labels" has a value in values.yaml and is required',
        at: '/$defs/metadata/required/0',
      },
      {
        name: 'what a branch of allOf requires',
        schema: { properties: { name: {} }, allOf: [{ required: ['name'] }] },
        values: { name: 'a' },
        message: 'property "name" has a value in values.yaml and is required',
        at: '/allOf/0/required/0',
      },
    ],
  },
  'R18/empty-default': {
    valid: [{ properties: { a: { default: null } } }, { properties: { default: { type: 'boolean' } } }],
    invalid: [
      {
        schema: { properties: { a: { type: 'string', default: '' } } },
        message: 'default of property "a" is empty: ""',
      },
      {
        schema: { properties: { a: { type: 'integer', default: 0 } } },
        message: 'default of property "a" is empty: 0',
      },
      {
        schema: { properties: { a: { type: 'number', default: 0.0 } } },
        message: 'default of property "a" is empty: 0',
      },
      {
        schema: { properties: { a: { type: 'array', default: [] } } },
        message: 'default of property "a" is empty: []',
      },
      {
        schema: { properties: { a: { type: 'object', default: {} } } },
        message: 'default of property "a" is empty: {}',
      },
    ],
  },
};
