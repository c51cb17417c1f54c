import type { Diagnostic, Origin } from '../diagnostics/diagnostic.ts';
import type { Schema } from '../schema/document/schema.ts';
import { type Effective, valuesBelow } from './effective.ts';
import { type Deprecations, deprecationsIn } from './explain/deprecated.ts';
import { diagnosticOf } from './explain/explain.ts';
import { firstFailures, furtherMistakes } from './explain/first-failures.ts';
import { helmProblems } from './explain/helm-style.ts';
import { withoutMissing } from './explain/incomplete.ts';
import { problemsOf } from './explain/problems.ts';
import type { Demand, Problem } from './explain/problem.ts';
import { hasChartAt } from './layers/chart.ts';
import { type ValidationError, type Validator, compileSchema } from '../schema/validate/index.ts';

/** `complete`: all that is required must be there; `defaults`: as in a chart's own values, it may be missing. */
export type Mode = 'complete' | 'defaults';

/** A schema, ready to validate values. */
export interface OpenSchema {
  readonly root: Schema;
  readonly validator: Validator;
  readonly deprecations: Deprecations;
  /** The name of the chart, as Helm tells it. */
  readonly chart: string;
  /** Where the values stand that it is for. */
  readonly below: readonly string[];
  /** Where a model says what the schema demands. */
  readonly sourceOf?: (demand: Demand) => Origin | undefined;
}

/** In which words mistakes are told: our own, or those of Helm. */
export type Style = 'plain' | 'helm';

/** How values are to be checked. */
export interface CheckOptions {
  readonly mode?: Mode;
  readonly style?: Style;
}

/** Opens a schema once for many values. */
export function openSchema(root: Schema, chart = 'values', below: readonly string[] = []): OpenSchema {
  const validator = compileSchema(root);
  return { root, validator, deprecations: deprecationsIn(root, validator), chart, below };
}

/** Checks values by a schema: what is wrong, and what is deprecated. */
export function checkValues(
  effective: Effective,
  schema: OpenSchema,
  options: CheckOptions = {},
): readonly Diagnostic[] {
  const { validator, deprecations, below, sourceOf } = schema;
  const { chart, locate } = effective;
  const isUsed = chart === undefined || hasChartAt(chart, below);
  const values = effective.values === undefined || !isUsed ? undefined : valuesBelow(effective.values, below);
  if (values === undefined) return [];
  const complete = validator.validate(values);
  const whole = complete === undefined || options.mode !== 'defaults' ? complete : withoutMissing(complete);
  const first = whole === undefined ? undefined : firstFailures(whole);
  const isPlain = options.style !== 'helm';
  // What the chart itself sets by default, nobody is to be reminded of.
  const isGiven = ({ at }: Problem): boolean => effective.isGiven([...below, ...at]);
  const places = { locate, ...(sourceOf === undefined ? {} : { sourceOf }) };
  const problems = [
    ...(first === undefined ? [] : tell(first.failure, effective, schema, isPlain)),
    ...(first?.hasMore === true ? [furtherMistakes] : []),
    ...(isPlain ? deprecations(values).filter(isGiven) : []),
  ];
  return problems.map((problem) => diagnosticOf(problem, places, below));
}

function tell(
  failure: ValidationError,
  { written }: Effective,
  { below }: OpenSchema,
  isPlain: boolean,
): readonly Problem[] {
  return isPlain ? problemsOf(failure, (at, asKey) => written([...below, ...at], asKey)) : helmProblems(failure);
}
