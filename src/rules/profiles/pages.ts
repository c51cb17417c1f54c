import type { Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { CaseSchema, InvalidCase, RulePage } from '../runner/rule.ts';
import { type LintProfile, listPages } from './lint-profile.ts';

export function placedPages(profiles: readonly LintProfile[]): ReadonlyMap<string, PlacedPage> {
  const pages = new Map<string, PlacedPage & { readonly severities: Map<string, Severity> }>();
  const requirements = new Map(profiles.flatMap((profile) => Object.entries(profile.requirements ?? {})));
  for (const profile of profiles) {
    for (const [page, severity] of listPages(profile)) {
      const placed = pages.get(page.code) ?? {
        page,
        severities: new Map<string, Severity>(),
        requirement: requirements.get(page.requirement),
      };
      placed.severities.set(profile.name, severity);
      pages.set(page.code, placed);
    }
  }
  return pages;
}

export interface PlacedPage {
  readonly page: RulePage;
  readonly severities: ReadonlyMap<string, Severity>;
  /** From the first profile that has the rule. */
  readonly requirement: string | undefined;
}

export function explainRule(code: string, profiles: readonly LintProfile[]): string | undefined {
  const placed = placedPages(profiles).get(code);
  if (!placed) return;
  const { requirement, summary, why, help, helpInModel, fix, sources = [], valid, invalid } = placed.page;
  const asked = placed.requirement === undefined ? [] : [`requirement ${requirement}`];
  const about = [...asked, severityText(placed)].join(', ');
  return [
    `${code} (${about})`,
    `\n${summary}`,
    `\nWhy: ${why}`,
    `What to do: ${help}`,
    ...(helpInModel === undefined ? [] : [`In a model: ${helpInModel}`]),
    ...(fix === undefined ? [] : [`What --fix does: ${fix}`]),
    ...sources.map((source) => `Source: ${source}`),
    ...valid.slice(0, 1).flatMap((schema) => ['\nGood:', indentSchema(schema)]),
    ...shownCases(invalid).flatMap(badCase),
  ].join('\n');
}

/** Such as `error in the profile cluster-app, warning in the profile helm`. */
export function severityText({ severities }: PlacedPage): string {
  return [...severities].map(([profile, severity]) => `${severity} in the profile ${profile}`).join(', ');
}

/** The first case, and the first with a fix. */
export function shownCases(invalid: readonly InvalidCase[]): readonly InvalidCase[] {
  const fixed = invalid.find((testCase) => testCase.fixed !== undefined);
  const [first] = invalid;
  return [...new Set([first, fixed])].filter((example) => example !== undefined);
}

function badCase({ schema, message, fixed }: InvalidCase): readonly string[] {
  const after = fixed ? ['\nAfter --fix:', indentSchema(fixed)] : [];
  return ['\nBad:', indentSchema(schema), `  ${message}`, ...after];
}

function indentSchema(schema: CaseSchema): string {
  return `  ${formatJson(schema).replaceAll('\n', '\n  ')}`;
}

export function formatJson(schema: CaseSchema): string {
  return JSON.stringify(schema, null, 2);
}
