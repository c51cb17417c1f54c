import type { Diagnostic } from '../diagnostics/diagnostic/diagnostic.ts';
import { UsageError, type UsageProblem } from '../diagnostics/usage-error.ts';
import { openModelRules } from './project/cel-rules.ts';
import { chartsAround, onlyChartSchema, schemaBeside, schemasOf } from './project/around.ts';
import {
  type OpenSchema,
  type ValidationMode,
  type ValidationOptions,
  validateValues,
} from '../values/explain/index.ts';
import { openSchemas, schemaNeeded } from './values/schema.ts';
import type { DefaultsScope } from '../values/layers/index.ts';
import type { SchemaSource, ValuesOptions } from './values/source.ts';
import { mergedLayers, readLayers, readSource, withSchemaDefaults } from './values/source.ts';
import { posix } from 'node:path';
import type { Progress } from './project/api.ts';
import { type EffectiveValues, effectiveValues } from '../values/layers/index.ts';
import type { ValuesReading } from '../text/read-values.ts';

/**
 * Validates values against a schema as Helm does.
 *
 * @throws {UsageError} when there is no schema, or there are no values.
 * @example
 * import { validate } from 'schemawright/generator';
 *
 * const { diagnostics } = await validate({ cwd: '.', schema: 'values.schema.json', files: ['production.yaml'] });
 */
export async function validate(options: ValidateOptions): Promise<ValidateResult> {
  const { cwd, schema, model, files = [], values = [], set = [] } = options;
  if (schema !== undefined || model !== undefined) return await validateBySchema(options);
  // Values that are named belong to one chart; without any, the values of each chart are validated.
  const named = [...files, ...values];
  if (named.length + set.length > 0)
    return await validateBySchema({
      ...options,
      schema: schemaBeside(cwd, named) ?? onlyChartSchema(cwd, schemaNeeded),
    });
  // Without a chart around, a schema here is for the values beside it.
  const forbidden: UsageProblem[] = [];
  const charts = chartsAround(cwd, forbidden);
  const beside = charts.length === 0 ? schemaBeside(cwd, ['values.yaml']) : undefined;
  if (beside !== undefined) {
    const result = await validateBySchema({ ...options, files: ['values.yaml'], schema: beside });
    return { ...result, problems: [...result.problems, ...forbidden] };
  }
  const results: ValidateResult[] = [];
  for (const one of schemasOf(charts, cwd, schemaNeeded, forbidden))
    results.push(await validateBySchema({ ...options, schema: one }));
  return {
    diagnostics: results.flatMap(({ diagnostics }) => diagnostics),
    files: results.flatMap((one) => one.files),
    texts: new Map(results.flatMap(({ texts }) => [...texts])),
    charts: results.flatMap(({ charts }) => charts),
    notRequired: results.reduce((sum, { notRequired }) => sum + notRequired, 0),
    problems: [...results.flatMap(({ problems }) => problems), ...forbidden],
  };
}

async function validateBySchema(options: ValidateOptions): Promise<ValidateResult> {
  const source = await readSource(options);
  const scope = options.defaults ?? usualScope(source);
  const schemas = openSchemas(source.placed);
  const { subjects, problems } = subjectsOf(source, options.files ?? [], options);
  const { mode, style = 'plain' } = options;
  const opened = schemas.isUsable ? schemas.open : [];
  const rules = await openModelRules(source.schema.document);
  const total = subjects.length;
  const found = (subject: ValidationSubject, schema: OpenSchema, chosen: ValidationMode): readonly Diagnostic[] => {
    const filled = withSchemaDefaults(subject.effective, source, scope);
    const errors = validateValues(filled, schema, { ...{ mode: chosen, style }, undescribed: true });
    return [...errors, ...rules.broken(filled, schema)];
  };
  const charts = opened.map((schema) => ({
    chart: schema.chart,
    diagnostics: subjects.flatMap((subject, count) => {
      options.onProgress?.({ phase: 'validating values', count, total });
      return found(subject, schema, mode ?? subject.mode);
    }),
  }));
  const lenient = mode === undefined ? subjects.filter((subject) => subject.mode === 'defaults') : [];
  const missing = lenient.flatMap((subject) => opened.flatMap((schema) => found(subject, schema, 'complete')));
  const unread = [
    ...schemas.diagnostics,
    ...rules.diagnostics,
    ...subjects.flatMap(({ effective }) => effective.diagnostics),
  ];
  return {
    diagnostics: distinct([...unread, ...charts.flatMap(({ diagnostics }) => diagnostics)]),
    files: subjects.map(({ file }) => file),
    texts: new Map(
      subjects.flatMap(({ effective }) => effective.layers.map(({ file, text }) => [file, text] as const)),
    ),
    charts,
    notRequired: missing.filter(({ code }) => code === 'required' || code === 'dependentRequired').length,
    problems,
  };
}

