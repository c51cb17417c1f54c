import type { Diagnostic, Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Rule } from './rule.ts';

/** A profile: rules, and how severe their findings are. Profiles are joined by writing them one after the other. */
export type Profile = readonly (readonly [rule: Rule, severity: Severity])[];

/** What is to be left out of a profile, and what is to be more or less severe than it says. */
export interface Adjustments {
  /** Severities by code. */
  readonly severity?: Readonly<Record<string, Severity | 'off'>>;
  /** The only codes to check; all without them. */
  readonly only?: ReadonlySet<string>;
}

/** A profile as a project wants it. */
export function adjustProfile(profile: Profile, adjustments: Adjustments): Profile {
  return profile.flatMap(([rule, severity]): Profile => {
    const own = chooseSeverity(rule.code, severity, adjustments);
    return own === 'off' ? [] : [[rule, own]];
  });
}

/** Findings as a project wants them. */
export function adjustDiagnostics(found: readonly Diagnostic[], adjustments: Adjustments): readonly Diagnostic[] {
  return found.flatMap((diagnostic): readonly Diagnostic[] => {
    const own = chooseSeverity(diagnostic.code, diagnostic.severity, adjustments);
    return own === 'off' ? [] : [{ ...diagnostic, severity: own }];
  });
}

function chooseSeverity(code: string, severity: Severity, { severity: own = {}, only }: Adjustments): Severity | 'off' {
  if (only?.has(code) === false) return 'off';
  return (Object.hasOwn(own, code) ? own[code] : undefined) ?? severity;
}
