import { didYouMean } from '../../diagnostics/nearest.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { isHelmVersion } from '../../config/helm-version.ts';
import { codesNamed, helpForUnknown } from '../../rules/runner/codes.ts';
import {
  codesOf,
  lintCodes,
  type LintProfileName,
  lintProfileNames,
  lintProfiles,
} from '../../profiles/lint-profiles.ts';
import { modelCodes } from '../../generator/extract/modules/codes.ts';
import type { LintOptions } from './api.ts';

/** What a run was asked to look for, checked. */
export interface Choices {
  /** Absent: whatever fits the document. Where rules are named, the profiles that have them. */
  readonly profiles?: readonly LintProfileName[];
  /** Absent: all codes. */
  readonly only?: ReadonlySet<string>;
  readonly helmMin?: string;
}

/** Reads what a run is to look for; throws a `UsageError` for names that nothing has. */
export function choicesOf({ profiles = [], rules = [], helmMin }: LintOptions): Choices {
  if (helmMin !== undefined && !isHelmVersion(helmMin)) throw noVersion(helmMin);
  const named = [...new Set(profiles.map(profileNamed))];
  const helm = helmMin === undefined ? {} : { helmMin };
  if (rules.length === 0) return { ...(named.length === 0 ? {} : { profiles: named }), ...helm };
  const only = new Set(rules.flatMap((rule) => codesFor(rule)));
  const holding = lintProfileNames.filter((name) => codesOf(lintProfiles[name]).some((code) => only.has(code)));
  const profilesWithRule = named.filter((name) => holding.includes(name));
  if (named.length > 0 && profilesWithRule.length === 0) throw notInProfile(rules, named, holding);
  return { profiles: named.length === 0 ? holding : profilesWithRule, only, ...helm };
}

function notInProfile(rules: readonly string[], named: readonly string[], holding: readonly string[]): UsageError {
  const message = `no rule of ${named.join(', ')} is called ${rules.map((rule) => `"${rule}"`).join(', ')}`;
  const help = holding.length === 0 ? undefined : `It belongs to ${holding.join(', ')}.`;
  return new UsageError(help === undefined ? { message } : { message, help });
}

function profileNamed(name: string): LintProfileName {
  const found = lintProfileNames.find((profile) => profile === name);
  if (found !== undefined) return found;
  const help = didYouMean(name, lintProfileNames) ?? `The profiles are ${lintProfileNames.join(', ')}.`;
  throw new UsageError({ message: `unknown profile "${name}"`, help });
}

function codesFor(name: string): readonly string[] {
  const known = knownCodes();
  const found = codesNamed(name, known);
  if (found.length > 0) return found;
  throw new UsageError({ message: `no rule is called "${name}"`, help: helpForUnknown(name, known) });
}

/** The codes of rules and of models. */
export function knownCodes(): readonly string[] {
  return [...lintCodes(), ...Object.keys(modelCodes)];
}

function noVersion(version: string): UsageError {
  return new UsageError({ message: `"${version}" is not a version of Helm`, help: 'Write --helm-min 3.17 or 3.18.5.' });
}
