import type { Diagnostic, Origin } from '../../diagnostics/diagnostic.ts';
import type { Schema } from '../../schema/document/schema.ts';
import { type Effective, valuesBelow } from '../layers/effective.ts';
import { type Deprecations, deprecationsIn } from './deprecated.ts';
import { helmProblems } from './helm-style.ts';
import { withoutMissing } from './incomplete.ts';
import { problemsOf } from './problems.ts';
import type { Demand, Problem } from './problem.ts';
import { hasChartAt } from '../layers/chart.ts';
import { type ValidationError, type Validator, compileSchema } from '../../schema/validate/index.ts';
import { pointerOf } from '../../text/value/pointer.ts';
import type { Locate } from '../layers/layer.ts';

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

/** Where things stand: values in their layers, and what demands something of them in a model. */
interface Places {
  readonly locate: Locate;
  readonly sourceOf?: (demand: Demand) => Origin | undefined;
}

/** Puts a problem where its value stands; what is missing, where the object stands that lacks it. */
function diagnosticOf(problem: Problem, places: Places, below: readonly string[] = []): Diagnostic {
  const { keyword, message, help, demand } = problem;
  const at = [...below, ...problem.at];
  const source = demand === undefined ? undefined : places.sourceOf?.(demand);
  return {
    code: keyword,
    severity: keyword === 'deprecated' ? 'warning' : 'error',
    message,
    ...(help === undefined || help === '' ? {} : { help }),
    origin: places.locate(at),
    pointer: pointerOf(at),
    ...(source === undefined ? {} : { source }),
  };
}

/** How many mistakes are told at once: whoever has more, made one of them many times. */
const most = 10_000;

/** The first failures of many, and whether there are more. */
interface FirstFailures {
  readonly failure: ValidationError;
  readonly hasMore: boolean;
}

/** As many failures as somebody may want to read: all of them, but for values that are meant to do harm. */
function firstFailures(failure: ValidationError): FirstFailures {
  const budget = { left: most };
  const first = withinBudget(failure, budget);
  return { failure: budget.left > 0 ? failure : first, hasMore: budget.left <= 0 };
}

/** Says that not all is told. */
const furtherMistakes: Problem = {
  keyword: 'limit',
  at: [],
  message: `there are more mistakes than these ${most}`,
  help: 'Mend these first.',
};

function withinBudget(failure: ValidationError, budget: { left: number }): ValidationError {
  const { keyword, causes, found } = failure;
  if (causes.length === 0) {
    budget.left -= Math.max(1, found.length);
    return found.length > most ? { ...failure, found: found.slice(0, most) } : failure;
  }
  const kept: ValidationError[] = [];
  for (const cause of causes) {
    // What is wrong in the branches of a choice belongs together.
    if (budget.left <= 0 && keyword === 'several') break;
    kept.push(withinBudget(cause, budget));
  }
  return { ...failure, causes: kept };
}
