import {
  inOneLine,
  withCapital,
  withFullStop,
  withQuotesForTicks,
  withSingleBlanks,
} from '../../rules/english/fixes.ts';
import { describePlace } from '../../rules/runner/place.ts';
import type { Context } from '../../rules/runner/rule.ts';
import { textRule } from './text-rule.ts';
import { findFormatting } from '../../rules/english/formatting.ts';
import { strayWhitespace } from '../../rules/english/whitespace.ts';
import { findCaseError } from '../../rules/english/sentences.ts';

export const descriptionLineBreak = textRule('description', {
  code: 'R6/description-line-break',
  summary: 'A description contains no line breaks.',
  why: 'Descriptions are shown in forms and table cells, where a line break becomes a blank, a stray character or a broken table.',
  help: 'Write it as one line; a doc comment of several lines becomes one by itself.',
  fix: 'Joins the lines with a blank. Where they are a list, a table or code, they are left.',
  form: 'description',
  valid: ['One line. And a second sentence.'],
  invalid: [
    {
      text: 'One line.\nAnother.',
      message: 'description of property "a" contains a line break',
      fixed: 'One line. Another.',
    },
  ],
  wrongWith: (text, { place }) =>
    /[\n\v\f\r\u0085\u2028\u2029]/.test(text)
      ? `description of ${describePlace(place)} contains a line break`
      : undefined,
  fixOf: inOneLine,
});

export const descriptionFormatting = textRule('description', {
  code: 'R6/description-formatting',
  summary: 'A description contains no Markdown and no HTML.',
  why: 'Forms show the text as it is, so readers see the marks. A back-tick is Markdown wherever it stands. What only looks like formatting is none: a place-holder (<name>, cluster-<provider>) is no HTML element unless it has the name of one that formats text; 10.*.*.*, *.example.com and **/*.yaml are no emphasis, nor is a_b_c or __address__; items[0][1] and [a, b] are no links; a bare address is text, in angle brackets it is Markdown. Lists, headings, quotations and tables count at the start of a line.',
  help: 'Write plain text: single quotes for code, the bare address for a link.',
  fix: 'Writes single quotes for back-ticks around a piece of code. Other Markdown and HTML is left.',
  form: 'description',
  valid: ['Used in cluster-<provider> apps, see https://example.com/a_b_c.'],
  invalid: [
    {
      text: 'The value of `name`.',
      message: 'description of property "a" contains Markdown: "`"',
      fixed: "The value of 'name'.",
    },
  ],
  wrongWith: describeFormatting,
  fixOf: withQuotesForTicks,
});

function describeFormatting(text: string, { place }: Context): string | undefined {
  const found = findFormatting(text);
  if (!found) return;
  return `description of ${describePlace(place)} contains ${found.language}: ${JSON.stringify(found.code)}`;
}

export const descriptionWhitespace = textRule('description', {
  code: 'R6/description-whitespace',
  summary: 'A description has no white space around it, none twice in a row, no tabs or other control characters.',
  why: 'Such characters are invisible, and break tables and comparisons. Which characters count is the same as for titles. Line breaks are a rule of their own.',
  help: 'Leave single blanks between words and nothing else.',
  fix: 'Leaves single blanks. A text with line breaks is first made one line.',
  form: 'description',
  valid: ['One line.\nLine breaks are another rule.'],
  invalid: [
    { text: 'Name of it. ', message: 'description of property "a" has white space around it', fixed: 'Name of it.' },
  ],
  wrongWith: describeStrayWhitespace,
  fixOf: (text) => (text.trim().search(lineBreak) < 0 ? withSingleBlanks(text) : undefined),
});

function describeStrayWhitespace(text: string, { place }: Context): string | undefined {
  const stray = strayWhitespace(withDashes(text));
  return stray === undefined ? undefined : `description of ${describePlace(place)} has ${stray}`;
}

function withDashes(text: string): string {
  const lines = text.split(lineBreak);
  if (lines.length === 1) return text;
  const ends = lines.map((line, index) => (index === lines.length - 1 ? line : line.trimEnd()));
  return ends.map((line, index) => (index === 0 ? line : line.trimStart())).join('\u2014');
}

const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;

export const descriptionCase = textRule('description', {
  code: 'R6/description-case',
  summary: 'A description is in sentence case: a capital at the start of each sentence, and after that only for names.',
  why: 'Descriptions are prose. A name that is written small, such as etcd, starts a sentence with a capital, as the standard itself does; a later sentence may start with an identifier (minSize), and what follows an abbreviation is no sentence. A capital inside a sentence is right for names, acronyms, words with capitals inside (CoreDNS), kinds of Kubernetes resources (a Secret, the Release resource), what goes on with a name (Azure Private Link), and the words an acronym in brackets stands for. What stands in quotes or brackets, and a way through a form (Global > Components), is cited as it is. Kubernetes writes its parts small: API server, load balancer.',
  help: 'Start each sentence with a capital and write later words small; a name that is not known yet goes to lint.words in the configuration.',
  fix: 'Gives the first word its capital, where it is a plain word; later sentences are left.',
  form: 'description',
  valid: ['Identifies the cluster, e.g. in DNS. Must be unique.'],
  invalid: [
    {
      text: 'identifies the cluster.',
      message: 'description of property "a" starts a sentence with a small letter: "identifies"',
      fixed: 'Identifies the cluster.',
    },
  ],
  wrongWith: wrongCase,
  fixOf: withCapital,
});

function wrongCase(text: string, { place, survey }: Context): string | undefined {
  const error = findCaseError(text, survey.names);
  return error === undefined ? undefined : `description of ${describePlace(place)} ${error}`;
}

export const descriptionPunctuation = textRule('description', {
  code: 'R6/description-punctuation',
  summary: 'A description ends with a full stop, an exclamation mark or a question mark.',
  why: 'Descriptions are whole sentences, and tools put several of them in a row. A closing bracket or quotation mark may follow the mark. The example of R12 ends without one; there R6 wins, since it says MUST. White space at the end is another rule.',
  help: 'End it with a full stop.',
  fix: 'Adds a full stop after a letter, a digit or a closing bracket. What a text with a colon at its end leads to is for the author to say.',
  form: 'description',
  valid: ['Identifies the cluster.'],
  invalid: [
    {
      text: 'Identifies the cluster',
      message: 'description of property "a" does not end with a full stop',
      fixed: 'Identifies the cluster.',
    },
  ],
  wrongWith: (text, { place }) =>
    ending.test(text) ? undefined : `description of ${describePlace(place)} does not end with a full stop`,
  fixOf: withFullStop,
});

const ending = /[.!?…。！？][\p{Pe}\p{Pf}"']*\s*$/u;
