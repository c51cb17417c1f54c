import { dialect as required, type SchemaObject } from '../../schema/document/schema.ts';
import { type Context, type Finding, type Rule, rule } from '../../rules/runner/rule.ts';
import { describePlace } from '../../rules/runner/place.ts';

export const dialect = rule({
  code: 'R1/dialect',
  summary: 'The root names its dialect, and it is draft 2020-12.',
  why: 'Without the dialect each tool guesses another one, and the same keyword means different things in different drafts. The address is compared character by character: with a "#" at its end it names another resource.',
  help: `Write "$schema": "${required}" at the root.`,
  fix: 'Corrects http to https and removes a "#" or slash at the end. Another draft is left unchanged, since its keywords would have to be read differently. So is a missing dialect.',
  places: ['root'],
  valid: [{ $schema: required }],
  invalid: [
    { schema: {}, message: 'the root names no dialect', at: '' },
    {
      schema: { $schema: `${required}#` },
      message: `the root names the dialect "${required}#"`,
      fixed: { $schema: required },
    },
    {
      schema: { $schema: required.replace('https', 'http') },
      message: `the root names the dialect "${required.replace('https', 'http')}"`,
      fixed: { $schema: required },
    },
  ],
  *check({ $schema }) {
    if ($schema === undefined) yield { message: 'the root names no dialect' };
    else if ($schema !== required) yield reportDialectName($schema);
  },
});

function reportDialectName($schema: string): Finding {
  const finding = { message: `the root names the dialect "${$schema}"`, at: ['$schema'] };
  const isMisspelt = /^https?:\/\/json-schema\.org\/draft\/2020-12\/schema\/?#?$/.test($schema);
  return isMisspelt ? { ...finding, fix: [{ kind: 'set', at: ['$schema'], value: required }] } : finding;
}

export const recursionKeywords = rule({
  code: 'R13/recursion-keywords',
  supersedes: ['schema/draft-keyword'],
  summary: '$dynamicRef, $dynamicAnchor and $recursiveRef are not used.',
  why: 'Their meaning depends on the dynamic scope, which no form or generator follows. The standard lists these keywords; a $ref to an enclosing schema is not among them.',
  help: 'Refer to a definition with $ref.',
  valid: [{ properties: { $dynamicRef: { type: 'string' } } }],
  invalid: [
    {
      schema: { properties: { tree: { $dynamicRef: '#node' } } },
      message: 'property "tree" uses $dynamicRef',
      at: '/properties/tree/$dynamicRef',
    },
  ],
  ...withoutKeywords(['$dynamicRef', '$dynamicAnchor', '$recursiveRef']),
});

const conditionalKeywords = ['if', 'then', 'else'] as const;

export const conditionals = rule({
  code: 'R14/conditionals',
  supersedes: ['schema/idle-keyword'],
  summary: 'if, then and else are not used.',
  why: 'A form would have to change while it is filled in, and readers cannot tell what applies to them.',
  help: 'Test with "dependentRequired", or give each case a property of its own.',
  helpInModel:
    'Test with @DependentRequired, @MutuallyExclusive or @ExactlyOneOf, or give each case a property of its own.',
  keywords: conditionalKeywords,
  valid: [{ properties: { if: { type: 'string' } } }],
  invalid: [
    {
      schema: { properties: { a: { if: { const: 1 }, then: { minimum: 1 } } } },
      message: 'property "a" uses if, then',
      at: '/properties/a/if',
    },
  ],
  *check(schema, { place }) {
    const used = conditionalKeywords.filter((keyword) => schema[keyword] !== undefined);
    if (used.length > 0) yield { message: `${describePlace(place)} uses ${used.join(', ')}`, at: used.slice(0, 1) };
  },
});

export const unevaluated = rule({
  code: 'R15/unevaluated',
  summary: 'unevaluatedProperties and unevaluatedItems are not used.',
  why: 'What they refuse depends on everything around them, and older tools ignore them. The standard makes no exception, not even to close a $ref; additionalProperties in the definition does that.',
  help: 'Close the object itself with "additionalProperties": false.',
  valid: [{ additionalProperties: false, items: {} }],
  invalid: [
    {
      schema: { unevaluatedProperties: false },
      message: 'the root uses unevaluatedProperties',
      at: '/unevaluatedProperties',
    },
  ],
  keywords: ['unevaluatedProperties', 'unevaluatedItems'],
  *check(schema, context) {
    for (const finding of reportUses(['unevaluatedProperties', 'unevaluatedItems'], schema, context)) {
      yield hasParts(schema) ? { ...finding, help: partsHelp } : finding;
    }
  },
});

/** additionalProperties does not see the properties of other schemas, so it would refuse them. */
const partsHelp =
  'Declare the properties of its branches and references beside it, and then set "additionalProperties": false; or remove the keyword.';

function hasParts(schema: SchemaObject): boolean {
  return ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas'].some((keyword) => schema[keyword] !== undefined);
}

const tupleParts = ['contains', 'additionalItems', 'prefixItems'];

export const tupleKeywords = rule({
  code: 'R16/tuple-keywords',
  supersedes: ['schema/draft-keyword'],
  summary: 'contains, additionalItems, prefixItems and an array of schemas in items are not used.',
  why: 'A form shows the same input for each item. An array in items is how older drafts wrote a tuple.',
  help: 'Give all items one schema in "items", or make it an object with a property for each part.',
  helpInModel: 'Write T[], or a class with a property for each part.',
  keywords: [...tupleParts, 'items'],
  valid: [{ items: { type: 'string' } }],
  invalid: [
    { schema: { prefixItems: [{ type: 'string' }] }, message: 'the root uses prefixItems', at: '/prefixItems' },
  ],
  *check(schema, context) {
    yield* reportUses(tupleParts, schema, context);
    if (!Array.isArray(schema.items)) return;
    yield { message: `${describePlace(context.place)} has an array of schemas in items`, at: ['items'] };
  },
});

function withoutKeywords(keywords: readonly string[]): Pick<Rule, 'keywords' | 'check'> {
  return { keywords, check: (schema, context) => reportUses(keywords, schema, context) };
}

function* reportUses(keywords: readonly string[], schema: SchemaObject, { place }: Context): Generator<Finding> {
  for (const keyword of keywords) {
    if (schema[keyword] !== undefined) yield { message: `${describePlace(place)} uses ${keyword}`, at: [keyword] };
  }
}
