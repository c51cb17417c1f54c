import { type Finding, nothing } from '../../rules/runner/rule.ts';
import type { Survey } from '../../rules/runner/survey.ts';
import { type Pattern, readPattern } from '../../schema/regex/index.ts';
import { listSchemaNames } from '../../schema/document/keyword-values.ts';
import { type Node, listSteps } from '../../schema/resources/schema-nodes.ts';
import { findBySection } from './helm-reading.ts';
import { documentRule, nameOfNode, readEachOnce } from './helm-rule.ts';

export const patternRefused = documentRule({
  code: 'helm/pattern-refused',
  summary: "Go's package regexp (RE2 syntax) accepts every regular expression.",
  why: 'Helm compiles all patterns before it looks at any value. One that it refuses makes the chart unusable, also when the property is not set: an error.',
  help: 'Write it without constructs that only JavaScript supports.',
  valid: [{ properties: { name: { pattern: '^[a-z][a-z0-9-]{2,9}$' } }, patternProperties: { '^\\p{L}+$': {} } }],
  invalid: [
    {
      schema: { properties: { name: { pattern: '^(?!kube-)[a-z]+$' } } },
      message: 'Helm refuses the pattern of property "name": invalid or unsupported Perl syntax "(?!"',
      at: '/properties/name/pattern',
    },
  ],
  *find(_, survey) {
    for (const { pattern, name, place } of collectPatterns(survey)) {
      if (!pattern.refusal) continue;
      const { reason, part } = pattern.refusal;
      const message = `Helm refuses the ${name()}: ${reason}${part === '' ? '' : ` "${part}"`}`;
      yield { message, ...place(), help: findRemedy(part, reason) };
    }
  },
});

const remedies: readonly (readonly [part: RegExp, help: string])[] = [
  [/^\(\?[=!]/, 'Use a second schema: "allOf" of two patterns, or "not" with a pattern, instead of the lookahead.'],
  [/^\(\?<[=!]/, 'Use a second schema: "allOf" of two patterns, or "not" with a pattern, instead of the lookbehind.'],
  [/^\\[1-9]/, 'List the allowed strings: Go has no backreferences.'],
  [/^\\[kuc]/, 'Write the character itself, or as two hexadecimal digits: \\x41.'],
  [/^\\Z/, 'Write $: it matches the end of the string.'],
  [/^\(\?>/, 'Write (?:…): Go does not backtrack, so it needs no atomic groups.'],
  [/^[*+?}].*\+$/, 'Remove the second +: Go does not backtrack, so it needs no possessive quantifiers.'],
  [/^\{/, 'Repeat at most 1000 times, nested repetitions multiplied; for the length of a string use "maxLength".'],
  [/^\\[pP]/, 'Write the category, as \\p{L}, or the characters as ranges.'],
];

function findRemedy(part: string, reason: string): string {
  const found = remedies.find(([form]) => form.test(part));
  if (found) return found[1];
  return reason.startsWith('missing closing')
    ? 'Close it, or escape it with a backslash.'
    : 'Write it in RE2 syntax, which Go supports.';
}

export const patternDiffers = documentRule({
  code: 'helm/pattern-differs',
  summary: 'Helm reads every regular expression as editors, forms and ajv do.',
  why: 'JSON Schema requires the syntax of JavaScript, Helm reads that of Go. Where only Go accepts a construct, editors and forms refuse the schema or check something else. Helm itself works: a warning.',
  help: 'Use a pattern that both read alike.',
  valid: [{ properties: { name: { pattern: '^[\\w.\\-]+\\.(a|b)$' } } }],
  invalid: [
    {
      schema: { properties: { name: { pattern: '(?i)^a$' } } },
      message: '"(?i)" in the pattern of property "name" is refused by JavaScript',
      at: '/properties/name/pattern',
    },
  ],
  find: (_, survey) => findDifferences(survey),
});

interface PatternInPlace {
  readonly pattern: Pattern;
  readonly name: () => string;
  readonly place: () => Required<Pick<Finding, 'at'>> & Pick<Finding, 'atKey'>;
}

/** The patterns that not everybody reads alike. */
function collectPatterns(survey: Survey): readonly PatternInPlace[] {
  return findPatterns({ ...survey, asRead: survey.root });
}

const findPatterns = findBySection(({ about }, survey) =>
  about('patterns').flatMap((node): readonly PatternInPlace[] => {
    const { pattern, patternProperties } = node.schema;
    const own = typeof pattern === 'string' ? placePattern(survey, node, pattern, 'pattern') : nothing;
    const keys = listSchemaNames(patternProperties);
    return [...own, ...keys.flatMap((key) => placePattern(survey, node, key, 'patternProperties', key))];
  }),
);

function placePattern(survey: Survey, node: Node, source: string, ...steps: string[]): readonly PatternInPlace[] {
  const pattern = readOnce(survey, source);
  if (!pattern.refusal && pattern.differences.length === 0) return nothing;
  const isKey = steps.length > 1;
  const name = (): string => `${isKey ? 'key pattern' : 'pattern'} of ${nameOfNode(node)}`;
  return [{ pattern, name, place: () => ({ at: listSteps(node, ...steps), ...(isKey ? { atKey: true } : {}) }) }];
}

const readOnce = readEachOnce(readPattern);

function findDifferences(survey: Survey): readonly Finding[] {
  return collectPatterns(survey).flatMap(({ pattern, name, place }): readonly Finding[] => {
    if (pattern.refusal) return [];
    // No value holds the characters for which "." and "\\s" differ, such as U+2028.
    const found = pattern.differences.filter(({ difference }) => difference.effect !== 'rare');
    const first = new Map(found.map((construct) => [construct.difference, construct] as const).toReversed());
    return [...first.values()].map(({ part, difference }) => ({
      message: `"${part}" in the ${name()} ${difference.says}`,
      ...place(),
      help: difference.remedy,
    }));
  });
}
