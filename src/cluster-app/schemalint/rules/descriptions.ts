import { forProperties, propertyRule, schemalintRule } from '../walk/rule.ts';
import {
  byteLength,
  hasAnyMark,
  hasOuterBlank,
  inSmallLetters,
  quoteMarks,
  startsWithCapital,
} from '../walk/go-strings.ts';

export const descriptionExists = propertyRule('description', {
  code: 'DescriptionExists',
  requirement: 'R6',
  summary: 'Each property has a description.',
  why: 'Documentation and forms show it. The description reached through the fewest $refs counts.',
  help: 'Add a description to the property, or to the target of its $ref.',
  valid: [{ properties: { a: { description: 'Name of the cluster.' } } }],
  invalid: [{ schema: { properties: { a: {} } }, at: '/properties/a' }],
  message: 'Property should have a description',
  isWrong: ({ description }) => description === '',
});

const marks = ['\n', '\r', '\t', '  '];
const illegal = `Property description must not contain illegal characters: ${quoteMarks(marks)}`;
const outerBlank = 'Property description must not contain leading or trailing spaces';

export const descriptionMustNotContainIllegalCharacters = schemalintRule({
  code: 'DescriptionMustNotContainIllegalCharacters',
  requirement: 'R6',
  summary: 'A description has no line feed, tab or repeated spaces, and no space at the start or end.',
  why: 'A description is one paragraph of plain text. Markdown, HTML and other control characters pass.',
  help: 'Write the description in one line with single spaces.',
  valid: [{ properties: { a: { description: '**Name** of the cluster.' } } }],
  invalid: [
    { schema: { properties: { a: { description: 'One\nTwo.' } } }, message: illegal, at: '/properties/a' },
    { schema: { properties: { a: { description: ' Name.' } } }, message: outerBlank },
  ],
  check: forProperties('description', ({ description }) => [
    hasAnyMark(description, marks) && illegal,
    hasOuterBlank(description) && outerBlank,
  ]),
});

export const descriptionMustBeSentenceCase = propertyRule('description', {
  code: 'DescriptionMustBeSentenceCase',
  requirement: 'R6',
  summary: 'The first byte of a description is a capital letter.',
  why: 'A description is made of sentences. A digit or a back-tick at the start fails.',
  help: 'Start the description with a capital letter.',
  valid: [{ properties: { a: { description: 'Name.' } } }],
  invalid: [{ schema: { properties: { a: { description: 'name.' } } }, at: '/properties/a' }],
  message: 'Property description must start with a capital letter',
  isWrong: ({ description }) => description !== '' && !startsWithCapital(description),
});

export const descriptionMustUsePunctuation = propertyRule('description', {
  code: 'DescriptionMustUsePunctuation',
  requirement: 'R6',
  summary: 'A description ends with a full stop, a question or an exclamation mark.',
  why: 'A description is made of sentences. A closing bracket, a colon or an ellipsis at the end fails.',
  help: 'End the description with a full stop.',
  valid: [{ properties: { a: { description: 'Name.' } } }],
  invalid: [{ schema: { properties: { a: { description: 'Name' } } }, at: '/properties/a' }],
  message: 'Property description must end with punctuation',
  isWrong: ({ description }) => description !== '' && !/[.!?]$/.test(description),
});

export const descriptionShouldNotContainTitle = propertyRule('description', {
  code: 'DescriptionShouldNotContainTitle',
  requirement: 'R6',
  summary: 'A description does not contain the title.',
  why: 'The form shows both. Parts of words count ("Name" in "Filename"); the property name does not.',
  help: 'Say in the description what the title does not say.',
  valid: [{ properties: { a: { title: 'Name', description: 'Identifies the cluster.' } } }],
  invalid: [{ schema: { properties: { a: { title: 'Name', description: 'The name of it.' } } }, at: '/properties/a' }],
  message: 'Property description should not repeat the title',
  isWrong: ({ title, description }) => title !== '' && inSmallLetters(description).includes(inSmallLetters(title)),
});

const short = 'Property description should be more than 50 characters';
const long = 'Property description should be less than 200 characters';

export const descriptionShouldHaveCorrectLength = schemalintRule({
  code: 'DescriptionShouldHaveCorrectLength',
  requirement: 'R6',
  summary: 'A description has 50 to 200 bytes.',
  why: 'A shorter one explains little, a longer one is not read. The tool counts UTF-8 bytes, so "É" counts twice.',
  help: 'Say more, or less.',
  valid: [{ properties: { a: { description: 'The description of this property has 50 bytes here.' } } }],
  invalid: [
    { schema: { properties: { a: { description: 'Name.' } } }, message: short, at: '/properties/a' },
    { schema: { properties: { a: { description: 'É'.repeat(101) } } }, message: long },
  ],
  check: forProperties('description', ({ description }) => {
    const length = byteLength(description);
    return [length > 0 && length < 50 && short, length > 200 && long];
  }),
});
