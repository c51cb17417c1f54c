import { withSingleBlanks } from '../../../rules/english/fixes.ts';
import { labelledPlaces } from '../../../rules/runner/place.ts';
import { rule } from '../../../rules/runner/rule.ts';
import { checkText } from './check-text.ts';
import { strayWhitespace } from '../../../rules/english/whitespace.ts';

/** Titles have single blanks between words, and no other white space. */
export const titleWhitespace = rule({
  code: 'R5/title-whitespace',
  requirement: 'R5',
  summary:
    'A title has no white space around it, none twice in a row, no tabs, line breaks or other control characters.',
  why: 'Such characters are invisible in a form and break lists, tables and comparisons. Control characters are those of Unicode (U+0000 to U+001F, U+007F to U+009F), the line and paragraph separators, and the format characters that nobody sees (zero-width space, soft hyphen, byte order mark, marks of direction). The zero-width joiner and non-joiner are spelling in some languages and in emoji, and a single no-break space is white space like another.',
  help: 'Leave single blanks between words and nothing else.',
  fix: 'Leaves single blanks.',
  places: labelledPlaces,
  form: 'title',
  valid: [
    { properties: { a: { title: 'Cluster name' } } },
    { properties: { a: { title: 'Size\u00A0of 👩‍💻 نام‌ها' } } },
  ],
  invalid: [
    {
      schema: { properties: { a: { title: ' Cluster name' } } },
      message: 'title " Cluster name" has white space around it',
      at: '/properties/a/title',
      fixed: { properties: { a: { title: 'Cluster name' } } },
    },
    {
      schema: { properties: { a: { title: 'Cluster  name' } } },
      message: 'title "Cluster  name" has several white-space characters in a row',
      fixed: { properties: { a: { title: 'Cluster name' } } },
    },
    {
      schema: { properties: { a: { title: 'Cluster\tname' } } },
      message: 'title "Cluster\\tname" has a control character',
      fixed: { properties: { a: { title: 'Cluster name' } } },
    },
    {
      schema: { properties: { a: { title: 'Cluster\u200Bname' } } },
      message: 'title "Cluster\u200Bname" has an invisible character',
    },
    {
      schema: { properties: { a: { title: 'Cluster\u0085name' } } },
      message: 'title "Cluster\u0085name" has a control character',
    },
    {
      schema: { properties: { a: { title: 'Cluster\nname' } } },
      message: 'title "Cluster\\nname" has a control character',
      fixed: { properties: { a: { title: 'Cluster name' } } },
    },
  ],
  check: checkText('title', wrongWith, withSingleBlanks),
});

function wrongWith(title: string): string | undefined {
  const stray = strayWhitespace(title);
  return stray === undefined ? undefined : `title ${JSON.stringify(title)} has ${stray}`;
}
