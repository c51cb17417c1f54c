import type { SchemaObject } from '../../../schema/document/schema.ts';
import { branchesOf, isLabelledChoice, liveBranchOf } from '../../../schema/effective/branches.ts';
import { nameOf } from '../../../rules/runner/place.ts';
import { rule } from '../../../rules/runner/rule.ts';

/** anyOf and oneOf serve the allowed purposes only. */
export const anyOfPurpose = rule({
  code: 'R10/any-of-purpose',
  requirement: 'R10',
  summary:
    'anyOf and oneOf only add constraints, or phase out an old schema with all branches deprecated but one; a oneOf of labelled constants is the third form, by R12.',
  why: 'A form shows one input for one value and cannot offer alternatives. Branches that add constraints have no type, annotations, properties or items; a $ref or allOf in a branch counts for what it holds. R10 forbids titles in branches and R12 asks for them beside constants; there R12 wins as the more special rule. A single branch phases nothing out.',
  help: 'Use one schema with a type of its own, and branches that only test it; or mark all branches but one as deprecated.',
  keywords: ['anyOf', 'oneOf'],
  valid: [
    { type: 'string', oneOf: [{ pattern: '^[0-9]+ GB$' }, { pattern: '^[0-9]+ MB$' }] },
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
      schema: { properties: { size: { oneOf: [{ type: 'string' }, { type: 'integer' }] } } },
      message: 'oneOf of property "size" is more than constraints: its branch 1 has "type"',
      at: '/properties/size/oneOf',
    },
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
  *check(schema, { place, survey: { resolve, views } }) {
    for (const keyword of ['anyOf', 'oneOf'] as const) {
      const branches = branchesOf(schema, keyword);
      if (liveBranchOf(schema, keyword, resolve) !== undefined || isChoice(keyword, branches)) continue;
      const found = branches.map((branch) => forbiddenIn(views().of([branch]).schemas));
      const index = found.findIndex((keywords) => keywords.length > 0);
      if (index < 0) continue;
      const names = found[index]?.map((name) => `"${name}"`).join(', ');
      const message = `${keyword} of ${nameOf(place)} is more than constraints: its branch ${index + 1} has ${names}`;
      yield { message, at: [keyword] };
    }
  },
});

const forbidden = [
  'type',
  'title',
  'description',
  'examples',
  'properties',
  'patternProperties',
  'additionalProperties',
  'items',
  'additionalItems',
];

function forbiddenIn(schemas: readonly SchemaObject[]): readonly string[] {
  return forbidden.filter((keyword) => schemas.some((schema) => schema[keyword] !== undefined));
}

/** The form of R12: it speaks of oneOf alone. */
function isChoice(keyword: string, branches: readonly SchemaObject[]): boolean {
  return keyword === 'oneOf' && isLabelledChoice(branches);
}
