import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/cluster-app/rules/choices.ts. */
export const cases: MoreCases = {
  'R10/any-of-purpose': {
    valid: [
      {
        anyOf: [
          { type: 'string', deprecated: true },
          { type: 'integer', title: 'Size' },
        ],
      },
      {
        type: 'string',
        oneOf: [
          { const: 'Always', title: 'Always pull' },
          { const: 'Never', title: 'Never pull' },
        ],
      },
      { anyOf: [{ required: ['a'] }, { required: ['b'] }] },
      {
        anyOf: [{ $ref: '#/$defs/old' }, { type: 'integer', title: 'Size' }],
        $defs: { old: { type: 'string', deprecated: true } },
      },
    ],
    invalid: [
      {
        schema: { anyOf: [{ minLength: 1 }, { title: 'Size', items: {} }] },
        message: 'anyOf of the root is more than constraints: its branch 2 has "title", "items"',
      },
      {
        schema: { anyOf: [{ type: 'string', deprecated: true }, { type: 'integer' }, { type: 'number' }] },
        message: 'anyOf of the root is more than constraints: its branch 1 has "type"',
      },
      {
        name: 'R12 speaks of oneOf alone',
        schema: { anyOf: [{ const: 'Always', title: 'Always pull' }] },
        message: 'anyOf of the root is more than constraints: its branch 1 has "title"',
      },
      {
        schema: {
          properties: { pool: { oneOf: [{ $ref: '#/$defs/pool' }, { maxProperties: 0 }] } },
          $defs: { pool: { properties: {} } },
        },
        message: 'oneOf of property "pool" is more than constraints: its branch 1 has "properties"',
      },
      {
        name: 'properties in allOf of a branch',
        schema: { oneOf: [{ allOf: [{ required: ['a'] }, { properties: {} }] }, { required: ['b'] }] },
        message: 'oneOf of the root is more than constraints: its branch 1 has "properties"',
      },
      {
        schema: { oneOf: [{ type: 'object' }] },
        message: 'oneOf of the root is more than constraints: its branch 1 has "type"',
      },
    ],
  },
  'R12/choice-labels': {
    valid: [{ oneOf: [{ pattern: '^[a-z]+$' }, { const: '' }] }],
    invalid: [
      {
        schema: { properties: { pull: { oneOf: [{ const: 'Always', title: 'Always pull' }, { const: 'Never' }] } } },
        message: 'choices of property "pull" have no labels: Never',
      },
      {
        schema: { properties: { pull: { anyOf: [{ const: 'Always' }, { enum: ['Never'] }] } } },
        message: 'choices of property "pull" have no labels: Always, Never',
        at: '/properties/pull/anyOf',
      },
    ],
  },
  'R12/pattern-choices': {
    valid: [
      { properties: { state: { type: 'string', pattern: '^(active|inactive)-[a-z]+$' } } },
      { properties: { state: { type: 'string', pattern: 'active|inactive' } } },
      { properties: { size: { type: 'string', pattern: '^[ab]$' } } },
    ],
    invalid: [
      {
        schema: { properties: { hosts: { items: { pattern: '^(?:a\\.b|c)$' } } } },
        message: 'pattern of item of "hosts" lists values: a.b, c',
      },
      { schema: { properties: { a: { pattern: '^v1$' } } }, message: 'pattern of property "a" lists values: v1' },
    ],
  },
};
