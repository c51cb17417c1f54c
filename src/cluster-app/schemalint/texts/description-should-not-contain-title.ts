import { forProperties, schemalintRule } from '../walk/rule.ts';
import { inSmallLetters } from '../walk/go-strings.ts';

const message = 'Property description should not repeat the title';

/** A description does not repeat the title. */
export const descriptionShouldNotContainTitle = schemalintRule({
  code: 'DescriptionShouldNotContainTitle',
  requirement: 'R6',
  severity: 'warning',
  summary: 'A description does not contain the title.',
  why: 'The form shows both. Parts of words count ("Name" in "Filename"); the property name does not.',
  help: 'Say in the description what the title does not say.',
  valid: [
    { properties: { a: { title: 'Name', description: 'Identifies the cluster.' } } },
    { properties: { a: { description: 'Name.' } } },
  ],
  invalid: [
    { schema: { properties: { a: { title: 'Name', description: 'The name of it.' } } }, message, at: '/properties/a' },
    { schema: { properties: { a: { title: 'Name', description: 'Filename.' } } }, message },
  ],
  check: forProperties('description', ({ title, description }) => [
    title !== '' && inSmallLetters(description).includes(inSmallLetters(title)) && message,
  ]),
});
