import { placedPages, severityText } from './page.ts';
import { requirements } from '../cluster-app/structure/requirements.ts';
import type { CaseSchema, InvalidCase } from '../rules/runner/rule.ts';

/** What a rule says, for the terminal; `undefined` when there is none of that code. */
export function explainRule(code: string): string | undefined {
  const placed = placedPages().get(code);
  if (placed === undefined) return undefined;
  const { requirement, summary, why, help, helpInModel, fix, valid, invalid } = placed.page;
  const asked = requirement in requirements ? [`requirement ${requirement}`] : [];
  const about = [...asked, severityText(placed)].join(', ');
  return [
    `${code} (${about})`,
    `\n${summary}`,
    `\nWhy: ${why}`,
    `What to do: ${help}`,
    ...(helpInModel === undefined ? [] : [`In a model: ${helpInModel}`]),
    ...(fix === undefined ? [] : [`What --fix does: ${fix}`]),
    ...valid.slice(0, 1).flatMap((schema) => ['\nGood:', indented(schema)]),
    ...shownCases(invalid).flatMap(badCase),
  ].join('\n');
}

/** The cases that a page shows: the first, and the first that is fixed. */
export function shownCases(invalid: readonly InvalidCase[]): readonly InvalidCase[] {
  const fixed = invalid.find((one) => one.fixed !== undefined);
  const [first] = invalid;
  return [...new Set([first, fixed])].filter((one) => one !== undefined);
}

function badCase({ schema, message, fixed }: InvalidCase): readonly string[] {
  const after = fixed === undefined ? [] : ['\nAfter --fix:', indented(fixed)];
  return ['\nBad:', indented(schema), `  ${message}`, ...after];
}

function indented(schema: CaseSchema): string {
  return `  ${jsonOf(schema).replaceAll('\n', '\n  ')}`;
}

/** A document as a page shows it. */
export function jsonOf(schema: CaseSchema): string {
  return JSON.stringify(schema, null, 2);
}
