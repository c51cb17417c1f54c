import { labelledPlaces } from '../place.ts';
import { rule } from '../rule.ts';
import { checkText } from '../text.ts';
import { strayWhitespace } from '../whitespace.ts';

/** Titles have single blanks between words, and no other white space. */
export const titleWhitespace = rule({
  code: 'R5/title-whitespace',
  requirement: 'R5',
  summary:
    'A title has no white space around it, none twice in a row, no tabs, line breaks or other control characters.',
  why: 'Such characters are invisible in a form and break lists, tables and comparisons.',
  help: 'Leave single blanks between words and nothing else.',
  places: labelledPlaces,
  form: 'title',
  valid: [{ properties: { a: { title: 'Cluster name' } } }],
  invalid: [
    {
      schema: { properties: { a: { title: ' Cluster name' } } },
      message: 'title " Cluster name" has white space around it',
      at: '/properties/a/title',
    },
    {
      schema: { properties: { a: { title: 'Cluster  name' } } },
      message: 'title "Cluster  name" has several white-space characters in a row',
    },
    {
      schema: { properties: { a: { title: 'Cluster\tname' } } },
      message: 'title "Cluster\\tname" has a control character',
    },
    {
      schema: { properties: { a: { title: 'Cluster\nname' } } },
      message: 'title "Cluster\\nname" has a control character',
    },
  ],
  check: checkText('title', (title) => {
    const stray = strayWhitespace(title);
    return stray === undefined ? undefined : `title ${JSON.stringify(title)} has ${stray}`;
  }),
});
