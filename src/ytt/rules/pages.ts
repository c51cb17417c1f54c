import type { Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Explanation } from '../../diagnostics/report/findings.ts';
import type { RulePage } from '../../rules/runner/rule.ts';

export type YttPage = RulePage & { readonly severity: Severity };

/** Its examples are ytt texts, while the cases of other rules are JSON. */
export function createPage(code: string, severity: Severity, content: Explanation & Pick<RulePage, 'fix'>): YttPage {
  const { summary, why, help, fix } = content;
  const page = { code, severity, requirement: 'ytt', summary, why, help, valid: [], invalid: [] };
  return fix === undefined ? page : { ...page, fix };
}

export const silentPages: readonly YttPage[] = [
  createPage('ytt/annotation-ignored', 'warning', {
    summary: 'An annotation has a name that ytt does not know.',
    why: 'ytt ignores it without a word, and what it says is enforced by nobody.',
    help: 'Write the name that ytt knows; what it has no name for can be a rule of @schema/validation.',
    fix: 'Writes the name that differs in one letter; of the first design, @schema/doc as desc, example as examples, and validate as validation, where ytt takes what they say.',
  }),
  createPage('ytt/annotation-twice', 'warning', {
    summary: 'Two annotations of one name stand at one node.',
    why: 'The last one counts, and the others are ignored without a word.',
    help: 'Join them into one annotation.',
    fix: 'Joins the rules of two @schema/validation, unless both say one keyword or one has a condition; removes one of two that say the same.',
  }),
  createPage('ytt/annotation-continued', 'warning', {
    summary: 'An annotation ends with a comma, as if it went on in the next line.',
    why: 'An annotation is one line: what stands in the next is run as code, and its arguments are dropped.',
    help: 'Write the annotation in one line.',
    fix: 'Brings the lines of code behind it into its line, where they are arguments; takes a comma away that nothing follows.',
  }),
  createPage('ytt/below-any', 'warning', {
    summary: 'A rule stands below a value of any type.',
    why: 'ytt does not look at what is inside of such a value.',
    help: 'Put the rule on the value itself, or take @schema/type any=True away.',
  }),
  createPage('ytt/pattern-refused', 'error', {
    summary: 'A regular expression of a rule is none of Go.',
    why: 'The schema loads, and then the rule fails for every value: Go has no lookaround and no backreferences.',
    help: 'Write it without them, or say the rest in Starlark.',
  }),
  createPage('ytt/length-in-bytes', 'info', {
    summary: 'The length of a string is counted in bytes.',
    why: 'min_len and max_len count the bytes of UTF-8: "é" has two. JSON Schema counts characters.',
    help: 'Where other letters than those of ASCII are expected, write a rule: len(list(v.codepoints())) >= 2.',
  }),
  createPage('ytt/yaml-1.1', 'warning', {
    summary: 'A word is read otherwise than most readers of YAML read it.',
    why: 'ytt reads YAML 1.1, in which yes, no, on and off are booleans, and 0755 and 1_000 are numbers of other forms.',
    help: 'Quote what is a string; write true, false and plain numbers for the others.',
    fix: 'Quotes keys, and writes values as ytt reads them.',
  }),
];
