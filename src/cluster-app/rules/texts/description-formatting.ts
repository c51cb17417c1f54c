import { formattingIn } from '../../../rules/english/formatting.ts';
import { withQuotesForTicks } from '../../../rules/english/fixes.ts';
import { labelledPlaces, nameOf } from '../../../rules/runner/place.ts';
import { type Context, rule } from '../../../rules/runner/rule.ts';
import { checkText } from './check-text.ts';

/** Descriptions are plain text. */
export const descriptionFormatting = rule({
  code: 'R6/description-formatting',
  requirement: 'R6',
  summary: 'A description contains no Markdown and no HTML.',
  why: 'Forms show the text as it is, so readers see the marks. A back-tick is Markdown wherever it stands. What only looks like formatting is none: a place-holder (<name>, cluster-<provider>) is no HTML element unless it has the name of one that formats text; 10.*.*.*, *.example.com and **/*.yaml are no emphasis, nor is a_b_c or __address__; items[0][1] and [a, b] are no links; a bare address is text, in angle brackets it is Markdown. Lists, headings, quotations and tables count at the start of a line.',
  help: 'Write plain text: single quotes for code, the bare address for a link.',
  fix: 'Writes single quotes for back-ticks around a piece of code. Other Markdown and HTML is left.',
  places: labelledPlaces,
  form: 'description',
  valid: [
    { properties: { a: { description: 'Used in cluster-<provider> apps, see https://example.com/a_b_c.' } } },
    { properties: { a: { description: 'Takes 10.*.*.* and *.example.com or *.example.org, 2 < 3 & 4 > 3.' } } },
    {
      properties: {
        a: { description: 'All of **/*.yaml and a/**/b in x[0][1], [optional](see below) for <user>@<host>.' },
      },
    },
    { properties: { a: { description: 'Values [0] and [Unit] (or snake_case_names) of __address__ - or # none.' } } },
  ],
  invalid: [
    {
      schema: { properties: { a: { description: 'The value of `name`.' } } },
      message: 'description of property "a" contains Markdown: "`"',
      at: '/properties/a/description',
      fixed: { properties: { a: { description: "The value of 'name'." } } },
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
      schema: { properties: { a: { description: '1. Choices.' } } },
      message: 'description of property "a" contains Markdown: "1. "',
    },
    {
      schema: { properties: { a: { description: '| size | disk |' } } },
      message: 'description of property "a" contains Markdown: "| size | disk |"',
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
  check: checkText('description', wrongWith, withQuotesForTicks),
});

function wrongWith(text: string, { place }: Context): string | undefined {
  const found = formattingIn(text);
  if (found === undefined) return undefined;
  return `description of ${nameOf(place)} contains ${found.language}: ${JSON.stringify(found.code)}`;
}
