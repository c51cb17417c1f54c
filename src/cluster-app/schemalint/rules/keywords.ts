import { type SchemaObject, dialect } from '../../../schema/document/schema.ts';
import { forSchemas, schemaRule, schemalintRule } from '../walk/rule.ts';
import { formatLocation, shortenLocation } from '../walk/location.ts';
import type { DraftReading } from '../walk/draft-reading.ts';

export const mustUseCorrectDialect = schemalintRule({
  code: 'MustUseCorrectDialect',
  requirement: 'R1',
  summary: 'The document declares JSON Schema 2020-12, exactly so.',
  why: 'Tools read a document by its dialect. The URL with http, or with # at the end, is a different one.',
  help: 'Write "$schema": "https://json-schema.org/draft/2020-12/schema".',
  valid: [{ $schema: dialect }],
  invalid: [
    { schema: {}, message: `Schema does not specify a draft/dialect, but must use '${dialect}'.`, at: '' },
    {
      schema: { $schema: `${dialect}#` },
      message: `Schema must use draft/dialect '${dialect}', but uses '${dialect}#'.`,
      at: '',
    },
  ],
  *check({ walk }) {
    const visit = walk.root;
    const used = visit.source?.$schema;
    const found = { visit, keyword: '$schema' };
    if (typeof used !== 'string') {
      yield { ...found, location: '', message: `Schema does not specify a draft/dialect, but must use '${dialect}'.` };
    } else if (used !== dialect) {
      yield { ...found, location: '/', message: `Schema must use draft/dialect '${dialect}', but uses '${used}'.` };
    }
  },
});

const keywords = ['$dynamicAnchor', '$dynamicRef', '$recursiveRef'];

export const avoidRecursionKeywords = schemaRule({
  code: 'AvoidRecursionKeywords',
  requirement: 'R13',
  summary: 'No schema has $dynamicAnchor, $dynamicRef or $recursiveRef.',
  why: 'Tools that show schemas do not follow them.',
  help: 'Use $ref to a definition.',
  valid: [{ $anchor: 'a' }],
  invalid: [{ schema: { $dynamicAnchor: 'a' }, at: '' }],
  message: 'Schema must not use recursion keywords (dynamicAnchor, dynamicRef, recursiveRef)',
  isWrong: ({ schema }) => keywords.some((keyword) => (schema[keyword] ?? '') !== ''),
});

const message = 'Schema must not reference itself';

export const avoidRecursion = schemalintRule({
  code: 'AvoidRecursion',
  requirement: 'none',
  summary: 'No schema refers to itself through $ref, properties and items.',
  why: 'Tools that resolve references do not finish, and neither does schemalint. The finding is where the schema occurs the second time.',
  help: 'Give the nested values a definition of their own, or use a map without a schema.',
  valid: [{ properties: { a: { $ref: '#/$defs/n' }, b: { $ref: '#/$defs/n' } }, $defs: { n: {} } }],
  invalid: [
    { schema: { properties: { a: { $ref: '#' } } }, message, at: '/properties/a/properties/a' },
    {
      schema: { properties: { a: { $ref: '#/$defs/n' } }, $defs: { n: { items: { $ref: '#/$defs/n' } } } },
      message,
      at: '/properties/a/items/items',
    },
  ],
  check: ({ walk }) =>
    walk.turns.map((visit) => ({ visit, location: formatLocation(visit.walkedLocation), message, keyword: '$ref' })),
});

export const avoidLogicalConstruct = schemaRule({
  code: 'AvoidLogicalConstruct',
  requirement: 'R14',
  summary: 'No schema has if.',
  why: 'Forms cannot show it. A then or else without if has no effect, and is not reported.',
  help: 'Explain the condition in the description, or check it in a template.',
  on: { keyword: 'if' },
  valid: [{ then: {} }],
  invalid: [{ schema: { if: { required: ['a'] }, then: { required: ['b'] } }, at: '' }],
  message: 'Schema must not use logical constructs (if, then, else)',
  isWrong: ({ schema }) => schema.if !== undefined,
});

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
    // `additionalItems` has an effect only beside an array of `items`.
    if (keyword === 'additionalItems' && !Array.isArray(branch.items)) return false;
    return branch[keyword] !== undefined && branch[keyword] !== '';
  });
}

export const avoidXOf = schemalintRule({
  code: 'AvoidXOf',
  requirement: 'R10',
  summary: 'The branches of anyOf and oneOf only constrain the value, or all but one are deprecated.',
  why: 'Forms show one field for a property. A branch that only refers to a type passes, and so does a single branch; allOf and not are free.',
  help: 'Move what the branches have in common out of them, or deprecate all but one.',
  valid: [{ properties: { a: { type: 'string', oneOf: [{ pattern: 'GB$' }, { pattern: 'MB$' }] } } }],
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
      `Schema at path '${shortenLocation(formatLocation(walkedLocation))}' must only use oneOf ${purposes}`,
  ]),
});
