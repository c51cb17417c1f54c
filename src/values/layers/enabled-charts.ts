import { type Json, type JsonObject, memberOf } from '../../text/value/json.ts';
import type { Chart, Dependency } from './chart.ts';
import { coalesceValues, type Mismatch } from './coalesce-values.ts';

/**
 * Leaves out the subcharts that the values disable, on all levels. Chart by chart, Helm coalesces all values of the charts around it
 * with its own; tags are at the root of them, conditions below the name of the chart.
 */
export function enabledCharts(
  chart: Chart,
  given: JsonObject,
  mismatches: Mismatch[],
  path: readonly string[] = [],
): Chart {
  if (chart.dependencies === undefined) return chart;
  const known = { ...chart, subCharts: chart.subCharts.map(withOwnNames) };
  const values = coalesceValues(known, given, { at: [], keepsNull: false, mismatches });
  const off = chart.dependencies.filter((dependency) => !isEnabled(dependency, values, path)).map(({ name }) => name);
  const dependencies = chart.dependencies.filter(({ name }) => !off.includes(name));
  const subCharts = chart.subCharts.filter(({ name }) => !off.includes(name));
  return {
    ...chart,
    subCharts: subCharts.map((subChart) => enabledCharts(subChart, values, mismatches, [...path, subChart.name])),
    dependencies: dependencies.length === 0 ? undefined : dependencies,
  };
}

/** Helm looks up the names of the subcharts of a subchart only when it comes to them. */
function withOwnNames(chart: Chart): Chart {
  return { ...chart, subCharts: (chart.underOwnNames ?? chart.subCharts).map(withOwnNames) };
}

function isEnabled({ condition, tags }: Dependency, values: JsonObject, path: readonly string[]): boolean {
  for (const one of condition.trim().split(',')) {
    const decision = one === '' ? undefined : valueAt(values, [...path, one].join('.').split('.'));
    if (typeof decision === 'boolean') return decision;
  }
  const set = tags.map((tag) => memberOf(memberOf(values, 'tags'), tag));
  return set.includes(true) || !set.includes(false);
}

function valueAt(values: JsonObject, keys: readonly string[]): Json | undefined {
  return keys.reduce<Json | undefined>(memberOf, values);
}
