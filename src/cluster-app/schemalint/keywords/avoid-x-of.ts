import type { SchemaObject } from '../../../schema/document/schema.ts';
import { shortened } from '../walk/location.ts';
import type { DraftReading } from '../walk/draft-reading.ts';
import { forSchemas, schemalintRule } from '../walk/rule.ts';
import { locationOf } from '../walk/walked-location.ts';

const declaring = [
  'type',
  'title',
  'description',
  'examples',
  'properties',
  'additionalProperties',
  'patternProperties',
  'items',
  'additionalItems',
];

const purposes = [
  'for one of the following purposes:',
  `1. Validation constraints: The subschemas cannot be used as validation constraints because they contain one or more of the following illegal keywords: [${declaring.join(' ')}].`,
  '2. Deprecation: The subschemas can only be used for deprecation if exactly one subschema is not deprecated and all others are deprecated.',
].join('\n');

function isAllowed(branches: unknown, { read }: DraftReading): boolean {
  if (!Array.isArray(branches)) return true;
  const schemas = branches.map(read);
  return !schemas.some(declaresValue) || schemas.filter(({ deprecated }) => deprecated !== true).length === 1;
}

function declaresValue(branch: SchemaObject): boolean {
  return declaring.some((keyword) => {
    // Without a list of items, additionalItems is no keyword.
    if (keyword === 'additionalItems' && !Array.isArray(branch.items)) return false;
    return branch[keyword] !== undefined && branch[keyword] !== '';
  });
}

/** anyOf and oneOf are for constraints, or for deprecation. */
export const avoidXOf = schemalintRule({
  code: 'AvoidXOf',
  requirement: 'R10',
  severity: 'error',
  summary: 'The branches of anyOf and oneOf only constrain the value, or all but one are deprecated.',
  why: 'Forms show one field for a property. A branch that only refers to a type passes, and so does a single branch; allOf and not are free.',
  help: 'Move what the branches have in common out of them, or deprecate all but one.',
  valid: [
    { properties: { a: { type: 'string', oneOf: [{ pattern: 'GB$' }, { pattern: 'MB$' }] } } },
    { properties: { a: { anyOf: [{ type: 'string', deprecated: true }, { type: 'integer' }] } } },
    { properties: { a: { oneOf: [{ type: 'string' }] } } },
  ],
  invalid: [
    {
      schema: { properties: { a: { anyOf: [{ type: 'string' }, { type: 'integer' }] } } },
      message: `Schema must only use anyOf ${purposes}`,
      at: '/properties/a',
    },
    {
      schema: { properties: { a: { oneOf: [{ const: 'a', title: 'A' }, { const: 'b' }] } } },
      message: `Schema at path '/a' must only use oneOf ${purposes}`,
      at: '/properties/a',
    },
  ],
  check: forSchemas({}, ({ schema, walkedLocation }, reading) => [
    !isAllowed(schema.anyOf, reading) && `Schema must only use anyOf ${purposes}`,
    !isAllowed(schema.oneOf, reading) &&
      `Schema at path '${shortened(locationOf(walkedLocation))}' must only use oneOf ${purposes}`,
  ]),
});
