import type { JsonObject } from '../../text/value/json.ts';

/** A chart as merging its values sees it: its own values, its dependencies and its subcharts. */
export interface Chart {
  /** The key that its values stand under in those of the chart around it. */
  readonly name: string;
  /** Its own values.yaml. */
  readonly values: JsonObject;
  /** The charts in `charts/`, under the names that Chart.yaml gives them. */
  readonly subCharts: readonly Chart[];
  /** The same charts, each once and under its own name, where that differs. */
  readonly underOwnNames?: readonly Chart[] | undefined;
  /** What Chart.yaml says of them; `undefined` when it lists none. */
  readonly dependencies?: readonly Dependency[] | undefined;
}

/** When a subchart is enabled, and what the chart around it imports from it. */
export interface Dependency {
  /** Its alias, or else its name. */
  readonly name: string;
  /** Paths in the values, separated by commas: the first that is true or false decides. */
  readonly condition: string;
  readonly tags: readonly string[];
  readonly imports: readonly ImportedValues[];
}

/** Values of a subchart that the chart around it imports; both are paths of keys joined by dots. */
export interface ImportedValues {
  readonly child: string;
  /** `.` is the root. */
  readonly parent: string;
}

/** The chart whose values stand at a path: the root, or the name of a subchart. */
export function findChart(chart: Chart, [name, ...inner]: readonly string[]): Chart | undefined {
  if (name === undefined) return chart;
  const subCharts = chart.subCharts.filter((subChart) => subChart.name === name);
  return subCharts.map((subChart) => findChart(subChart, inner)).find((found) => found !== undefined);
}

/** True for the path of the values of a chart. */
export function hasChart(chart: Chart, path: readonly string[]): boolean {
  return findChart(chart, path) !== undefined;
}
