import { forProperties, schemalintRule } from '../walk/rule.ts';
import { inSmallLetters } from '../walk/go-strings.ts';

const message = "Property title should not contain the parent's title";

/** A title does not repeat the title of the property around it. */
export const titleShouldNotContainParentsTitle = schemalintRule({
  code: 'TitleShouldNotContainParentsTitle',
  requirement: 'R5',
  severity: 'warning',
  summary: 'A title does not contain the title of the property around it.',
  why: 'The form shows both. Parts of words count ("Node" in "Nodegroup"); the property of an array is not around what its items hold.',
  help: 'Leave out what the title around it says already.',
  valid: [
    { properties: { a: { title: 'Network', properties: { b: { title: 'Range' } } } } },
    { properties: { a: { title: 'Node', items: { properties: { b: { title: 'Node name' } } } } } },
  ],
  invalid: [
    {
      schema: { properties: { a: { title: 'Network', properties: { b: { title: 'Network range' } } } } },
      message,
      at: '/properties/a/properties/b',
    },
    { schema: { properties: { a: { title: 'Node', properties: { b: { title: 'Nodegroup' } } } } }, message },
  ],
  check: forProperties('title', ({ title, parentTitle }) => [
    parentTitle !== '' && inSmallLetters(title).includes(inSmallLetters(parentTitle)) && message,
  ]),
});
