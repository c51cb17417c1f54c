import { nameOf } from '../../../rules/runner/place.ts';
import { type Finding, rule } from '../../../rules/runner/rule.ts';

const keywords = ['contains', 'additionalItems', 'prefixItems'] as const;

/** No keyword makes an array a tuple. */
export const tupleKeywords = rule({
  code: 'R16/tuple-keywords',
  requirement: 'R16',
  summary: 'contains, additionalItems and prefixItems are not used, nor a list of schemas in items.',
  why: 'A form shows the same input for each item. A list in items is how older drafts wrote a tuple.',
  help: 'Give all items one schema in "items", or make it an object with a property for each part.',
  helpInModel: 'Write T[], or a class with a property for each part.',
  keywords: [...keywords, 'items'],
  valid: [{ items: { type: 'string' } }, { properties: { contains: { type: 'string' } } }],
  invalid: [
    { schema: { prefixItems: [{ type: 'string' }] }, message: 'the root uses prefixItems', at: '/prefixItems' },
    {
      schema: { properties: { a: { contains: { const: 1 } } } },
      message: 'property "a" uses contains',
      at: '/properties/a/contains',
    },
    {
      schema: { properties: { a: { items: [{ type: 'string' }] } } },
      message: 'property "a" has a list of schemas in items',
      at: '/properties/a/items',
    },
  ],
  *check(schema, { place }): Generator<Finding> {
    for (const keyword of keywords) {
      if (schema[keyword] !== undefined) yield { message: `${nameOf(place)} uses ${keyword}`, at: [keyword] };
    }
    if (!Array.isArray(schema.items)) return;
    yield { message: `${nameOf(place)} has a list of schemas in items`, at: ['items'] };
  },
});
