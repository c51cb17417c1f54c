import { forProperties, schemalintRule } from '../walk/rule.ts';
import { hasOneOf, hasOuterBlank, quoted } from '../walk/go-strings.ts';

const marks = ['\n', '\r', '\t', '  ', '.', ',', '?', '!'];
const illegal = `Property title must not contain illegal characters: ${quoted(marks)}`;
const outerBlank = 'Property title must not contain leading or trailing spaces.';

/** A title is one line without marks of a sentence. */
export const titleMustNotContainIllegalCharacters = schemalintRule({
  code: 'TitleMustNotContainIllegalCharacters',
  requirement: 'R5',
  severity: 'error',
  summary:
    'A title has no line feed, tab, two blanks in a row, full stop, comma, question or exclamation mark, and no blank around it.',
  why: 'A title is a heading of one line, no sentence. Other marks and control characters pass.',
  help: 'Leave the character out of the title.',
  valid: [{ properties: { a: { title: 'Name: (short)' } } }],
  invalid: [
    { schema: { properties: { a: { title: 'Name.' } } }, message: illegal, at: '/properties/a' },
    { schema: { properties: { a: { title: 'Node  pool' } } }, message: illegal },
    { schema: { properties: { a: { title: 'Name ' } } }, message: outerBlank },
  ],
  check: forProperties('title', ({ title }) => [hasOneOf(title, marks) && illegal, hasOuterBlank(title) && outerBlank]),
});
