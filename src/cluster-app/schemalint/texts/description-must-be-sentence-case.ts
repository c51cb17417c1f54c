import { forProperties, schemalintRule } from '../walk/rule.ts';
import { startsWithCapital } from '../walk/go-strings.ts';

const message = 'Property description must start with a capital letter';

/** A description starts with a capital. */
export const descriptionMustBeSentenceCase = schemalintRule({
  code: 'DescriptionMustBeSentenceCase',
  requirement: 'R6',
  severity: 'error',
  summary: 'The first byte of a description is a capital letter.',
  why: 'A description is made of sentences. A digit or a back-tick at the start fails.',
  help: 'Start the description with a capital letter.',
  valid: [{ properties: { a: { description: 'Name.' } } }, { properties: { a: { description: '' } } }],
  invalid: [
    { schema: { properties: { a: { description: 'name.' } } }, message, at: '/properties/a' },
    { schema: { properties: { a: { description: '`name` of it.' } } }, message },
  ],
  check: forProperties('description', ({ description }) => [
    description !== '' && !startsWithCapital(description) && message,
  ]),
});
