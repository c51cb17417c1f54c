import { posix } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { Reading } from '../../text/read-text.ts';
import { type ChartFiles, folderFiles, givenFiles } from './chart-files.ts';
import { type ChartMeta, type SubchartUse, readMeta, listUses } from './chart-meta.ts';
import { type Chart, type ChartValues, createLayer } from '../../values/layers/index.ts';
import { readValues, withValues } from '../../text/read-values.ts';

/** A chart with its subcharts. */
export interface ChartFolder extends ChartValues {
  /** The schemas of all charts, each with the path of its values. */
  readonly schemas: readonly ChartSchema[];
}

/** The schema of a chart, and the path of its values. */
export interface ChartSchema {
  readonly chart: string;
  readonly below: readonly string[];
  readonly reading: Reading;
}

/**
 * Reads a chart and its subcharts, packaged ones included, as Helm does.
 *
 * @example
 * import { effectiveValues, readChartFolder } from 'schemawright/values';
 *
 * const { values } = effectiveValues({ chart: readChartFolder('helm/app', process.cwd()) });
 */
export function readChartFolder(folder: string, cwd: string): ChartFolder {
  return readRootChart(folder, folderFiles(folder, cwd));
}

/** Reads a chart that is not on disk, from its files by their names. */
export function readGivenChart(folder: string, files: ReadonlyMap<string, Buffer>): ChartFolder {
  return readRootChart(folder, givenFiles(folder, files));
}

function readRootChart(folder: string, files: ChartFiles): ChartFolder {
  const meta = readMeta(files);
  return readChart({ files, meta, name: meta?.name ?? posix.basename(folder) }, []);
}

/** Deeper nesting means that a link makes a chart contain itself. */
const deepest = 30;

function readChart({ files, meta, name }: SubchartUse, below: readonly string[]): ChartFolder {
  const read = files.read('values.yaml', { read: (text, file) => readValues(text, file) });
  const values = read && withValues(read);
  const schema = files.read('values.schema.json', { format: 'json' });
  const found = readCharts(files, below);
  const uses = listUses(meta, found.charts);
  const inner = uses.map((use) => readChart(use, [...below, use.name]));
  const isRenamed = uses.some((use) => use.name !== use.meta?.name);
  return {
    chart: {
      name,
      values: values?.value ?? {},
      subCharts: inner.map(({ chart }) => chart),
      underOwnNames: isRenamed ? underOwnNames(uses, inner) : undefined,
      dependencies: meta?.dependencies?.map(({ name: own, alias = own, ...dependency }) => ({
        ...dependency,
        name: alias,
      })),
    },
    layers: [
      ...inner.flatMap(({ layers }) => layers),
      ...(values?.value ? [createLayer(values, values.value, below)] : []),
    ],
    schemas: [...(schema ? [{ chart: name, below, reading: schema }] : []), ...inner.flatMap(({ schemas }) => schemas)],
    diagnostics: [
      ...(values?.diagnostics ?? []),
      ...found.diagnostics,
      ...missingCharts(files, meta, found),
      ...inner.flatMap(({ diagnostics }) => diagnostics),
    ],
  };
}

function underOwnNames(uses: readonly SubchartUse[], inner: readonly ChartFolder[]): readonly Chart[] {
  const charts = uses.flatMap(({ meta }, index) => {
    const chart = inner[index]?.chart;
    return chart ? [[meta, { ...chart, name: meta?.name ?? chart.name }] as const] : [];
  });
  return [...new Map(charts).values()];
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
    if (!meta) diagnostics.push(unreadableChart(inner));
    else charts.push(meta);
  }
  return { charts, diagnostics };
}

/** Helm cannot read such a subchart either and rejects the whole chart. */
function unreadableChart({ path, error = 'it has no Chart.yaml' }: ChartFiles): Diagnostic {
  return {
    code: 'values/chart-files',
    severity: 'error',
    message: `the subchart "${path}" cannot be read: ${error}`,
    help: 'Pack it again with helm package, or remove it from charts/.',
    origin: { file: path, line: 1, column: 1 },
  };
}

/** The values of listed subcharts that are not in `charts/` are unknown. */
function missingCharts(
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
