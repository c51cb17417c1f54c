import { getOwn } from '../../text/value/json.ts';
import type { Diagnostic, Severity } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Rule } from './rule.ts';

/** Rules with the severities of their findings. Profiles are combined by concatenation. */
export type Profile = readonly (readonly [rule: Rule, severity: Severity])[];

export interface Adjustments {
  readonly severity?: Readonly<Record<string, Severity | 'off'>>;
  readonly only?: ReadonlySet<string>;
}

export function adjustProfile(profile: Profile, adjustments: Adjustments): Profile {
  return profile.flatMap(([rule, severity]): Profile => {
    const own = chooseSeverity(rule.code, severity, adjustments);
    return own === 'off' ? [] : [[rule, own]];
  });
}

export function adjustDiagnostics(found: readonly Diagnostic[], adjustments: Adjustments): readonly Diagnostic[] {
  return found.flatMap((diagnostic): readonly Diagnostic[] => {
    const own = chooseSeverity(diagnostic.code, diagnostic.severity, adjustments);
    return own === 'off' ? [] : [{ ...diagnostic, severity: own }];
  });
}

function chooseSeverity(code: string, severity: Severity, { severity: own = {}, only }: Adjustments): Severity | 'off' {
  if (only?.has(code) === false) return 'off';
  return getOwn(own, code) ?? severity;
}
