import type { Diagnostic, Severity } from '../diagnostics/diagnostic.ts';
import type { SchemaDocument } from '../schema/document/document.ts';
import { advice } from '../rules/advice/index.ts';
import { helm } from '../helm/rules/index.ts';
import type { Profile } from '../rules/runner/profile.ts';
import { profiles } from '../cluster-app/profiles.ts';
import type { RulePage } from '../rules/runner/rule.ts';
import { checkSchemalint } from '../cluster-app/schemalint/check.ts';
import { schemalintRules } from '../cluster-app/schemalint/rules.ts';

/** The names of the profiles that documents are linted by. */
export const lintProfileNames = ['cluster-app', 'schemalint', 'helm'] as const;

/** The name of a profile that documents are linted by. */
export type LintProfileName = (typeof lintProfileNames)[number];

/** What stands beside a document that rules look at. */
export type Neighbour = 'values' | 'sub-charts' | 'trials';

/** What documents are linted by. */
export type LintProfile = RuleProfile | CheckerProfile;

interface ProfileSummary {
  readonly summary: string;
  readonly reads: readonly Neighbour[];
}

/** A list of rules: several of these look at a document at once. */
export interface RuleProfile extends ProfileSummary {
  readonly kind: 'rules';
  readonly rules: Profile;
}

/** A checker with a walk of its own. */
export interface CheckerProfile extends ProfileSummary {
  readonly kind: 'checker';
  /** What it reports, with the severity of each. */
  readonly pages: readonly (RulePage & { readonly severity: Severity })[];
  readonly check: (document: SchemaDocument) => readonly Diagnostic[];
}

/** The profiles that documents are linted by, by name. */
export const lintProfiles: Readonly<Record<LintProfileName, LintProfile>> = {
  'cluster-app': {
    kind: 'rules',
    summary: 'The requirements R1 to R18 that Giant Swarm sets for the values schema of a cluster app.',
    rules: profiles['cluster-app'],
    reads: ['values'],
  },
  schemalint: {
    kind: 'checker',
    summary: 'What the tool schemalint reports with its rule set cluster-app, rule for rule.',
    pages: schemalintRules,
    check: checkSchemalint,
    reads: [],
  },
  helm: {
    kind: 'rules',
    summary: 'What makes Helm refuse a schema, or ignore a part of it; and advice about any schema.',
    rules: [...helm, ...advice],
    reads: ['sub-charts'],
  },
};

/** What a profile looks for, with the severity of each. */
export function pagesOf(profile: LintProfile): readonly (readonly [page: RulePage, severity: Severity])[] {
  return profile.kind === 'rules' ? profile.rules : profile.pages.map((page) => [page, page.severity]);
}

/** Every code that a profile reports of a document. */
export function codesOf(profile: LintProfile): readonly string[] {
  return pagesOf(profile).map(([{ code }]) => code);
}

/** Every code of every profile. */
export function lintCodes(): ReadonlySet<string> {
  return new Set(Object.values(lintProfiles).flatMap(codesOf));
}

/** The page of every code of every profile. */
export function lintPages(): ReadonlyMap<string, RulePage> {
  const pages = Object.values(lintProfiles).flatMap((profile) => pagesOf(profile).map(([page]) => page));
  return new Map(pages.map((page) => [page.code, page]));
}
