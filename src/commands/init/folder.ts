import { existsSync } from 'node:fs';
import { basename, join, posix, resolve } from 'node:path';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { folderFiles } from '../../helm/charts/chart-files.ts';
import { metaIn } from '../../helm/charts/chart-meta.ts';
import { chartFoldersIn } from '../../helm/charts/find-charts.ts';
import type { Reading } from '../../text/index.ts';
import { readValues } from '../../text/read-values.ts';
import { namesIn } from '../../text/list-folder.ts';

/** What `init` finds in a folder: its charts, or those that are named, and its models. Throws a `UsageError` for a file that cannot be read. */
export function readFolder(cwd: string, named: readonly string[] = []): Folder {
  const problems: UsageProblem[] = [];
  const folders =
    named.length === 0
      ? chartFoldersIn(cwd, problems)
      : named.map((folder) => posix.normalize(folder).replace(/(?<=.)\/$/, ''));
  const missing = named.find((folder) => !existsSync(resolve(cwd, folder, 'Chart.yaml')));
  if (missing !== undefined) {
    throw new UsageError({
      message: `"${missing}" is not a chart: it has no Chart.yaml`,
      help: 'Name the folder of a chart.',
    });
  }
  const charts = folders.map((folder) => readChart(cwd, folder));
  const hasModels = namesIn('models', cwd).some((name) => /(?<!\.d)\.m?ts$/.test(name));
  const [only] = charts;
  const name = charts.length === 1 && only !== undefined ? only.name : basename(cwd);
  return { cwd, name, hasModels, charts, problems };
}

/** A Helm chart that was found. */
export interface FoundChart {
  /** Its folder, relative to the working directory; `.` is that itself. */
  readonly folder: string;
  readonly name: string;
  /** Its values.yaml, where it has one. */
  readonly values?: Reading;
  /** Its values.schema.json, where it has one. */
  readonly schema?: Reading;
}

/** What `init` finds in a folder. */
export interface Folder {
  readonly cwd: string;
  /** What to call the first model when nobody says otherwise. */
  readonly name: string;
  readonly charts: readonly FoundChart[];
  /** True when the folder has model files already. */
  readonly hasModels: boolean;
  /** The folders that may not be looked into: there may be charts in them. */
  readonly problems: readonly UsageProblem[];
}

function readChart(cwd: string, folder: string): FoundChart {
  const files = folderFiles(folder, cwd);
  const values = files.read('values.yaml', { read: (text, file) => readValues(text, file) });
  const schema = files.read('values.schema.json', { format: 'json' });
  const errors = [values, schema].flatMap(
    (read) => read?.diagnostics.filter(({ severity }) => severity === 'error') ?? [],
  );
  if (errors.length > 0) throw new UsageError(errors);
  return {
    folder,
    name: metaIn(files)?.name ?? basename(join(cwd, folder)),
    ...(values === undefined ? {} : { values }),
    ...(schema === undefined ? {} : { schema }),
  };
}
