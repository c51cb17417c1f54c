import { forProperties, propertyRule, schemalintRule } from '../walk/rule.ts';
import { hasAnyMark, hasOuterBlank, inSmallLetters, quoteMarks, startsWithCapital } from '../walk/go-strings.ts';

export const titleExists = propertyRule('title', {
  code: 'TitleExists',
  requirement: 'R5',
  summary: 'Each property has a title.',
  why: 'Forms show the title instead of the property name. The title reached through the fewest $refs counts; the root and the items of arrays are not properties.',
  help: 'Add a title to the property, or to the target of its $ref.',
  valid: [{ properties: { a: { title: 'Name' } } }],
  invalid: [{ schema: { properties: { a: {} } }, at: '/properties/a' }],
  message: 'Property must have a title',
  isWrong: ({ title }) => title === '',
});

export const titleMustBeSentenceCase = propertyRule('title', {
  code: 'TitleMustBeSentenceCase',
  requirement: 'R5',
  summary: 'The first byte of a title is a capital letter.',
  why: 'A title is read as a heading. The tool reads the first byte as a Latin-1 character: "CLUSTER" and "é" pass, a digit or a bracket fails.',
  help: 'Start the title with a capital letter.',
  valid: [{ properties: { a: { title: 'Cluster Name' } } }],
  invalid: [{ schema: { properties: { a: { title: 'name' } } }, at: '/properties/a' }],
  message: 'Property title must start with a capital letter',
  isWrong: ({ title }) => title !== '' && !startsWithCapital(title),
});

const marks = ['\n', '\r', '\t', '  ', '.', ',', '?', '!'];
const illegal = `Property title must not contain illegal characters: ${quoteMarks(marks)}`;
const outerBlank = 'Property title must not contain leading or trailing spaces.';

export const titleMustNotContainIllegalCharacters = schemalintRule({
  code: 'TitleMustNotContainIllegalCharacters',
  requirement: 'R5',
  summary:
    'A title has no line feed, tab, repeated spaces, full stop, comma, question mark or exclamation mark, and no space at the start or end.',
  why: 'A title is a heading of one line, not a sentence. Other marks and control characters pass.',
  help: 'Remove the character from the title.',
  valid: [{ properties: { a: { title: 'Name: (short)' } } }],
  invalid: [
    { schema: { properties: { a: { title: 'Name.' } } }, message: illegal, at: '/properties/a' },
    { schema: { properties: { a: { title: 'Node  pool' } } }, message: illegal },
    { schema: { properties: { a: { title: 'Name ' } } }, message: outerBlank },
  ],
  check: forProperties('title', ({ title }) => [
    hasAnyMark(title, marks) && illegal,
    hasOuterBlank(title) && outerBlank,
  ]),
});

export const titleShouldNotContainParentsTitle = propertyRule('title', {
  code: 'TitleShouldNotContainParentsTitle',
  requirement: 'R5',
  summary: 'A title does not contain the title of the parent property.',
  why: 'The form shows both. Parts of words count ("Node" in "Nodegroup"); the property of an array is not the parent of its items.',
  help: 'Omit words that the parent title already contains.',
  valid: [{ properties: { a: { title: 'Network', properties: { b: { title: 'Range' } } } } }],
  invalid: [
    {
      schema: { properties: { a: { title: 'Network', properties: { b: { title: 'Network range' } } } } },
      at: '/properties/a/properties/b',
    },
  ],
  message: "Property title should not contain the parent's title",
  isWrong: ({ title, parentTitle }) =>
    parentTitle !== '' && inSmallLetters(title).includes(inSmallLetters(parentTitle)),
});
