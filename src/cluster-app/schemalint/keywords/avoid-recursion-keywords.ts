import { forSchemas, schemalintRule } from '../walk/rule.ts';

const keywords = ['$dynamicAnchor', '$dynamicRef', '$recursiveRef'];
const message = 'Schema must not use recursion keywords (dynamicAnchor, dynamicRef, recursiveRef)';

/** No keywords for recursion. */
export const avoidRecursionKeywords = schemalintRule({
  code: 'AvoidRecursionKeywords',
  requirement: 'R13',
  severity: 'error',
  summary: 'No schema has $dynamicAnchor, $dynamicRef or $recursiveRef.',
  why: 'Tools that show schemas do not follow them.',
  help: 'Use $ref to a definition.',
  valid: [{ $anchor: 'a' }],
  invalid: [
    { schema: { $dynamicAnchor: 'a' }, message, at: '' },
    { schema: { properties: { a: { items: { $dynamicRef: '#a' } } } }, message, at: '/properties/a/items' },
  ],
  check: forSchemas({}, ({ schema }) => [keywords.some((keyword) => (schema[keyword] ?? '') !== '') && message]),
});
