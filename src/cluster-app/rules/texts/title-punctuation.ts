import { withoutEndMark } from '../../../rules/english/fixes.ts';
import { labelledPlaces } from '../../../rules/runner/place.ts';
import { rule } from '../../../rules/runner/rule.ts';
import { checkText } from './check-text.ts';

/** Titles have no punctuation marks. */
export const titlePunctuation = rule({
  code: 'R5/title-punctuation',
  requirement: 'R5',
  summary: 'A title contains no punctuation marks.',
  why: 'A title is a label, not a sentence. Every mark that Unicode counts as punctuation is one, also a bracket, % or &, and so are the signs that serve as such: ` ´ | ~ ^ < >. What is read as a word (+, =, $, °) is none. What belongs to the spelling of a word is none: a hyphen, apostrophe or dot between letters or digits (up-to-date, Node.js), and a slash between capitals or digits (TCP/IP); the standard itself writes "up-to-date" in a label. A slash between words (CPU/memory) stands for "and" or "or".',
  help: 'Leave the mark out, or say it in words; what stands in brackets belongs to the description.',
  fix: 'Leaves out a full stop, comma, colon or semicolon at the end. What another mark stands for is for the author to say.',
  places: labelledPlaces,
  form: 'title',
  valid: [
    { properties: { a: { title: 'Always pull up-to-date image' } } },
    { properties: { a: { title: "User's TCP/IP port of Node.js" } } },
    { properties: { a: { title: 'Memory + swap' } } },
    { properties: { a: { title: 'Temperature in °C' } } },
  ],
  invalid: [
    {
      schema: { properties: { a: { title: 'Volume size (GB)' } } },
      message: 'title "Volume size (GB)" contains a punctuation mark: "("',
      at: '/properties/a/title',
    },
    {
      schema: { properties: { a: { title: 'Cluster name.' } } },
      message: 'title "Cluster name." contains a punctuation mark: "."',
      fixed: { properties: { a: { title: 'Cluster name' } } },
    },
    {
      schema: { properties: { a: { title: 'Enabled?' } } },
      message: 'title "Enabled?" contains a punctuation mark: "?"',
    },
    {
      schema: { properties: { a: { title: 'CPU/memory' } } },
      message: 'title "CPU/memory" contains a punctuation mark: "/"',
    },
    {
      schema: { properties: { a: { title: 'Machine pools – advanced' } } },
      message: 'title "Machine pools – advanced" contains a punctuation mark: "–"',
    },
    {
      schema: { properties: { a: { title: 'CPU | memory' } } },
      message: 'title "CPU | memory" contains a punctuation mark: "|"',
    },
    { schema: { properties: { a: { title: '名前。' } } }, message: 'title "名前。" contains a punctuation mark: "。"' },
  ],
  check: checkText('title', wrongWith, withoutEndMark),
});

function wrongWith(title: string): string | undefined {
  if (plain.test(title)) return undefined;
  const found = mark.exec(title.replace(spelling, ''))?.[0];
  return found === undefined ? undefined : `title "${title}" contains a punctuation mark: "${found}"`;
}

/** Most titles: nothing but letters, digits and blanks. */
const plain = /^[A-Za-z\d ]*$/;

const mark = /[\p{P}`´|~^<>]/u;

const spelling =
  /(?<=[\p{L}\p{N}])[-‐‑'’.](?=[\p{L}\p{N}])|(?<=[\p{Lu}\p{N}])\/(?=[\p{Lu}\p{N}]+\b)(?<=\b[\p{Lu}\p{N}]+\/)/gu;
