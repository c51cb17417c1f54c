import { type Diagnostic, inOrder } from '../../diagnostics/diagnostic/diagnostic.ts';
import { hasErrors, type ParameterFinding } from '../parameters/index.ts';
import { changesOfImmutable, type PlanDecision, planOf } from '../plan/index.ts';
import { validateParameters, openParameters } from '../structure/index.ts';
import { changeParameters } from '../update/index.ts';
import type { PlacedSchema } from '../../values/explain/index.ts';
import { asStructured, createValuesDiagnostic, placeSchema, readValuesSource } from './source.ts';
import { chooseSchema } from './change.ts';

/** A change of values, given as new values or as arguments. */
export interface PlanParamsOptions {
  readonly cwd: string;
  /** The current values; the new values are in `next`, or follow from arguments. */
  readonly old: string;
  readonly next?: string | undefined;
  readonly set?: readonly string[];
  readonly files?: readonly string[];
  readonly schema?: string | undefined;
}

/** The plan that the change runs, and the findings. */
export interface PlanParamsResult {
  readonly decision: PlanDecision | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly string[];
  /** The schemas that were used, which mark the secrets. */
  readonly schemas?: readonly PlacedSchema[];
}

/**
 * Determines which plan a change of values would run.
 *
 * @throws {UsageError} when a file cannot be read.
 */
export function planParams({
  cwd,
  old: oldFile,
  next: nextFile,
  set = [],
  files: named = [],
  schema,
}: PlanParamsOptions): PlanParamsResult {
  const old = readValuesSource(oldFile, cwd);
  const next = nextFile === undefined ? old : readValuesSource(nextFile, cwd);
  const patches = named.map((file) => readValuesSource(file, cwd));
  const by = chooseSchema(old, schema, cwd, oldFile);
  const files = [...new Set([oldFile, nextFile ?? oldFile, ...by.files])];
  const read = [old, ...(nextFile === undefined ? [] : [next]), ...patches];
  const before = [...read.flatMap(({ diagnostics }) => diagnostics), ...by.diagnostics];
  if (by.schema === undefined || hasErrors(before)) {
    return { decision: undefined, diagnostics: inOrder(before), files };
  }
  const schemas = placeSchema(by.schema);
  const [from, given] = [asStructured(old, by.schema), asStructured(next, by.schema)];
  const toDiagnostics = (findings: readonly ParameterFinding[]): readonly Diagnostic[] => [
    ...before,
    ...findings.map((finding) => createValuesDiagnostic(given, finding)),
  ];
  const open = openParameters(by.schema);
  const patched = changeParameters(open, given.values, { set, files: patches.map(({ values }) => values) });
  const unwrapped = [...from.findings, ...(nextFile === undefined ? [] : given.findings), ...patched.findings];
  if (hasErrors(unwrapped))
    return { decision: undefined, diagnostics: inOrder(toDiagnostics(unwrapped)), files, schemas };
  const decision = planOf(by.schema, from.values, patched.parameters, by.plans ? { plans: by.plans } : {});
  const findings = [
    ...unwrapped,
    ...validateParameters(open, patched.parameters),
    ...changesOfImmutable(by.schema, from.values, patched.parameters),
    ...decision.findings,
  ];
  return { decision, diagnostics: inOrder(toDiagnostics(findings)), files, schemas };
}
