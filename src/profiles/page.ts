import type { Severity } from '../diagnostics/diagnostic.ts';
import { lintProfileNames, lintProfiles, pagesOf } from './lint-profiles.ts';
import type { RulePage } from '../rules/runner/rule.ts';

/** A rule's page, and how severe a finding is in each profile that has the rule. */
export interface PlacedPage {
  readonly page: RulePage;
  readonly severities: ReadonlyMap<string, Severity>;
}

/** The pages of all rules by their code, in the order of the profiles. */
export function placedPages(): ReadonlyMap<string, PlacedPage> {
  const pages = new Map<string, { readonly page: RulePage; readonly severities: Map<string, Severity> }>();
  for (const name of lintProfileNames) {
    for (const [page, severity] of pagesOf(lintProfiles[name])) {
      const placed = pages.get(page.code) ?? { page, severities: new Map<string, Severity>() };
      placed.severities.set(name, severity);
      pages.set(page.code, placed);
    }
  }
  return pages;
}

/** `error in the profile cluster-app, warning in the profile helm`. */
export function severityText({ severities }: PlacedPage): string {
  return [...severities].map(([profile, severity]) => `${severity} in the profile ${profile}`).join(', ');
}

/** The file of a rule's page below docs/rules; a rule without an area stands under its profile. */
export function pagePath({ page: { code }, severities }: PlacedPage): string {
  return code.includes('/') ? `${code}.md` : `${[...severities.keys()][0]}/${code}.md`;
}
