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
  why: 'Descriptions are shown in forms and table cells, where a line break becomes a space, a stray character or a broken table.',
  help: 'Write it as one line; a doc comment of several lines becomes one by itself.',
  fix: 'Joins the lines with a space. Lines that form a list, a table or code are left unchanged.',
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
  why: 'Forms show the text as it is, so readers see the markup. A back-tick is Markdown everywhere. Text that only looks like formatting is allowed: a placeholder (<name>, cluster-<provider>) is not an HTML element unless it has the name of one that formats text; 10.*.*.*, *.example.com and **/*.yaml are not emphasis, nor is a_b_c or __address__; items[0][1] and [a, b] are not links; a bare URL is text, but in angle brackets it is Markdown. Lists, headings, quotations and tables count at the start of a line.',
  help: 'Write plain text: single quotes for code, the bare URL for a link.',
  fix: 'Replaces back-ticks around code by single quotes. Other Markdown and HTML is left unchanged.',
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
  summary: 'A description has no leading, trailing or repeated white space, no tabs and no other control characters.',
  why: 'Such characters are invisible, and break tables and comparisons. The same characters count as in titles. Line breaks have a rule of their own.',
  help: 'Use single spaces between words and no other white space.',
  fix: 'Replaces white space by single spaces. A text with line breaks is first joined into one line.',
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
  why: 'Descriptions are prose. A lowercase name, such as etcd, gets a capital at the start of a sentence, as in the standard itself; a later sentence may start with an identifier (minSize), and text after an abbreviation is not a new sentence. Capitals inside a sentence are right for names, acronyms, words with inner capitals (CoreDNS), kinds of Kubernetes resources (a Secret, the Release resource), the continuation of a name (Azure Private Link), and the words of an acronym in brackets. Text in quotes or brackets, and a path through a form (Global > Components), keeps its case. Kubernetes writes its components in lower case: API server, load balancer.',
  help: 'Start each sentence with a capital and write later words in lower case; add an unknown name to lint.words in the configuration.',
  fix: 'Capitalizes the first word if it is a plain word; later sentences are left unchanged.',
  form: 'description',
  valid: ['Identifies the cluster, e.g. in DNS. Must be unique.'],
  invalid: [
    {
      text: 'identifies the cluster.',
      message: 'description of property "a" starts a sentence with a lower-case letter: "identifies"',
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
  fix: 'Adds a full stop after a letter, a digit or a closing bracket. A text that ends with a colon is left to the author.',
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
