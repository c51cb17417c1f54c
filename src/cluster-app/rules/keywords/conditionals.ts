import { nameOf } from '../../../rules/runner/place.ts';
import { rule } from '../../../rules/runner/rule.ts';

const keywords = ['if', 'then', 'else'] as const;

/** There are no conditionals: `if`, `then`, `else`. */
export const conditionals = rule({
  code: 'R14/conditionals',
  requirement: 'R14',
  summary: 'if, then and else are not used.',
  why: 'A form would have to change while it is filled in, and readers cannot tell what applies to them.',
  help: 'Test with "dependentRequired", or give each case a property of its own.',
  helpInModel:
    'Test with @DependentRequired, @MutuallyExclusive or @ExactlyOneOf, or give each case a property of its own.',
  keywords,
  valid: [{ properties: { if: { type: 'string' } } }],
  invalid: [
    {
      schema: { properties: { a: { if: { const: 1 }, then: { minimum: 1 } } } },
      message: 'property "a" uses if, then',
      at: '/properties/a/if',
    },
    { schema: { allOf: [{ else: { minimum: 1 } }] }, message: 'the root uses else', at: '/allOf/0/else' },
  ],
  *check(schema, { place }) {
    const used = keywords.filter((keyword) => schema[keyword] !== undefined);
    if (used.length > 0) yield { message: `${nameOf(place)} uses ${used.join(', ')}`, at: used.slice(0, 1) };
  },
});
