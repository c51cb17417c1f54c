import { withSingleBlanks } from '../../../rules/english/fixes.ts';
import { labelledPlaces, nameOf } from '../../../rules/runner/place.ts';
import { type Context, rule } from '../../../rules/runner/rule.ts';
import { checkText } from './check-text.ts';
import { strayWhitespace } from '../../../rules/english/whitespace.ts';

/** Descriptions have single blanks between words, and no other white space. */
export const descriptionWhitespace = rule({
  code: 'R6/description-whitespace',
  requirement: 'R6',
  summary: 'A description has no white space around it, none twice in a row, no tabs or other control characters.',
  why: 'Such characters are invisible, and break tables and comparisons. Which characters count is the same as for titles. Line breaks are a rule of their own.',
  help: 'Leave single blanks between words and nothing else.',
  fix: 'Leaves single blanks. A text with line breaks is first made one line.',
  places: labelledPlaces,
  form: 'description',
  valid: [{ properties: { a: { description: 'One line.\nLine breaks are another rule.' } } }],
  invalid: [
    {
      schema: { properties: { a: { description: 'Name of it. ' } } },
      message: 'description of property "a" has white space around it',
      at: '/properties/a/description',
      fixed: { properties: { a: { description: 'Name of it.' } } },
    },
    {
      schema: { properties: { a: { description: 'Name  of it.' } } },
      message: 'description of property "a" has several white-space characters in a row',
      fixed: { properties: { a: { description: 'Name of it.' } } },
    },
    {
      schema: { properties: { a: { description: 'Name\tof it.' } } },
      message: 'description of property "a" has a control character',
      fixed: { properties: { a: { description: 'Name of it.' } } },
    },
    {
      schema: { properties: { a: { description: 'Name\u200B of it.' } } },
      message: 'description of property "a" has an invisible character',
    },
    {
      schema: { properties: { a: { description: 'Name\u0000of it.' } } },
      message: 'description of property "a" has a control character',
    },
  ],
  check: checkText('description', wrongWith, (text) =>
    text.trim().search(lineBreak) < 0 ? withSingleBlanks(text) : undefined,
  ),
});

function wrongWith(text: string, { place }: Context): string | undefined {
  const stray = strayWhitespace(withDashes(text));
  return stray === undefined ? undefined : `description of ${nameOf(place)} has ${stray}`;
}

/** A text with a dash for each line break and the white space around it. */
function withDashes(text: string): string {
  const lines = text.split(lineBreak);
  if (lines.length === 1) return text;
  const ends = lines.map((line, index) => (index === lines.length - 1 ? line : line.trimEnd()));
  return ends.map((line, index) => (index === 0 ? line : line.trimStart())).join('\u2014');
}

const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;
