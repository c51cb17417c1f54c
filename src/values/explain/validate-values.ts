import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { Diagnostic, Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import { isSchemaObject, type Schema } from '../../schema/document/schema.ts';
import { describePast, describeReform, readHistory } from '../../schema/history/index.ts';
import { getMember, type Json } from '../../text/value/json.ts';
import { type EffectiveValues, findValues } from '../layers/effective-values.ts';
import { type Undescribed, createUndescribedFinder } from './undescribed.ts';
import { type Deprecations, createDeprecationFinder } from './deprecated.ts';
import { validatorErrors } from './validator-style.ts';
import { quoteKey } from './key-sentences.ts';
import { explainErrors } from './explain-errors.ts';
import type { ExplainedError, FailedKeyword } from './explained-error.ts';
import { findChart, hasChart } from '../layers/chart.ts';
import { findOrigin, type SourceTextOf } from '../layers/layer.ts';
import { withoutSharing } from '../../schema/resources/resources.ts';
import { isUnsetChoice, type ValidationError, type Validator, compileSchema } from '../../schema/validate/index.ts';
import { formatPointer } from '../../text/value/pointer.ts';
import { listTokens } from '../../schema/document/value-path.ts';
import type { Past } from '../../schema/effective/past.ts';

/**
 * Validates values against a schema, and reports errors and deprecated values, each with its line.
 *
 * @example
 * import { effectiveValues, openSchema, readValuesFile, validateValues } from 'schemawright/values';
 *
 * const values = effectiveValues({ files: [readValuesFile('production.yaml', {})] });
 * for (const { message, origin } of validateValues(values, openSchema(schema))) console.error(origin.line, message);
 */
export function validateValues(
  effective: EffectiveValues,
  schema: OpenSchema,
  options: ValidationOptions = {},
): readonly Diagnostic[] {
  const { validator, deprecations, undescribed, below } = schema;
  const { chart, written } = effective;
  const isUsed = !chart || hasChart(chart, below);
  const values = !effective.values || !isUsed ? undefined : findValues(effective.values, below);
  if (!values) return [];
  const { past } = options;
  const complete = validator.validate(values, undefined, past && ((at) => past(listTokens(at))?.value));
  const whole = !complete || options.mode !== 'defaults' ? complete : ofDefaults(complete);
  const budget = { left: most };
  const first = whole && withinBudget(whole, budget);
  const isPlain = options.style !== 'helm';
  const isGiven = (at: readonly string[]): boolean => effective.isGiven([...below, ...at]);
  // A key that only the chart has is a default, and may be the one that a user meant.
  const findText: SourceTextOf = (at, asKey) => {
    const text = written([...below, ...at], asKey);
    return asKey === true && text === at.at(-1) && !isGiven(at) ? undefined : text;
  };
  const explain = (error: ValidationError): readonly ExplainedError[] =>
    isPlain ? explainErrors(error, findText) : validatorErrors(error);
  const isSlip = (at: readonly string[]): boolean => isGiven(at) && !isKnownToSubchart(effective, below, at);
  const errors = [
    ...(first ? explain(first) : []),
    ...(budget.left > 0 ? [] : [furtherErrors]),
    // Deprecated values in the chart's own defaults are not reported.
    ...(isPlain ? deprecations(values).filter(({ at }) => isGiven(at)) : []),
    ...(isPlain && options.undescribed === true
      ? undescribed(values, { known: commonKeys, subcharts: listSubcharts(effective, below), isGiven: isSlip })
      : []),
  ];
  const inPlace = (error: ExplainedError): ExplainedError =>
    withPast(forSetFlag(withInjection(asWritten(error, effective, schema), effective, schema), effective, schema), {
      root: schema.root,
      values,
    });
  return errors.map((error) => createDiagnostic(isPlain ? inPlace(error) : error, effective, schema));
}

/** An undescribed key that YAML reads as another type needs quotation marks. */
function asWritten(error: ExplainedError, { written }: EffectiveValues, { below }: OpenSchema): ExplainedError {
  if (error.keyword !== 'undescribed') return error;
  const name = error.at.at(-1) ?? '';
  const text = written([...below, ...error.at], true);
  return text === undefined || text === name ? error : { ...error, help: quoteKey(text, name) };
}

function withPast(
  error: ExplainedError,
  { root, values }: { readonly root: Schema; readonly values: Json },
): ExplainedError {
  if (!isSchemaObject(root)) return error;
  if (error.keyword === 'type') {
    const help = describeReform(readHistory(root), error.at);
    return help === undefined ? error : { ...error, help };
  }
  if (!unknownKeys.has(error.keyword)) return error;
  const help = describePast(readHistory(root), error.at, error.at.reduce<Json | undefined>(getMember, values));
  return help === undefined ? error : { ...error, help };
}

const unknownKeys: ReadonlySet<string> = new Set(['additionalProperties', 'unevaluatedProperties', 'undescribed']);

/** A `--set` value cannot be quoted; `--set-string` keeps it a string. */
function forSetFlag(error: ExplainedError, { locate }: EffectiveValues, { below }: OpenSchema): ExplainedError {
  const [, text] = /^Quote it: "(.*?)"\./.exec(error.help ?? '') ?? [];
  const path = [...below, ...error.at];
  if (text === undefined || !locate(path).file.startsWith('--set ')) return error;
  const key = path
    .map((token) => (/^\d+$/.test(token) ? `[${token}]` : `.${token.replace(/[.,=]/g, '\\$&')}`))
    .join('');
  return { ...error, help: `Use --set-string ${key.slice(1)}=${text}.` };
}

/** Helm itself injects "global" when nobody has set it, so no change of the values removes it. */
function withInjection(
  error: ExplainedError,
  { chart, layers }: EffectiveValues,
  { below, chart: name }: OpenSchema,
): ExplainedError {
  const path = [...below, ...error.at];
  const owner = path.slice(0, -1);
  const isAdded = path.at(-1) === 'global' && owner.length > 0 && chart !== undefined && hasChart(chart, owner);
  if (!isAdded || layers.some((layer) => findOrigin(layer, path) !== undefined)) return error;
  const where = below.length > 0 ? `the schema of the chart "${name}"` : `"${owner.join('.')}" in the schema`;
  const help = `Helm adds "global" to the values of every subchart: add "global": { "type": "object" } to the properties of ${where}.`;
  return { ...error, help };
}

/**
 * `complete`: required properties must be present; `compareDefault`: they may be missing, as in a chart's own values.
 */
export type ValidationMode = 'complete' | 'defaults';

/** A compiled schema for validating values. */
export interface OpenSchema {
  readonly root: Schema;
  readonly validator: Validator;
  readonly deprecations: Deprecations;
  readonly undescribed: Undescribed;
  /** The name of the chart, as Helm prints it. */
  readonly chart: string;
  /** The path of the values that the schema validates. */
  readonly below: readonly string[];
  /** Finds the line of the model that declares a keyword. */
  readonly sourceOf?: (demand: FailedKeyword) => Origin | undefined;
}

/** The wording of messages: our own, or Helm's. */
export type MessageStyle = 'plain' | 'helm';

/** How values are validated. */
export interface ValidationOptions {
  readonly mode?: ValidationMode;
  readonly style?: MessageStyle;
  /** Warns about keys that an open object accepts without describing them. */
  readonly undescribed?: boolean;
  /** The values before an update, for transition rules. */
  readonly past?: Past | undefined;
}

/** Compiles a schema once for many values. */
export function openSchema(schema: Schema, chart = 'values', below: readonly string[] = []): OpenSchema {
  const root = withoutSharing(schema);
  const validator = compileSchema(root);
  return {
    root,
    validator,
    deprecations: createDeprecationFinder(root, validator),
    undescribed: createUndescribedFinder(root),
    chart,
    below,
  };
}

/** Keys that the values.yaml of a subchart has, and the condition that decides on it, are no slips of its parent. */
function isKnownToSubchart(
  { chart, layers }: EffectiveValues,
  below: readonly string[],
  at: readonly string[],
): boolean {
  if (below.length === 0) return false;
  const path = [...below, ...at];
  const own = layers.filter((layer) => layer.below.join('.') === below.join('.'));
  const parents = below.map((_, index) => below.slice(0, index));
  const conditions = parents.flatMap((parent) =>
    ((chart && findChart(chart, parent)?.dependencies) ?? []).flatMap(({ condition }) =>
      condition.split(',').map((name) => [...parent, name.trim()].join('.')),
    ),
  );
  return own.some((layer) => findOrigin(layer, path) !== undefined) || conditions.includes(path.join('.'));
}

const commonKeys: ReadonlySet<string> = new Set(['global', 'tags']);

/** The keys of subcharts, enabled or not. */
function listSubcharts({ chart, dependencies }: EffectiveValues, below: readonly string[]): ReadonlySet<string> {
  const own = chart && findChart(chart, below);
  const names = [...(own?.subCharts ?? []), ...(own?.dependencies ?? [])].map(({ name }) => name);
  return new Set([...names, ...(below.length === 0 ? dependencies : [])]);
}

/** A missing property is reported at the object that lacks it. */
function createDiagnostic(
  error: ExplainedError,
  { locate }: EffectiveValues,
  { below, sourceOf }: OpenSchema,
): Diagnostic {
  const { keyword, message, help, demand, missing } = error;
  const at = [...below, ...error.at];
  const source = demand && sourceOf?.(demand);
  return {
    code: keyword,
    severity: keyword === 'deprecated' || keyword === 'undescribed' ? 'warning' : 'error',
    message,
    ...(help === undefined || help === '' ? {} : { help }),
    origin: locate(at),
    pointer: formatPointer(at),
    ...omitUndefined({ source, missing }),
  };
}

/** The most errors to report: a larger number is usually one repeated mistake. */
const most = 10_000;

const furtherErrors: ExplainedError = {
  keyword: 'limit',
  at: [],
  message: `there are more than ${most} errors`,
  help: 'Fix these first.',
};

function withinBudget(error: ValidationError, budget: { left: number }): ValidationError {
  const { keyword, causes, found } = error;
  if (causes.length === 0) {
    budget.left -= Math.max(1, found.length);
    return found.length > most ? { ...error, found: found.slice(0, most) } : error;
  }
  const remaining: ValidationError[] = [];
  for (const cause of causes) {
    // The errors of all branches of `anyOf` or `oneOf` are kept together.
    if (budget.left <= 0 && keyword === 'several') break;
    remaining.push(withinBudget(cause, budget));
  }
  return { ...error, causes: remaining };
}

/** Drops missing properties, and the predicates of objects that lack one. */
function ofDefaults(error: ValidationError): ValidationError | undefined {
  const isMissing = ({ keyword }: ValidationError): boolean =>
    keyword === 'required' || keyword === 'dependentRequired';
  const isIncomplete = (candidate: ValidationError): boolean =>
    isMissing(candidate) || candidate.causes.some(isIncomplete);
  const left = withoutMissing(error);
  return left && isIncomplete(error) ? withoutKeywords(left, ['predicates']) : left;
}

/** What is left of an error when properties may be absent, as in a chart's own values. */
export function withoutMissing(error: ValidationError): ValidationError | undefined {
  return withoutKeywords(error, ['required', 'dependentRequired']);
}

function withoutKeywords(error: ValidationError, names: readonly string[]): ValidationError | undefined {
  const { keyword, causes } = error;
  if (names.includes(keyword) || (names.includes('required') && isUnsetChoice(error))) return;
  if (causes.length === 0) return error;
  const left = causes.map((cause) => withoutKeywords(cause, names));
  const isChoice = ['anyOf', 'oneOf', 'contains', 'minContains'].includes(keyword);
  if (isChoice && left.includes(undefined)) return;
  const remaining = left.filter((cause) => cause !== undefined);
  return remaining.length === 0 ? undefined : { ...error, causes: remaining };
}
