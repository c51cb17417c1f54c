import { posix } from 'node:path';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { type ChartFolder, isChartFolder, readChartFolder } from '../../helm/charts/chart-folder.ts';
import { readValuesFile, type ValuesReading, type YamlVersion } from '../../text/read-values.ts';
import { isSchemaObject } from '../../schema/document/schema.ts';
import {
  type DefaultsScope,
  type EffectiveValues,
  type SetArgument,
  nullsIn,
  withDefaults,
} from '../../values/layers/index.ts';
import { chartOfModel, fileOfModel } from './model-chart.ts';
import { type NamedSchema, readSchema, type SchemaName, schemaOf } from './schema.ts';
import type { PlacedSchema } from './schemas.ts';

/** Reads the schema, and the chart when it stands in one. */
export async function readSource(options: ValuesOptions): Promise<SchemaSource> {
  const schema = await readSchema(options, options.cwd);
  return { schema, isModel: options.model !== undefined, ...aroundIt(schema, options) };
}

/** Which schema and which values are meant. */
export interface ValuesOptions extends SchemaName {
  /** The folder that every path is relative to. */
  readonly cwd: string;
  /** Values files; later ones override earlier ones. */
  readonly values?: readonly string[] | undefined;
  /** Values that are set one by one, over the files. */
  readonly set?: readonly SetArgument[] | undefined;
  /** False ignores the chart that the schema is in, or the initial values of the model; true without it. */
  readonly chart?: boolean | undefined;
  readonly defaults?: DefaultsScope | undefined;
  /** How values files are read; as Helm reads them without it. */
  readonly yaml?: YamlVersion | undefined;
}

/** The schema that a command was given, and the chart around it. */
export interface SchemaSource {
  readonly schema: NamedSchema;
  readonly isModel: boolean;
  /** What the values have to satisfy: the schema, and those of the subcharts. */
  readonly placed: readonly PlacedSchema[];
  /** The chart that it stands in; of a model, the one that it would make. */
  readonly chart: ChartFolder | undefined;
  /** The file that holds the chart's own values. */
  readonly chartValues: string | undefined;
}

function aroundIt(
  schema: NamedSchema,
  { cwd, chart: hasChart = true }: ValuesOptions,
): Pick<SchemaSource, 'placed' | 'chart' | 'chartValues'> {
  const { document, name } = schema;
  if (document?.fromModel === true) {
    const placed = [{ schema, chart: document.name, below: [] }];
    if (!hasChart) return { placed, chart: undefined, chartValues: undefined };
    return { placed, chart: chartOfModel(document, cwd), chartValues: fileOfModel(document) };
  }
  const folder = posix.dirname(name);
  const isOfChart = posix.basename(name) === 'values.schema.json' && isChartFolder(folder, cwd) && hasChart;
  if (!isOfChart) {
    return { placed: [{ schema, chart: 'values', below: [] }], chart: undefined, chartValues: undefined };
  }
  const chart = readChartFolder(folder, cwd);
  const placed = chart.schemas.map(({ reading, ...place }) => ({ schema: schemaOf(reading), ...place }));
  return { placed, chart, chartValues: posix.join(folder, 'values.yaml') };
}

/** Reads values files; says what is wrong with those that cannot be read. */
export function readLayers(
  files: readonly string[],
  { cwd, yaml = 'helm' }: Pick<ValuesOptions, 'cwd' | 'yaml'>,
): { readonly readings: readonly ValuesReading[]; readonly problems: readonly UsageProblem[] } {
  const readings: ValuesReading[] = [];
  const problems: UsageProblem[] = [];
  for (const file of files) {
    try {
      readings.push(readValuesFile(file, { cwd, yaml }));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      problems.push(...error.problems);
    }
  }
  return { readings, problems };
}

/** Fills in the defaults of the schema; what the user has set to null stays absent. */
export function withSchemaDefaults(
  effective: EffectiveValues,
  { schema }: SchemaSource,
  scope: DefaultsScope,
): EffectiveValues {
  const { values, given } = effective;
  if (values === undefined || scope === 'none' || !isSchemaObject(schema.root)) return effective;
  const filled = withDefaults(schema.root, values, { inside: scope === 'all', without: nullsIn(given) });
  return { ...effective, values: filled };
}
