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
    summary: 'ytt does not support the name of an annotation.',
    why: 'ytt silently ignores the annotation, so nothing enforces it.',
    help: 'Write a name that ytt supports, or a rule of @schema/validation.',
    fix: 'Corrects a name that differs in one letter; for the first design, renames @schema/doc to desc, example to examples, and validate to validation, if ytt accepts the arguments.',
  }),
  createPage('ytt/annotation-twice', 'warning', {
    summary: 'A node has two annotations with the same name.',
    why: 'ytt uses the last one and silently ignores the others.',
    help: 'Merge them into one annotation.',
    fix: 'Merges the rules of two @schema/validation, unless both have the same keyword or one has a condition; removes a duplicate.',
  }),
  createPage('ytt/annotation-continued', 'warning', {
    summary: 'An annotation ends with a comma, as if it continued on the next line.',
    why: 'An annotation must be on one line: ytt runs the next line as code and drops its arguments.',
    help: 'Write the annotation on one line.',
    fix: 'Moves the following lines of arguments into its line, or removes a trailing comma.',
  }),
  createPage('ytt/below-any', 'warning', {
    summary: 'A rule is below a value of any type.',
    why: 'ytt does not evaluate rules inside such a value.',
    help: 'Move the rule to the value itself, or remove @schema/type any=True.',
  }),
  createPage('ytt/condition-alone', 'warning', {
    summary: 'A validation has a condition, but no rule.',
    why: 'when= says under which condition the rules are checked; without a rule, ytt accepts every value.',
    help: 'Add the rule, such as min_len=1 for a string that must not be empty.',
  }),
  createPage('ytt/pattern-refused', 'error', {
    summary: 'A regular expression of a rule is not valid in Go.',
    why: 'ytt loads the schema, but the rule fails for every value: Go supports neither lookaround nor backreferences.',
    help: 'Rewrite it without them, or write the rest in Starlark.',
  }),
  createPage('ytt/length-in-bytes', 'info', {
    summary: 'The length of a string is counted in bytes.',
    why: 'min_len and max_len count UTF-8 bytes: "é" has two. JSON Schema counts characters.',
    help: 'If non-ASCII letters are expected, write a rule: len(list(v.codepoints())) >= 2.',
  }),
  createPage('ytt/yaml-1.1', 'warning', {
    summary: 'ytt reads an unquoted scalar differently from most YAML readers.',
    why: 'ytt reads YAML 1.1, in which yes, no, on and off are booleans, and 0755 and 1_000 are special number forms.',
    help: 'Quote strings; write true, false and plain numbers otherwise.',
    fix: 'Quotes keys, and writes values as ytt reads them.',
  }),
];
