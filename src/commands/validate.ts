import type { Diagnostic } from '../diagnostics/diagnostic/diagnostic.ts';
import type { UsageProblem } from '../diagnostics/usage-error.ts';
import { type ValidationOptions, validateValues } from '../values/explain/index.ts';
import { openSchemas } from './values/schemas.ts';
import { readSource, type ValuesOptions, withSchemaDefaults } from './values/source.ts';
import { subjectsOf } from './values/subjects.ts';

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
  const source = await readSource(options);
  const scope = options.defaults ?? (source.isModel ? 'properties' : 'none');
  const schemas = openSchemas(source.placed);
  const { subjects, problems } = subjectsOf(source, options.files ?? [], options);
  const { mode, style = 'plain' } = options;
  const charts = (schemas.isUsable ? schemas.open : []).map((schema) => ({
    chart: schema.chart,
    diagnostics: subjects.flatMap((subject) =>
      validateValues(withSchemaDefaults(subject.effective, source, scope), schema, {
        mode: mode ?? subject.mode,
        style,
      }),
    ),
  }));
  const unread = [...schemas.diagnostics, ...subjects.flatMap(({ effective }) => effective.diagnostics)];
  return {
    diagnostics: distinct([...unread, ...charts.flatMap(({ diagnostics }) => diagnostics)]),
    files: subjects.map(({ file }) => file),
    texts: new Map(
      subjects.flatMap(({ effective }) => effective.layers.map(({ file, text }) => [file, text] as const)),
    ),
    charts,
    problems,
  };
}

/** Which values are validated, and how. */
export interface ValidateOptions extends ValuesOptions, ValidationOptions {
  /** Values files that are validated one by one; `values` are merged instead. The chart's own values without either. */
  readonly files?: readonly string[] | undefined;
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
  /** What was named and could not be read: the rest was validated. */
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
