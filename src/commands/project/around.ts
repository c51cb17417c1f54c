/** Finds what a command without arguments is about: the configuration above a folder, and the charts around it. */

import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { configurationFiles } from '../../config/configuration.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { isFileAt, relativeTo } from './files.ts';

/** The folder of a project: the nearest one with a configuration, from a folder upwards; the folder itself without any. */
export function projectFolder(cwd: string): string {
  return foldersUpFrom(cwd).find((folder) => configurationFiles.some((name) => isFileAt(join(folder, name)))) ?? cwd;
}

/**
 * The folders of charts around a folder, relative to it: that of the chart that it stands in, else all below it, without
 * subcharts.
 */
export async function chartsAround(cwd: string): Promise<readonly string[]> {
  const around = foldersUpFrom(cwd).find(isChart);
  if (around !== undefined) return [relativeTo(cwd, around) || '.'];
  // Whoever names files needs no search, and no library for it.
  const { filesMatching } = await import('./model-paths.ts');
  const found = filesMatching(cwd, ['**/Chart.yaml'], ['**/node_modules/**']).map((path) => dirname(path));
  return found.filter((folder) => !isSubchart(folder, found)).map((folder) => relativeTo(cwd, folder));
}

/** The schemas of the charts around a folder, relative to it. Throws a `UsageError` when there are none. */
export async function chartSchemas(cwd: string, what: string): Promise<readonly string[]> {
  const charts = await chartsAround(cwd);
  const schemas = charts.map(schemaOf).filter((path) => isFileAt(resolve(cwd, path)));
  if (schemas.length > 0) return schemas;
  const [chart] = charts;
  if (chart === undefined)
    throw new UsageError({
      message: `${what}, and there is no chart here`,
      help: 'Name one: --schema values.schema.json, or --model models/cluster.ts; or run it in the folder of a chart.',
    });
  const message = `${what}, and the chart in ${chart} has no values.schema.json`;
  throw new UsageError({ message, help: 'Generate one from a model: schemawright init, or name one with --schema.' });
}

/** The only schema of the charts around a folder. Throws a `UsageError` when there are none or several. */
export async function onlyChartSchema(cwd: string, what: string): Promise<string> {
  const [only, ...others] = await chartSchemas(cwd, what);
  if (only !== undefined && others.length === 0) return only;
  const names = [only, ...others].map((path) => `--schema ${path}`).join(', ');
  throw new UsageError({ message: `${what}, and there are several charts here`, help: `Name one: ${names}.` });
}

function schemaOf(chart: string): string {
  return chart === '.' ? 'values.schema.json' : `${chart}/values.schema.json`;
}

/** A folder and those above it, up to the root of its git work tree. */
function foldersUpFrom(cwd: string): readonly string[] {
  const folders = [cwd];
  for (let folder = cwd; !existsSync(join(folder, '.git')) && dirname(folder) !== folder; ) {
    folder = dirname(folder);
    folders.push(folder);
  }
  return folders;
}

function isChart(folder: string): boolean {
  return isFileAt(join(folder, 'Chart.yaml'));
}

/** Others maintain what stands in the `charts/` of a chart. */
function isSubchart(folder: string, charts: readonly string[]): boolean {
  return charts.some((chart) => folder.startsWith(join(chart, 'charts', '/')));
}
