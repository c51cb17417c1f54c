import { labelledPlaces, nameOf } from '../place.ts';
import { rule } from '../rule.ts';
import { checkText } from '../text.ts';

/** A description is one line. */
export const descriptionLineBreak = rule({
  code: 'R6/description-line-break',
  requirement: 'R6',
  summary: 'A description contains no line breaks.',
  why: 'Descriptions are shown in forms and table cells, where a line break becomes a blank, a stray character or a broken table.',
  help: 'Write it as one line; a doc comment of several lines becomes one by itself.',
  places: labelledPlaces,
  form: 'description',
  valid: [{ properties: { a: { description: 'One line. And a second sentence.' } } }],
  invalid: [
    {
      schema: { properties: { a: { description: 'One line.\nAnother.' } } },
      message: 'description of property "a" contains a line break',
      at: '/properties/a/description',
    },
    {
      schema: { properties: { a: { description: 'One line.\u2028Another.' } } },
      message: 'description of property "a" contains a line break',
    },
    {
      name: 'at the end',
      schema: { properties: { a: { description: 'One line.\r\n' } } },
      message: 'description of property "a" contains a line break',
    },
  ],
  check: checkText('description', (text, { place }) =>
    /[\n\v\f\r\u0085\u2028\u2029]/.test(text) ? `description of ${nameOf(place)} contains a line break` : undefined,
  ),
});
