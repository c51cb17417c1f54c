import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { reportIdle } from '../../rules/runner/acceptance.ts';
import type { Allowance, SchemaDocument } from '../../schema/document/document.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { acceptableCodes, conversionCodes } from './codes.ts';

export interface LocatedFinding {
  readonly diagnostic: Diagnostic;
  readonly schemas: readonly SchemaObject[];
}

/**
 * The findings without those that their model accepts, and acceptances without effect in models of which every
 * conversion was examined.
 */
export function acceptFindings(
  findings: readonly LocatedFinding[],
  { models, isExamined }: AcceptingModels,
): readonly Diagnostic[] {
  const allowances = models.flatMap((model) => model.allowances);
  const unexamined = models.flatMap((model) => (isExamined(model) ? [] : model.allowances));
  const settled = new Set(unexamined.map(identifyAllowance));
  const remaining = findings.flatMap(({ diagnostic, schemas }) => {
    const covering = allowances.filter(({ rule, schema }) => rule === diagnostic.code && schemas.includes(schema));
    if (covering.length === 0 || !acceptableCodes.includes(diagnostic.code)) return [diagnostic];
    for (const allowance of covering) settled.add(identifyAllowance(allowance));
    return [];
  });
  // Versions may share a class, with one acceptance for all of them.
  const distinct = new Map(allowances.map((allowance) => [identifyAllowance(allowance), allowance]));
  return [
    ...remaining,
    ...[...distinct].flatMap(([identity, allowance]) => reportAllowance(allowance, settled.has(identity))),
  ];
}

interface AcceptingModels {
  readonly models: readonly SchemaDocument[];
  readonly isExamined: (model: SchemaDocument) => boolean;
}

function identifyAllowance({ rule, origin: { file, line, column } }: Allowance): string {
  return JSON.stringify([rule, file, line, column]);
}

function reportAllowance(allowance: Allowance, isSettled: boolean): readonly Diagnostic[] {
  const { rule, origin } = allowance;
  if (Object.hasOwn(conversionCodes, rule) && !acceptableCodes.includes(rule)) {
    const message = `findings of ${rule} cannot be accepted`;
    const help = `Remove the acceptance. Those of ${acceptableCodes.join(', ')} can be accepted.`;
    return [{ code: 'allow/not-acceptable', severity: 'error', message, help, origin, fromModel: true }];
  }
  const idle = reportIdle(allowance, { isUsed: isSettled, checked: new Set(acceptableCodes), known: new Set([rule]) });
  return idle.map((leftover) => ({ ...leftover, origin, fromModel: true }));
}
