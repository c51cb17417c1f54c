import { posix } from 'node:path';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { readFileText, type Reading } from '../../reading/index.ts';
import { type ChartFolder, isChartFolder, readChartFolder } from '../../values/chart-folder.ts';
import { readValuesFile, type ValuesReading, type YamlVersion } from '../../values/read/read-values.ts';
import { type LayerCall, yamlOf } from './options.ts';

/** The schema that a command was given, and the chart around it. */
export interface SchemaSource {
  readonly reading: Reading;
  readonly chart: ChartFolder | undefined;
  /** The values.yaml of the chart, by its path. */
  readonly chartValues: string | undefined;
  /** How values files are read. */
  readonly yaml: YamlVersion;
}

/** Reads the schema, and the chart when it stands in one. */
export function readSchema(call: LayerCall): SchemaSource {
  const { flags, cwd } = call;
  const { schema: file } = flags;
  if (file === undefined) {
    throw new UsageError({ message: 'a schema is needed', help: 'Name it: --schema values.schema.json.' });
  }
  const yaml = yamlOf(call);
  const reading = readFileText(file, { cwd });
  const folder = posix.dirname(file);
  const isOfChart = posix.basename(file) === 'values.schema.json' && isChartFolder(folder, cwd) && !flags['no-chart'];
  if (!isOfChart) return { reading, chart: undefined, chartValues: undefined, yaml };
  return { reading, chart: readChartFolder(folder, cwd), chartValues: posix.join(folder, 'values.yaml'), yaml };
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
