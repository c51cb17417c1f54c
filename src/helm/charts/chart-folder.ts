import type { Reading } from '../../text/read-text.ts';
import { type Chart, type ChartValues, createLayer } from '../../values/layers/index.ts';
import { readValues, withValues } from '../../text/read-values.ts';
import { givenFiles, type PendingFiles } from './chart-files.ts';
import { type ChartNode, createChartGraph, readChartGraph } from './chart-graph.ts';

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
  return readChart(readChartGraph(folder, cwd));
}

export function readGivenChart(folder: string, files: ReadonlyMap<string, Uint8Array>): ChartFolder {
  return readChart(createChartGraph(givenFiles(folder, files)));
}

export function readPendingChart(folder: string, cwd: string, pending: PendingFiles): ChartFolder {
  return readChart(readChartGraph(folder, cwd, pending));
}

export function readChart(node: ChartNode): ChartFolder {
  const { files, name, below } = node;
  const read = files.read('values.yaml', { read: (text, file) => readValues(text, file) });
  const values = read && withValues(read);
  const schema = files.read('values.schema.json', { format: 'json' });
  const inner = readSubcharts(node);
  return {
    chart: { ...inner.chart, name, values: values?.value ?? {} },
    layers: [...inner.layers, ...(values?.value ? [createLayer(values, values.value, below)] : [])],
    schemas: [...(schema ? [{ chart: name, below, reading: schema }] : []), ...inner.schemas],
    diagnostics: [...(values?.diagnostics ?? []), ...inner.diagnostics],
  };
}

export interface Subcharts extends Omit<ChartFolder, 'chart'> {
  readonly chart: Omit<Chart, 'name' | 'values'>;
}

export function readSubcharts({ meta, ...node }: ChartNode): Subcharts {
  const uses = node.subcharts();
  const inner = uses.map(readChart);
  const isRenamed = uses.some((use) => use.name !== use.meta?.name);
  return {
    chart: {
      subCharts: inner.map(({ chart }) => chart),
      underOwnNames: isRenamed ? underOwnNames(uses, inner) : undefined,
      dependencies: meta?.dependencies?.map(({ name: own, alias = own, ...dependency }) => ({
        ...dependency,
        name: alias,
      })),
    },
    layers: inner.flatMap(({ layers }) => layers),
    schemas: inner.flatMap(({ schemas }) => schemas),
    diagnostics: [...node.diagnostics(), ...inner.flatMap(({ diagnostics }) => diagnostics)],
  };
}

function underOwnNames(uses: readonly ChartNode[], inner: readonly ChartFolder[]): readonly Chart[] {
  const charts = uses.flatMap(({ meta }, index) => {
    const chart = inner[index]?.chart;
    return chart ? [[meta, { ...chart, name: meta?.name ?? chart.name }] as const] : [];
  });
  return [...new Map(charts).values()];
}
