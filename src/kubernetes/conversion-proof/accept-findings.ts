import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { FindingPolicy } from '../../generator/dialect/finding-policy.ts';
import { reportIdle } from '../../rules/runner/acceptance.ts';
import type { Allowance } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { joinWords } from '../../text/words.ts';
import { acceptableCodes, conversionCodes } from './codes.ts';

export interface LocatedFinding {
  readonly diagnostic: Diagnostic;
  readonly schemas: readonly SchemaObject[];
}

export interface Accepting {
  readonly kind: string;
  readonly allowances: readonly Allowance[];
}

/**
 * The findings without those that are accepted, with the severities of the configuration, and acceptances without
 * effect for kinds of which every conversion was examined.
 */
export function acceptFindings(
  findings: readonly LocatedFinding[],
  { accepting, examined, policy }: Judgement,
): readonly Diagnostic[] {
  const allowances = accepting.flatMap((document) => document.allowances);
  const unexamined = accepting.flatMap((document) => (examined.has(document.kind) ? [] : document.allowances));
  const settled = new Set(unexamined.map(identifyAllowance));
  const remaining = findings.flatMap(({ diagnostic, schemas }) => {
    const covering = allowances.filter(({ rule, schema }) => rule === diagnostic.code && schemas.includes(schema));
    if (!acceptableCodes.includes(diagnostic.code)) return [diagnostic];
    if (covering.length === 0) return changeSeverity(diagnostic, policy);
    for (const allowance of covering) settled.add(identifyAllowance(allowance));
    return [];
  });
  // Versions may share a class, with one acceptance for all of them.
  const distinct = new Map(allowances.map((allowance) => [identifyAllowance(allowance), allowance]));
  return [
    ...remaining,
    ...[...distinct].flatMap(([identity, allowance]) => reportAllowance(allowance, settled.has(identity))),
    ...policy.severities.flatMap(({ code, origin }) =>
      acceptableCodes.includes(code) ? [] : [refuseSetting(`the severity of ${code} cannot be changed`, origin)],
    ),
  ];
}

interface Judgement {
  readonly accepting: readonly Accepting[];
  readonly examined: ReadonlySet<string>;
  readonly policy: FindingPolicy;
}

function changeSeverity(diagnostic: Diagnostic, { severities }: FindingPolicy): readonly Diagnostic[] {
  const { severity = diagnostic.severity } = severities.find(({ code }) => code === diagnostic.code) ?? {};
  return severity === 'off' ? [] : [{ ...diagnostic, severity }];
}

function identifyAllowance({ rule, origin: { file, line, column } }: Allowance): string {
  return JSON.stringify([rule, file, line, column]);
}

function reportAllowance(allowance: Allowance, isSettled: boolean): readonly Diagnostic[] {
  const { rule, origin, pointer } = allowance;
  // Only acceptances of the configuration have a pointer.
  const place = { origin, ...(pointer === undefined ? { fromModel: true } : {}) };
  if (Object.hasOwn(conversionCodes, rule) && !acceptableCodes.includes(rule))
    return [{ ...refuseSetting(`findings of ${rule} cannot be accepted`, origin), ...place }];
  const idle = reportIdle(allowance, { isUsed: isSettled, checked: new Set(acceptableCodes), known: new Set([rule]) });
  return idle.map((leftover) => ({ ...leftover, ...place }));
}

function refuseSetting(message: string, origin: Origin): Diagnostic {
  const help = `Remove it. Only ${joinWords(acceptableCodes, 'and')} can be accepted.`;
  return { code: 'allow/not-acceptable', severity: 'error', message, help, origin };
}
