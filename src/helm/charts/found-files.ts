import { basename, dirname, relative, resolve, sep } from 'node:path';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { FolderSearch, PassOver } from '../../generator/dialect/dialect.ts';
import { folderFiles } from './chart-files.ts';
import { readMeta } from './chart-meta.ts';
import { isChartFolder } from './find-charts.ts';

/** Skips subcharts that others maintain, and templates, except those without an action. */
export function findFetchedFiles({ folder, read }: FolderSearch): PassOver {
  const fetched = new Map<string, boolean>();
  const isFetched = (subchart: string): boolean => {
    const known = fetched.get(subchart) ?? isFetchedSubchart(dirname(dirname(subchart)), basename(subchart));
    fetched.set(subchart, known);
    return known;
  };
  return (file) => {
    const above = listFolders(file, folder);
    const inChart = (name: string): readonly string[] =>
      above.filter((at) => basename(dirname(at)) === name && isChartFolder(dirname(dirname(at)), folder));
    if (inChart('charts').some(isFetched)) return 'in charts/ of a chart';
    return inChart('templates').length > 0 && read(file)?.includes('{{') !== false ? 'Helm templates' : undefined;
  };
}

function listFolders(path: string, folder: string): readonly string[] {
  const names = relative(folder, path).split(sep);
  return names.map((_, index) => resolve(folder, ...names.slice(0, index + 1)));
}

/**
 * A subchart is the chart's own when Chart.yaml does not list it, or lists it without a repository or with a folder.
 */
function isFetchedSubchart(chart: string, name: string): boolean {
  try {
    const meta = readMeta(folderFiles(chart, chart));
    const listed = meta?.dependencies?.find((dependency) => dependency.name === name || dependency.alias === name);
    const isFolder = isChartFolder(name, resolve(chart, 'charts')) && !name.endsWith('.tgz');
    return !isFolder || !/^(?:file:|$)/.test(listed?.repository ?? '');
  } catch (error) {
    if (error instanceof UsageError) return true;
    throw error;
  }
}
