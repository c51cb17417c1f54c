import { put } from '../../schema/put.ts';
import type { Json } from '../../schema/schema.ts';
import { isObject, type JsonObject, kindOf, memberOf } from '../json.ts';
import { type Chart, enabledCharts } from './chart.ts';

/** The values that a chart runs with, and those of its sub-charts in it. */
export interface Coalesced {
  readonly values: JsonObject;
  /** The sub-charts that are used, on all levels. */
  readonly chart: Chart;
  /** Sub-charts whose values are none: nothing can be done with such a chart. */
  readonly mismatches: readonly Mismatch[];
}

/** A sub-chart that is given something else than an object. */
export interface Mismatch {
  readonly at: readonly string[];
  readonly kind: string;
}

/** Lays the user's values over those of a chart, as Helm does: objects merge, and null takes a default away. */
export function coalesce(chart: Chart, given: JsonObject): Coalesced {
  const mismatches: Mismatch[] = [];
  // Where Chart.yaml lists dependencies, all of them must fit before Helm looks which are used.
  const early = chart.listsDependencies === true ? mismatches : [];
  const used = enabledCharts(chart, coalesceChart(chart, given, { at: [], keepsNull: false, mismatches: early }));
  const whole = withInnerValues(used, { at: [], keepsNull: true, mismatches });
  const values = coalesceChart(whole, given, { at: [], keepsNull: false, mismatches });
  return { values, chart: used, mismatches: mismatches.slice(0, 1) };
}

interface Coalescing {
  /** Where the values of the chart stand. */
  readonly at: readonly string[];
  readonly keepsNull: boolean;
  readonly mismatches: Mismatch[];
}

/** A chart that lists dependencies takes their values into its own before anything else, with what is null in them. */
function withInnerValues(chart: Chart, work: Coalescing): Chart {
  const subCharts = chart.subCharts.map((subChart) => {
    const at = [...work.at, subChart.chart.name];
    return { ...subChart, chart: withInnerValues(subChart.chart, { ...work, at }) };
  });
  const whole = { ...chart, subCharts };
  return chart.listsDependencies === true ? { ...whole, values: coalesceChart(whole, {}, work) } : whole;
}

function coalesceChart(chart: Chart, given: JsonObject, work: Coalescing): JsonObject {
  const values: Record<string, Json> = { ...coalesceOwn(chart, given, work.keepsNull) };
  for (const { chart: inner } of chart.subCharts) {
    const below = Object.hasOwn(values, inner.name) ? values[inner.name] : {};
    const at = [...work.at, inner.name];
    if (isObject(below)) put(values, inner.name, coalesceChart(inner, withGlobals(below, values), { ...work, at }));
    else work.mismatches.push({ at, kind: kindOf(below ?? null) });
  }
  return values;
}

/** At the root, a null of the user takes away whatever the chart has, and a null of the chart stays. */
function coalesceOwn({ values, subCharts }: Chart, given: JsonObject, keepsNull: boolean): JsonObject {
  const merged: Record<string, Json> = {};
  for (const [key, value] of Object.entries(values)) {
    const own = Object.hasOwn(given, key) ? given[key] : undefined;
    if (own === null && !keepsNull) continue;
    const isSubChart = subCharts.some(({ chart }) => chart.name === key);
    const replaced = own === undefined ? value : own;
    put(
      merged,
      key,
      isObject(own) && isObject(value) ? coalesceObjects(value, own, isSubChart || keepsNull) : replaced,
    );
  }
  for (const [key, value] of Object.entries(given)) if (!Object.hasOwn(values, key)) put(merged, key, value);
  return merged;
}

/** Below the root, a null only takes away what is not null; `keepsNull` leaves that to the sub-chart that it is meant for. */
function coalesceObjects(below: JsonObject, above: JsonObject, keepsNull: boolean): JsonObject {
  const merged: Record<string, Json> = {};
  for (const [key, value] of Object.entries(below)) {
    const own = Object.hasOwn(above, key) ? above[key] : undefined;
    if (own === null && value !== null && !keepsNull) continue;
    const replaced = own === undefined ? value : own;
    put(merged, key, isObject(own) && isObject(value) ? coalesceObjects(value, own, keepsNull) : replaced);
  }
  for (const [key, value] of Object.entries(above)) if (!Object.hasOwn(below, key)) put(merged, key, value);
  return merged;
}

/** A sub-chart sees `global` of the chart around it, over its own. */
function withGlobals(values: JsonObject, around: JsonObject): JsonObject {
  const own = Object.hasOwn(values, 'global') ? values.global : {};
  const outer = Object.hasOwn(around, 'global') ? memberOf(around, 'global') : {};
  if (!isObject(own) || !isObject(outer)) return values;
  const globals: Record<string, Json> = { ...own };
  for (const [key, value] of Object.entries(outer)) {
    const before = memberOf(own, key);
    if (isObject(value) !== isObject(before) && before !== undefined && (isObject(value) || isObject(before))) continue;
    put(globals, key, isObject(value) && isObject(before) ? coalesceObjects(before, value, true) : value);
  }
  return { ...values, global: globals };
}
