import { rule } from '../../../rules/runner/rule.ts';
import { nameOfPattern, patternsOf, stepsToPattern } from './patterns.ts';

/** Helm can compile every pattern. */
export const patternRefused = rule({
  code: 'helm/pattern-refused',
  summary: "Every regular expression is one that Go's package regexp takes (the syntax of RE2).",
  why: 'Helm compiles all patterns before it looks at any value. One that it refuses makes the chart unusable, also when the property is not set: an error.',
  help: 'Write it without what only JavaScript knows.',
  places: ['root'],
  valid: [
    { properties: { name: { pattern: '^[a-z][a-z0-9-]{2,9}$' } }, patternProperties: { '^\\p{L}+$': {} } },
    { properties: { name: { pattern: '(?i)^a$' } } },
  ],
  invalid: [
    {
      schema: { properties: { name: { pattern: '^(?!kube-)[a-z]+$' } } },
      message: 'Helm refuses the pattern of property "name": invalid or unsupported Perl syntax "(?!"',
      at: '/properties/name/pattern',
    },
    {
      schema: { patternProperties: { '\\u0041': {} } },
      message: 'Helm refuses the key pattern of the root: invalid escape sequence "\\u"',
      at: '/patternProperties/\\u0041',
    },
    {
      schema: { $defs: { name: { pattern: 'a{1,1001}' } } },
      message: 'Helm refuses the pattern of definition "name": invalid repeat count "{1,1001}"',
    },
  ],
  *check(_, { survey }) {
    for (const one of patternsOf(survey)) {
      if (one.pattern.refusal === undefined) continue;
      const { reason, part } = one.pattern.refusal;
      const message = `Helm refuses the ${nameOfPattern(one)}: ${reason}${part === '' ? '' : ` "${part}"`}`;
      yield { message, at: stepsToPattern(one), help: helpFor(part, reason) };
    }
  },
});

/** What to write instead of the constructs that people miss most. */
const remedies: readonly (readonly [part: RegExp, help: string])[] = [
  [
    /^\(\?[=!]/,
    'Say it with a second schema: "allOf" of two patterns, or "not" with a pattern, in place of the lookahead.',
  ],
  [
    /^\(\?<[=!]/,
    'Say it with a second schema: "allOf" of two patterns, or "not" with a pattern, in place of the lookbehind.',
  ],
  [/^\\[1-9]/, 'List the texts that are meant: Go has no references back to a group.'],
  [/^\\[kuc]/, 'Write the character itself, or as two hexadecimal digits: \\x41.'],
  [/^\\Z/, 'Write $: it is the end of the text.'],
  [/^\(\?>/, 'Write (?:…): Go never goes back, so it needs no atomic groups.'],
  [/^[*+?}].*\+$/, 'Drop the second +: Go never goes back, so it needs no possessive repetitions.'],
  [/^\{/, 'Repeat at most 1000 times, nested repetitions multiplied; for the length of a text use "maxLength".'],
  [/^\\[pP]/, 'Write the category, as \\p{L}, or the characters as ranges.'],
];

function helpFor(part: string, reason: string): string {
  const found = remedies.find(([form]) => form.test(part));
  if (found !== undefined) return found[1];
  return reason.startsWith('missing closing')
    ? 'Close what is open, or put a backslash before it.'
    : 'Write it in the syntax of RE2, which Go reads.';
}
