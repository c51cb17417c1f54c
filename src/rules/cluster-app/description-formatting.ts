import { formattingIn } from '../formatting.ts';
import { labelledPlaces, nameOf } from '../place.ts';
import { rule } from '../rule.ts';
import { checkText } from '../text.ts';

/** Descriptions are plain text. */
export const descriptionFormatting = rule({
  code: 'R6/description-formatting',
  requirement: 'R6',
  summary: 'A description contains no Markdown and no HTML.',
  why: 'Forms show the text as it is, so readers see the marks. A place-holder such as <name> or cluster-<provider> is no HTML element, and 10.*.*.* is no emphasis; a back-tick is Markdown wherever it stands.',
  help: 'Write plain text: single quotes for code, the bare address for a link.',
  places: labelledPlaces,
  form: 'description',
  valid: [
    { properties: { a: { description: 'Used in cluster-<provider> apps, see https://example.com/a_b_c.' } } },
    { properties: { a: { description: 'Takes 10.*.*.* and *.example.com or *.example.org, 2 < 3 & 4 > 3.' } } },
    { properties: { a: { description: 'Values [0] and [Unit] (or snake_case_names) of __address__ - or # none.' } } },
  ],
  invalid: [
    {
      schema: { properties: { a: { description: 'The value of `name`.' } } },
      message: 'description of property "a" contains Markdown: "`"',
      at: '/properties/a/description',
    },
    {
      schema: { properties: { a: { description: 'This is **important**.' } } },
      message: 'description of property "a" contains Markdown: "**important**"',
    },
    {
      schema: { properties: { a: { description: 'This is *important*.' } } },
      message: 'description of property "a" contains Markdown: "*important*"',
    },
    {
      schema: { properties: { a: { description: 'See [the docs](https://example.com).' } } },
      message: 'description of property "a" contains Markdown: "[the docs](https://example.com)"',
    },
    {
      schema: { properties: { a: { description: 'See <https://example.com>.' } } },
      message: 'description of property "a" contains Markdown: "<https://example.com>"',
    },
    {
      schema: { properties: { a: { description: '- Choices.' } } },
      message: 'description of property "a" contains Markdown: "- "',
    },
    {
      schema: { properties: { a: { description: 'One line.<br/>Another.' } } },
      message: 'description of property "a" contains HTML: "<br/>"',
    },
    {
      schema: { properties: { a: { description: 'See <a href="https://example.com">here</a>.' } } },
      message: 'description of property "a" contains HTML: "<a href=\\"https://example.com\\">"',
    },
    {
      schema: { properties: { a: { description: 'This &amp; that.' } } },
      message: 'description of property "a" contains HTML: "&amp;"',
    },
  ],
  check: checkText('description', (text, { place }) => {
    const found = formattingIn(text);
    if (found === undefined) return undefined;
    return `description of ${nameOf(place)} contains ${found.language}: ${JSON.stringify(found.code)}`;
  }),
});
