import type { JsonObject } from '../../text/value/json.ts';

/** A chart with its values and sub-charts, as merging needs it. */
export interface Chart {
  readonly name: string;
  readonly values: JsonObject;
  /** The charts in `charts/`, named as in Chart.yaml. */
  readonly subCharts: readonly Chart[];
  /** The same charts by their own names, each once, when these differ. */
  readonly underOwnNames?: readonly Chart[] | undefined;
  /** `undefined` when Chart.yaml lists no dependencies. */
  readonly dependencies?: readonly Dependency[] | undefined;
}

/** What Chart.yaml says of a sub-chart. */
export interface Dependency {
  readonly name: string;
  readonly condition: string;
  readonly tags: readonly string[];
  readonly imports: readonly ImportedValues[];
}

/** Values that a parent chart imports from a subchart; both are dotted paths. */
export interface ImportedValues {
  readonly child: string;
  readonly parent: string;
}

export function findChart(chart: Chart, [name, ...inner]: readonly string[]): Chart | undefined {
  if (name === undefined) return chart;
  const subCharts = chart.subCharts.filter((subChart) => subChart.name === name);
  return subCharts.map((subChart) => findChart(subChart, inner)).find((found) => found !== undefined);
}

export function hasChart(chart: Chart, path: readonly string[]): boolean {
  return findChart(chart, path) !== undefined;
}
