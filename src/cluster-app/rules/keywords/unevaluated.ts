import { nameOf } from '../../../rules/runner/place.ts';
import { rule } from '../../../rules/runner/rule.ts';

const keywords = ['unevaluatedProperties', 'unevaluatedItems'] as const;

/** The keywords `unevaluatedItems` and `unevaluatedProperties` are not used. */
export const unevaluated = rule({
  code: 'R15/unevaluated',
  requirement: 'R15',
  summary: 'unevaluatedProperties and unevaluatedItems are not used.',
  why: 'What they refuse depends on everything around them, and older tools ignore them. The standard makes no exception, not even for closing a $ref; additionalProperties in the definition does that.',
  help: 'Close the object itself with "additionalProperties": false.',
  keywords,
  valid: [{ additionalProperties: false, items: {} }],
  invalid: [
    {
      schema: { unevaluatedProperties: false },
      message: 'the root uses unevaluatedProperties',
      at: '/unevaluatedProperties',
    },
    {
      schema: { properties: { a: { unevaluatedItems: false } } },
      message: 'property "a" uses unevaluatedItems',
      at: '/properties/a/unevaluatedItems',
    },
  ],
  *check(schema, { place }) {
    for (const keyword of keywords) {
      if (schema[keyword] !== undefined) yield { message: `${nameOf(place)} uses ${keyword}`, at: [keyword] };
    }
  },
});
