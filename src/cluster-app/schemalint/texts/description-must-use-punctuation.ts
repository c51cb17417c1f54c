import { forProperties, schemalintRule } from '../walk/rule.ts';

const message = 'Property description must end with punctuation';

/** A description ends as a sentence. */
export const descriptionMustUsePunctuation = schemalintRule({
  code: 'DescriptionMustUsePunctuation',
  requirement: 'R6',
  severity: 'error',
  summary: 'A description ends with a full stop, a question or an exclamation mark.',
  why: 'A description is made of sentences. A closing bracket, a colon or an ellipsis at the end fails.',
  help: 'End the description with a full stop.',
  valid: [
    { properties: { a: { description: 'Name.' } } },
    { properties: { a: { description: 'Is it on?' } } },
    { properties: { a: { description: '' } } },
  ],
  invalid: [
    { schema: { properties: { a: { description: 'Name' } } }, message, at: '/properties/a' },
    { schema: { properties: { a: { description: 'Name (short.)' } } }, message },
  ],
  check: forProperties('description', ({ description }) => [
    description !== '' && !/[.!?]$/.test(description) && message,
  ]),
});
