import type { Json } from '../../schema/schema.ts';
import { isObject, type JsonObject, memberOf } from '../json.ts';

/** What Helm knows of a chart when it puts its values together. */
export interface Chart {
  /** The key that its values stand under in those of the chart around it. */
  readonly name: string;
  /** Its own values.yaml. */
  readonly values: JsonObject;
  readonly subCharts: readonly SubChart[];
  /** True when Chart.yaml lists dependencies. */
  readonly listsDependencies?: boolean;
}

/** A chart in `charts/`, and when it is used. */
export interface SubChart {
  readonly chart: Chart;
  /** Paths in the values, separated by commas: the first that is true or false decides. */
  readonly condition: string;
  readonly tags: readonly string[];
}

/** Leaves out the sub-charts that the values switch off, on all levels. */
export function enabledCharts(chart: Chart, values: JsonObject): Chart {
  const enabled = chart.subCharts.filter((subChart) => isEnabled(subChart, values));
  const subCharts = enabled.map((subChart) => {
    const inner = memberOf(values, subChart.chart.name);
    return { ...subChart, chart: enabledCharts(subChart.chart, isObject(inner) ? inner : {}) };
  });
  return { ...chart, subCharts };
}

/** True for a place that belongs to a chart: the root, or the values of one of its sub-charts. */
export function hasChartAt(chart: Chart, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  return chart.subCharts.some((subChart) => subChart.chart.name === name && hasChartAt(subChart.chart, rest));
}

function isEnabled({ condition, tags }: SubChart, values: JsonObject): boolean {
  for (const path of condition.trim().split(',')) {
    const decision = path === '' ? undefined : valueAtPath(values, path);
    if (typeof decision === 'boolean') return decision;
  }
  const set = tags.map((tag) => memberOf(memberOf(values, 'tags'), tag));
  return set.includes(true) || !set.includes(false);
}

function valueAtPath(values: JsonObject, path: string): Json | undefined {
  return path.split('.').reduce<Json | undefined>(memberOf, values);
}
