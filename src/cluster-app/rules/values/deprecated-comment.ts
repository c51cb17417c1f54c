import { nameOf } from '../../../rules/runner/place.ts';
import { rule } from '../../../rules/runner/rule.ts';

/** A deprecated property has a comment that says what comes instead. */
export const deprecatedComment = rule({
  code: 'R11/deprecated-comment',
  requirement: 'R11',
  summary: 'What is deprecated has a $comment that says what replaces it and when it will be removed.',
  why: 'Whoever meets the keyword has to know what to do and how long there is time. The comment stands beside the keyword, also in a branch, as the example of R10 has it.',
  help: 'Say in a "$comment" what replaces it, and when it will be removed.',
  helpInModel: "Say it in the decorator: @Deprecated('Use size instead; removed in version 2.').",
  keywords: ['deprecated'],
  valid: [
    { properties: { a: { deprecated: true, $comment: 'Use b instead; removed in version 2.' } } },
    { properties: { a: { deprecated: false } } },
  ],
  invalid: [
    {
      schema: { properties: { a: { deprecated: true } } },
      message: 'property "a" is deprecated without a $comment',
      at: '/properties/a/deprecated',
    },
    {
      schema: { properties: { a: { anyOf: [{ deprecated: true, $comment: ' ' }, { type: 'integer' }] } } },
      message: 'branch 1 of property "a" is deprecated without a $comment',
      at: '/properties/a/anyOf/0/deprecated',
    },
  ],
  *check({ deprecated, $comment }, { place }) {
    if (deprecated !== true || (typeof $comment === 'string' && $comment.trim() !== '')) return;
    const branch = place.kind === 'branch' && typeof place.key === 'number' ? `branch ${place.key + 1} of ` : '';
    yield { message: `${branch}${nameOf(place)} is deprecated without a $comment`, at: ['deprecated'] };
  },
});
