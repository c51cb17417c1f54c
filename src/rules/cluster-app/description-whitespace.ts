import { labelledPlaces, nameOf } from '../place.ts';
import { rule } from '../rule.ts';
import { checkText } from '../text.ts';
import { strayWhitespace } from '../whitespace.ts';

/** Descriptions have single blanks between words, and no other white space. */
export const descriptionWhitespace = rule({
  code: 'R6/description-whitespace',
  requirement: 'R6',
  summary: 'A description has no white space around it, none twice in a row, no tabs or other control characters.',
  why: 'Such characters are invisible, and break tables and comparisons. Line breaks are a rule of their own.',
  help: 'Leave single blanks between words and nothing else.',
  places: labelledPlaces,
  form: 'description',
  valid: [{ properties: { a: { description: 'One line.\nLine breaks are another rule.' } } }],
  invalid: [
    {
      schema: { properties: { a: { description: 'Name of it. ' } } },
      message: 'description of property "a" has white space around it',
      at: '/properties/a/description',
    },
    {
      schema: { properties: { a: { description: 'Name  of it.' } } },
      message: 'description of property "a" has several white-space characters in a row',
    },
    {
      schema: { properties: { a: { description: 'Name\tof it.' } } },
      message: 'description of property "a" has a control character',
    },
  ],
  check: checkText('description', (text, { place }) => {
    const stray = strayWhitespace(text.replace(lineBreak, '\u2014'));
    return stray === undefined ? undefined : `description of ${nameOf(place)} has ${stray}`;
  }),
});

/** A line break and the white space around it; a dash stands in for it. */
const lineBreak = /[^\S\n\v\f\r\u2028\u2029]*[\n\v\f\r\u0085\u2028\u2029]\s*/g;
