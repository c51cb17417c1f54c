import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { basename, join, posix } from 'node:path';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { dialects } from '../../dialects/index.ts';
import { findValuesFolder } from '../../generator/dialect/dialect.ts';
import {
  type EvidenceFiles,
  findFolderKind,
  listNestedFolders,
  type Subchart,
  type ValuesFolderKind,
} from '../../generator/dialect/folders.ts';
import { schemaFiles } from '../../generator/emit/json-schema.ts';
import type { Reading } from '../../text/read-text.ts';
import { readFoundFile } from '../../text/files/read-file.ts';
import { readValues } from '../../text/read-values.ts';
import { defaultConfiguration } from '../../config/configuration.ts';
import { findOnlySchema } from '../inputs/describe.ts';
import { searchModels } from '../project/model-paths.ts';
import { getMember } from '../../text/value/json.ts';

export async function readFolder(cwd: string, named: readonly string[] = []): Promise<Folder> {
  const kind = findValuesFolder(dialects);
  const problems: UsageProblem[] = [];
  const folders =
    named.length === 0
      ? listNestedFolders(cwd, [kind], problems)
      : named.map((folder) => posix.normalize(folder).replace(/(?<=.)\/$/, ''));
  const missing = named.find((folder) => !findFolderKind(folder, cwd, [kind]));
  if (missing !== undefined) {
    throw new UsageError({
      message: `"${missing}" is not ${kind.values.title}: it has no ${kind.marks.join(' and ')}`,
      help: `Name the folder of ${kind.values.title}.`,
    });
  }
  const found = await Promise.all(folders.map((folder) => readChart(cwd, folder, kind)));
  const wanted = named.length > 0 ? found : await withoutLibraries(found, cwd, kind);
  const charts = wanted.map((chart) => withTrialsOfParents(chart, wanted));
  const { include, exclude } = defaultConfiguration;
  const models = searchModels(cwd, include, exclude).files;
  const [only] = charts;
  const name = charts.length === 1 && only ? only.name : basename(cwd);
  const isEmpty = charts.length === 0 && models.length === 0;
  return { cwd, name, models, charts, problems, ...(isEmpty && omitUndefined({ schema: findSchema(cwd) })) };
}

function findSchema(cwd: string): string | undefined {
  try {
    return findOnlySchema('.', cwd, dialects);
  } catch (error) {
    if (error instanceof UsageError) return;
    throw error;
  }
}

/** What other charts set for a chart is what its users may give, too. */
function withTrialsOfParents(chart: FoundChart, charts: readonly FoundChart[]): FoundChart {
  const trials = charts.flatMap(({ subcharts = [], values, evidence }) =>
    subcharts
      .filter(({ folder }) => folder === chart.folder)
      .flatMap(({ key }) =>
        [...(values ? [values] : []), ...(evidence?.trials ?? [])].flatMap((file) => pickReading(file, key)),
      ),
  );
  if (!chart.evidence || trials.length === 0) return chart;
  return { ...chart, evidence: { ...chart.evidence, trials: [...chart.evidence.trials, ...trials] } };
}

function pickReading(reading: Reading, key: string): readonly Reading[] {
  const value = getMember(reading.value, key);
  return value === undefined ? [] : [{ ...reading, value }];
}

/** A library without values has nothing to model. */
async function withoutLibraries(
  charts: readonly FoundChart[],
  cwd: string,
  { values: kind }: ValuesFolderKind,
): Promise<readonly FoundChart[]> {
  const isLibrary = await Promise.all(
    charts.map(async ({ folder, values, schema }) => !values && !schema && (await kind.isLibrary(folder, cwd))),
  );
  return charts.filter((_, index) => isLibrary[index] !== true);
}

/** A Helm chart that was found. */
export interface FoundChart {
  /** Its folder, relative to the working directory; `.` is the working directory. */
  readonly folder: string;
  readonly name: string;
  /** Its values.yaml, if there is one. */
  readonly values?: Reading;
  /** Its values.schema.json, if there is one. */
  readonly schema?: Reading;
  /** The files that show how its values are used. */
  readonly evidence?: EvidenceFiles;
  readonly subcharts?: readonly Subchart[];
}

/** The contents of a folder that `init` uses. */
export interface Folder {
  readonly cwd: string;
  /** The default name of the first model. */
  readonly name: string;
  readonly charts: readonly FoundChart[];
  /** The model files that the folder already has; absolute paths. */
  readonly models: readonly string[];
  /** The only schema in a folder without charts and models, if it is in another language than JSON Schema. */
  readonly schema?: string;
  /** Folders that cannot be read; they may contain charts. */
  readonly problems: readonly UsageProblem[];
}

async function readChart(cwd: string, folder: string, { values: kind }: ValuesFolderKind): Promise<FoundChart> {
  const values = readFoundFile(posix.join(folder, kind.valuesFile), { cwd, read: readValues });
  const schema = readFoundFile(posix.join(folder, schemaFiles.values), { cwd, format: 'json' });
  const errors = [values, schema].flatMap(
    (read) => read?.diagnostics.filter(({ severity }) => severity === 'error') ?? [],
  );
  if (errors.length > 0) throw new UsageError(errors);
  return {
    folder,
    name: (await kind.findName(folder, cwd)) ?? basename(join(cwd, folder)),
    ...omitUndefined({ values, schema }),
    evidence: (await kind.openValues()).readEvidence(folder, cwd),
    subcharts: await kind.listSubcharts(folder, cwd),
  };
}
