import { put } from '../../text/value/put.ts';
import { type Json, type JsonObject, isObject } from '../../text/value/json.ts';
import type { Chart } from './chart.ts';
import { enabledCharts } from './enabled-charts.ts';
import { withImports } from './imported-values.ts';
import { coalesceValues, type Mismatch } from './coalesce-values.ts';

/** Coalesces the user's values with those of a chart, as Helm does: objects merge, and null deletes a default. */
export function coalesce(chart: Chart, given: JsonObject): Coalesced {
  if (isAlone(chart)) return { values: coalesced(chart.values, given, { isRoot: true }), chart, mismatches: [] };
  const mismatches: Mismatch[] = [];
  const used = withImports(enabledCharts(chart, given, mismatches), mismatches);
  const values = coalesceValues(used, given, { at: [], keepsNull: false, mismatches });
  return { values: inOrderOf(used, values), chart: used, mismatches: mismatches.slice(0, 1) };
}

/** The values that a chart runs with, and those of its subcharts in it. */
interface Coalesced {
  readonly values: JsonObject;
  /** The subcharts that are enabled, on all levels. */
  readonly chart: Chart;
  /** Subcharts whose values are not an object: Helm refuses such a chart. */
  readonly mismatches: readonly Mismatch[];
}

function isAlone({ subCharts, dependencies }: Chart): boolean {
  return subCharts.length === 0 && dependencies === undefined;
}

/** A chart without subcharts shares values with none: what stays as it is needs no copy. */
function coalesced(below: JsonObject, above: JsonObject, { isRoot }: { readonly isRoot: boolean }): JsonObject {
  const given = Object.keys(above);
  let values: Record<string, Json> | undefined;
  let isInOrder = true;
  for (const [index, key] of Object.keys(below).entries()) {
    const own = Object.hasOwn(above, key) ? above[key] : undefined;
    const after = coalescedValue(below[key] ?? null, own, isRoot);
    isInOrder &&= key === given[index];
    if (after === own) continue;
    // The keys in the order of the chart, then the others.
    values ??= { ...below, ...above };
    if (after === undefined) Reflect.deleteProperty(values, key);
    else put(values, key, after);
  }
  return values ?? (isInOrder ? above : { ...below, ...above });
}

/** Two values as one; nothing where a null deletes what is not null, or at the root even null. */
function coalescedValue(below: Json, above: Json | undefined, isRoot: boolean): Json | undefined {
  if (above === undefined) return below;
  if (above === null) return isRoot || below !== null ? undefined : null;
  return isObject(above) && isObject(below) ? coalesced(below, above, { isRoot: false }) : above;
}

/** The values in the order of the chart, and what it does not have behind that. */
function inOrderOf({ values, subCharts }: Chart, found: JsonObject): JsonObject {
  let ordered = inOrder(found, values);
  for (const subChart of subCharts) {
    const inner = Object.hasOwn(ordered, subChart.name) ? ordered[subChart.name] : undefined;
    if (isObject(inner)) ordered = withMember(ordered, subChart.name, inOrderOf(subChart, inner));
  }
  return ordered;
}

function inOrder(found: JsonObject, model: JsonObject): JsonObject {
  const ordered: Record<string, Json> = {};
  for (const [key, value] of Object.entries(model)) {
    const own = Object.hasOwn(found, key) ? found[key] : undefined;
    if (own !== undefined) put(ordered, key, isObject(own) && isObject(value) ? inOrder(own, value) : own);
  }
  for (const [key, value] of Object.entries(found)) if (!Object.hasOwn(ordered, key)) put(ordered, key, value);
  return ordered;
}

function withMember(values: JsonObject, key: string, value: Json): JsonObject {
  const copy: Record<string, Json> = { ...values };
  put(copy, key, value);
  return copy;
}
