import { forProperties, schemalintRule } from '../walk/rule.ts';
import { hasOneOf, hasOuterBlank, quoted } from '../walk/go-strings.ts';

const marks = ['\n', '\r', '\t', '  '];
const illegal = `Property description must not contain illegal characters: ${quoted(marks)}`;
const outerBlank = 'Property description must not contain leading or trailing spaces';

/** A description is one line. */
export const descriptionMustNotContainIllegalCharacters = schemalintRule({
  code: 'DescriptionMustNotContainIllegalCharacters',
  requirement: 'R6',
  severity: 'error',
  summary: 'A description has no line feed, tab or two blanks in a row, and no blank around it.',
  why: 'A description is one paragraph of plain text. Markdown, HTML and other control characters pass.',
  help: 'Write the description in one line with single blanks.',
  valid: [{ properties: { a: { description: '**Name** of the cluster.' } } }],
  invalid: [
    { schema: { properties: { a: { description: 'One\nTwo.' } } }, message: illegal, at: '/properties/a' },
    { schema: { properties: { a: { description: ' Name.' } } }, message: outerBlank },
  ],
  check: forProperties('description', ({ description }) => [
    hasOneOf(description, marks) && illegal,
    hasOuterBlank(description) && outerBlank,
  ]),
});
