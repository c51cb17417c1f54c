/** The graph of a chart: the charts below it in folders and archives, as Helm finds and names them. */

import { posix } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Subchart } from '../../generator/dialect/folders.ts';
import type { Json } from '../../text/value/json.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { memoize } from '../../text/value/once.ts';
import { type ChartFiles, folderFiles, type PendingFiles } from './chart-files.ts';
import { type ChartMeta, type ListedDependency, readMeta } from './chart-meta.ts';
import { isChartFolder } from './find-charts.ts';
import { isInRange } from './version-range.ts';

export interface ChartNode {
  readonly files: ChartFiles;
  readonly meta: ChartMeta | undefined;
  /** The key of its values: an alias, or the name of the chart. */
  readonly name: string;
  /** The keys that lead to its values. */
  readonly below: readonly string[];
  /** In Helm's order: unlisted subcharts first, then the listed ones, each as often as it is listed. */
  readonly subcharts: () => readonly ChartNode[];
  /** Subcharts that cannot be read or are missing. */
  readonly diagnostics: () => readonly Diagnostic[];
}

export function readChartGraph(folder: string, cwd: string, pending?: PendingFiles): ChartNode {
  return createChartGraph(folderFiles(folder, cwd, pending));
}

export function createChartGraph(files: ChartFiles): ChartNode {
  const meta = readMeta(files);
  return createNode(files, meta, { name: meta?.name ?? posix.basename(files.path), below: [] });
}

/** The keys of values that belong to other charts, whether these are in `charts/` or not. */
export function listSubchartKeys({ meta, subcharts }: ChartNode): readonly string[] {
  const listed = (meta?.dependencies ?? []).map(({ alias, name }) => alias ?? name);
  return [...new Set([...listed, ...subcharts().map(({ name }) => name)])];
}

/** Where the folders of subcharts are: in `charts/`, or where Chart.yaml refers to with `file://`. */
export function findSubcharts(node: ChartNode, cwd: string): readonly Subchart[] {
  const listed = node.meta?.dependencies ?? [];
  return listSubchartKeys(node).map((key) => {
    const path = node.subcharts().find(({ name }) => name === key)?.files.path ?? '';
    const [, local = ''] = /^file:\/\/(.+)$/.exec(findListed(listed, key)?.repository ?? '') ?? [];
    const folders = [local === '' ? '' : posix.join(node.files.path, local), path].filter((each) => each !== '');
    const folder = folders.find((each) => isChartFolder(each, cwd));
    return { key, ...omitUndefined({ folder: folder?.replace(/(?<=.)\/$/, '') }) };
  });
}

function findListed(listed: readonly ListedDependency[], key: string): ListedDependency | undefined {
  return listed.find(({ alias, name }) => (alias ?? name) === key);
}

/** The schemas of subcharts by the key of their values; a chart without a schema accepts anything. */
export function readSubchartSchemas({ subcharts }: ChartNode): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    subcharts().map(({ name, files }) => [name, files.read('values.schema.json', { format: 'json' })?.value ?? {}]),
  );
}

/** The paths of values that Helm itself reads to decide on subcharts, and those to which it imports values. */
export function listHelmReads({ meta }: ChartNode): readonly (readonly string[])[] {
  return (meta?.dependencies ?? []).flatMap(({ condition, tags, imports }) => [
    ...condition.split(',').flatMap((path) => (path.trim() === '' ? [] : [path.trim().split('.')])),
    ...tags.map((tag) => ['tags', tag]),
    ...imports.flatMap(({ parent }) => (parent === '.' ? [] : [parent.split('.')])),
  ]);
}

/** Deeper nesting means that a link makes a chart contain itself. */
const deepest = 30;

function createNode(
  files: ChartFiles,
  meta: ChartMeta | undefined,
  { name, below }: Pick<ChartNode, 'name' | 'below'>,
): ChartNode {
  const charts = memoize(() => readCharts(files, below));
  const subcharts = memoize(() =>
    listUses(meta, charts().charts).map((use) =>
      createNode(use.meta.files, use.meta, { name: use.name, below: [...below, use.name] }),
    ),
  );
  const diagnostics = () => [...charts().diagnostics, ...findMissing(files, meta, charts())];
  return { files, meta, name, below, subcharts, diagnostics };
}

interface SubchartUse {
  readonly meta: ChartMeta;
  readonly name: string;
}

function listUses(meta: ChartMeta | undefined, charts: readonly ChartMeta[]): readonly SubchartUse[] {
  const listed = meta?.dependencies ?? [];
  const isMatch = (chart: ChartMeta, { name, range }: ListedDependency): boolean =>
    chart.name === name && isInRange(chart.version, range);
  const further = charts.filter((chart) => !listed.some((dependency) => isMatch(chart, dependency)));
  return [
    ...further.map((chart) => ({ meta: chart, name: chart.name })),
    ...listed.flatMap((dependency) => {
      const chart = charts.find((candidate) => isMatch(candidate, dependency));
      return chart ? [{ meta: chart, name: dependency.alias ?? chart.name }] : [];
    }),
  ];
}

interface FoundCharts {
  readonly charts: readonly ChartMeta[];
  readonly diagnostics: readonly Diagnostic[];
}

function readCharts(files: ChartFiles, below: readonly string[]): FoundCharts {
  const charts: ChartMeta[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const inner of below.length < deepest ? files.charts() : []) {
    const meta = readMeta(inner);
    if (!meta) diagnostics.push(createUnreadable(inner));
    else charts.push(meta);
  }
  return { charts, diagnostics };
}

/** Helm cannot read such a subchart either and rejects the whole chart. */
function createUnreadable({ path, error = 'it has no Chart.yaml' }: ChartFiles): Diagnostic {
  return {
    code: 'values/chart-files',
    severity: 'error',
    message: `the subchart "${path}" cannot be read: ${error}`,
    help: 'Pack it again with helm package, or remove it from charts/.',
    origin: { file: path, line: 1, column: 1 },
  };
}

/** The values of listed subcharts that are not in `charts/` are unknown. */
function findMissing(
  { path }: ChartFiles,
  meta: ChartMeta | undefined,
  { charts, diagnostics }: FoundCharts,
): readonly Diagnostic[] {
  const names = new Set(charts.map(({ name }) => name));
  // An unreadable subchart is not missing; it is reported as an error.
  const broken = diagnostics.map(({ origin }) => posix.basename(origin.file));
  const isThere = (name: string): boolean =>
    names.has(name) || broken.some((file) => file === name || file.startsWith(`${name}-`));
  const missing = (meta?.dependencies ?? []).filter(({ name }) => !isThere(name));
  return missing.map(({ name }) => ({
    code: 'values/chart-files',
    severity: 'warning',
    message: `the subchart "${name}" is not in charts/: its values and its schema are ignored`,
    help: 'Run helm dependency build.',
    origin: { file: posix.join(path, 'Chart.yaml'), line: 1, column: 1 },
  }));
}