/** Models and schemas of ytt say what holds where nothing is given; ytt fills it in everywhere. */
function usualScope({ isModel, schema }: SchemaSource): DefaultsScope {
  if (schema.kind === 'ytt') return 'all';
  return isModel ? 'properties' : 'none';
}

/** Which values are validated, and how. */
export interface ValidateOptions extends ValuesOptions, ValidationOptions {
  /** Values files that are validated one by one; `values` are merged instead. The chart's own values without either. */
  readonly files?: readonly string[] | undefined;
  /** Told now and then how far the run is. */
  readonly onProgress?: ((done: Progress) => void) | undefined;
}

/** What validating values found. */
export interface ValidateResult {
  readonly diagnostics: readonly Diagnostic[];
  /** What was validated; of merged layers, the uppermost. */
  readonly files: readonly string[];
  /** The text of each layer. */
  readonly texts: ReadonlyMap<string, string>;
  /** What is wrong with the values, by the chart whose schema they are validated against. */
  readonly charts: readonly ChartErrors[];
  /** How many properties are missing and were not asked for, since these are the values that a chart starts with. */
  readonly notRequired: number;
  /** What was named and could not be read, and folders that may not be searched for charts: the rest was validated. */
  readonly problems: readonly UsageProblem[];
}

/** What is wrong with the values of one chart. */
export interface ChartErrors {
  readonly chart: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** A file that is a layer of several subjects is reported once. */
function distinct(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(diagnostics.map((one) => [JSON.stringify(one), one])).values()];
}

/** The subjects of a validation, one for each set of values: each file by itself, the merged layers, or else the chart's own values. */
function subjectsOf(
  source: SchemaSource,
  given: readonly string[],
  options: ValuesOptions,
): { readonly subjects: readonly ValidationSubject[]; readonly problems: readonly UsageProblem[] } {
  // A model with errors has no schema to validate by.
  if (source.schema.root === undefined && source.isModel) return { subjects: [], problems: [] };
  const { values = [], set = [] } = options;
  if (values.length + set.length > 0) {
    if (given.length === 0) return { subjects: [merged(source, options)], problems: [] };
    const help = 'Name all files with -f to merge them, or all without it to validate each.';
    throw new UsageError({ message: 'files are named both with -f and without it', help });
  }
  if (given.length === 0) return { subjects: [own(source)], problems: [] };
  const { readings, problems } = readLayers(new Set(given), options);
  return { subjects: readings.map((reading) => alone(source, reading)), problems };
}

/** Values that are checked together. */
interface ValidationSubject {
  /** The file that is asked about: of several layers, the uppermost. */
  readonly file: string;
  readonly effective: EffectiveValues;
  readonly mode: ValidationMode;
}

function merged(source: SchemaSource, options: ValuesOptions): ValidationSubject {
  const effective = mergedLayers(source, options);
  const file = options.values?.at(-1) ?? effective.layers.at(-1)?.file ?? 'values';
  return { file, effective, mode: 'complete' };
}

/** A file over the values of the chart, unless it is these. */
function alone(source: SchemaSource, reading: ValuesReading): ValidationSubject {
  const { chart, chartValues } = source;
  if (chart !== undefined && chartValues === posix.normalize(reading.file)) return own(source);
  return { file: reading.file, effective: effectiveValues({ chart, files: [reading] }), mode: 'complete' };
}

function own({ chart, chartValues }: SchemaSource): ValidationSubject {
  if (chart === undefined || chartValues === undefined) {
    throw new UsageError({ message: 'no values are named', help: 'Name values files, or - for standard input.' });
  }
  return { file: chartValues, effective: effectiveValues({ chart }), mode: 'defaults' };
}
