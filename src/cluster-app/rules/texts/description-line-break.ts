import { inOneLine } from '../../../rules/english/fixes.ts';
import { labelledPlaces, nameOf } from '../../../rules/runner/place.ts';
import { rule } from '../../../rules/runner/rule.ts';
import { checkText } from './check-text.ts';

/** A description is one line. */
export const descriptionLineBreak = rule({
  code: 'R6/description-line-break',
  requirement: 'R6',
  summary: 'A description contains no line breaks.',
  why: 'Descriptions are shown in forms and table cells, where a line break becomes a blank, a stray character or a broken table.',
  help: 'Write it as one line; a doc comment of several lines becomes one by itself.',
  fix: 'Joins the lines with a blank. Where they are a list, a table or code, they are left.',
  places: labelledPlaces,
  form: 'description',
  valid: [{ properties: { a: { description: 'One line. And a second sentence.' } } }],
  invalid: [
    {
      schema: { properties: { a: { description: 'One line.\nAnother.' } } },
      message: 'description of property "a" contains a line break',
      at: '/properties/a/description',
      fixed: { properties: { a: { description: 'One line. Another.' } } },
    },
    {
      schema: { properties: { a: { description: 'One line.\u2028Another.' } } },
      message: 'description of property "a" contains a line break',
      fixed: { properties: { a: { description: 'One line. Another.' } } },
    },
    {
      schema: { properties: { a: { description: 'One of:\n- this\n- that' } } },
      message: 'description of property "a" contains a line break',
    },
    {
      name: 'at the end',
      schema: { properties: { a: { description: 'One line.\r\n' } } },
      message: 'description of property "a" contains a line break',
      fixed: { properties: { a: { description: 'One line.' } } },
    },
  ],
  check: checkText(
    'description',
    (text, { place }) =>
      /[\n\v\f\r\u0085\u2028\u2029]/.test(text) ? `description of ${nameOf(place)} contains a line break` : undefined,
    inOneLine,
  ),
});
