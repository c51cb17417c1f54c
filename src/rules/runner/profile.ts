import type { Severity } from '../../diagnostics/diagnostic.ts';
import type { Rule } from './rule.ts';

/** Rules and how severe their findings are. Profiles are joined by writing them one after the other. */
export type Profile = readonly (readonly [rule: Rule, severity: Severity])[];
