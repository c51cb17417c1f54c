import { nameOf } from '../../../rules/runner/place.ts';
import { rule } from '../../../rules/runner/rule.ts';

const keywords = ['$dynamicRef', '$dynamicAnchor', '$recursiveRef'] as const;

/** The keywords of dynamic recursion are not used. */
export const recursionKeywords = rule({
  code: 'R13/recursion-keywords',
  requirement: 'R13',
  summary: '$dynamicRef, $dynamicAnchor and $recursiveRef are not used.',
  why: 'What they mean depends on the way that led to them, which no form or generator follows. The standard names these keywords; a $ref to a schema around it is not among them.',
  help: 'Refer to a definition with $ref.',
  keywords,
  valid: [{ properties: { $dynamicRef: { type: 'string' } } }],
  invalid: [
    {
      schema: { properties: { tree: { $dynamicRef: '#node' } } },
      message: 'property "tree" uses $dynamicRef',
      at: '/properties/tree/$dynamicRef',
    },
    { schema: { $dynamicAnchor: 'node' }, message: 'the root uses $dynamicAnchor' },
    { schema: { not: { $recursiveRef: '#' } }, message: 'the root uses $recursiveRef', at: '/not/$recursiveRef' },
  ],
  *check(schema, { place }) {
    for (const keyword of keywords) {
      if (schema[keyword] !== undefined) yield { message: `${nameOf(place)} uses ${keyword}`, at: [keyword] };
    }
  },
});
