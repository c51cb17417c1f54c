import { posix } from 'node:path';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { type ChartFolder, isChartFolder, readChartFolder } from '../../helm/charts/chart-folder.ts';
import { readValuesFile, type ValuesReading, type YamlVersion } from '../../text/read-values.ts';
import { chartOfModel, fileOfModel } from './model-chart.ts';
import { type LayerCall, yamlOf } from './options.ts';
import { type NamedSchema, readSchema, schemaOf } from './schema.ts';
import type { PlacedSchema } from './schemas.ts';

/** The schema that a command was given, and the chart around it. */
export interface SchemaSource {
  readonly schema: NamedSchema;
  readonly isModel: boolean;
  /** What the values have to satisfy: the schema, and those of the sub-charts. */
  readonly placed: readonly PlacedSchema[];
  /** The chart that it stands in; of a model, the one that it would make. */
  readonly chart: ChartFolder | undefined;
  /** The file that says what the chart starts with. */
  readonly chartValues: string | undefined;
  /** How values files are read. */
  readonly yaml: YamlVersion;
}

/** Reads the schema, and the chart when it stands in one. */
export async function readSource(call: LayerCall): Promise<SchemaSource> {
  const { flags, cwd } = call;
  const yaml = yamlOf(call);
  const schema = await readSchema(flags, cwd);
  return { schema, isModel: flags.model !== undefined, yaml, ...aroundIt(schema, call) };
}

function aroundIt(
  schema: NamedSchema,
  { flags, cwd }: LayerCall,
): Pick<SchemaSource, 'placed' | 'chart' | 'chartValues'> {
  const { document, name } = schema;
  if (document?.fromModel === true) {
    const placed = [{ schema, chart: document.name, below: [] }];
    if (flags['no-chart']) return { placed, chart: undefined, chartValues: undefined };
    return { placed, chart: chartOfModel(document, cwd), chartValues: fileOfModel(document) };
  }
  const folder = posix.dirname(name);
  const isOfChart = posix.basename(name) === 'values.schema.json' && isChartFolder(folder, cwd) && !flags['no-chart'];
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
  { cwd, yaml }: { readonly cwd: string; readonly yaml: YamlVersion },
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
