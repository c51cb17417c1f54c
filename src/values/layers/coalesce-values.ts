import { setProperty } from '../../text/value/put.ts';
import {
  type Json,
  type JsonObject,
  isArray,
  isObject,
  describeKind,
  mapMembers,
  getOwn,
} from '../../text/value/json.ts';
import type { Chart } from './chart.ts';

/** Coalesces values with those of a chart and its subcharts, as Helm does: the values override. */
export function coalesceValues(chart: Chart, given: JsonObject, options: CoalesceOptions): MutableObject {
  return coalesceChart(chart, mutableCopy(given), options);
}

/** A subchart whose values are not an object. */
export interface Mismatch {
  readonly at: readonly string[];
  readonly kind: string;
}

/** How values are coalesced with those of a chart. */
interface CoalesceOptions {
  /** Where the values of the chart stand. */
  readonly at: readonly string[];
  /** False if a null deletes the value below it, and itself. */
  readonly keepsNull: boolean;
  readonly mismatches: Mismatch[];
}

/** Coalesces two objects in place, as Helm's function of that name: objects merge, and a null deletes what is not null. */
export function coalesceTables(
  above: MutableObject,
  below: MutableObject,
  { keepsNull }: Pick<CoalesceOptions, 'keepsNull'>,
): void {
  const isSet = new Set(Object.keys(below).filter((key) => below[key] !== null));
  // Helm leaves such nulls behind in what lies below, where others may see them.
  for (const [key, value] of Object.entries(above)) if (value === null) setProperty(below, key, null);
  for (const [key, value] of Object.entries(below)) {
    const over = getOwn(above, key);
    if (over === undefined) setProperty(above, key, value);
    else if (over === null && !keepsNull && isSet.has(key)) delete above[key];
    else if (isMutableObject(over) && isMutableObject(value)) coalesceTables(over, value, { keepsNull });
  }
}

function coalesceChart(chart: Chart, values: MutableObject, options: CoalesceOptions): MutableObject {
  coalesceOwn(chart, values, options.keepsNull);
  for (const subChart of chart.subCharts) {
    const inner = Object.hasOwn(values, subChart.name) ? values[subChart.name] : {};
    const at = [...options.at, subChart.name];
    if (isMutableObject(inner)) {
      coalesceGlobals(inner, values);
      setProperty(values, subChart.name, coalesceChart(subChart, inner, { ...options, at }));
    } else options.mismatches.push({ at, kind: describeKind(inner ?? null) });
  }
  return values;
}

/** At the root, a null deletes whatever the chart has; values for a subchart keep their nulls until then. */
function coalesceOwn(chart: Chart, values: MutableObject, keepsNull: boolean): void {
  for (const [key, value] of Object.entries(mutableCopy(chart.values))) {
    const over = getOwn(values, key);
    const isSubChart = chart.subCharts.some(({ name }) => name === key);
    if (over === undefined) setProperty(values, key, value);
    else if (over === null && !keepsNull) delete values[key];
    else if (isMutableObject(over) && isMutableObject(value))
      coalesceTables(over, value, { keepsNull: isSubChart || keepsNull });
  }
}

/** A subchart sees `global` of the chart around it, over its own; objects below the first level they even share. */
function coalesceGlobals(values: MutableObject, around: MutableObject): void {
  const [inner, outer] = [values, around].map((object) => (Object.hasOwn(object, 'global') ? object.global : {}));
  if (!isMutableObject(inner) || !isMutableObject(outer)) return;
  for (const [key, value] of Object.entries(outer)) {
    const before = getOwn(inner, key);
    if (!isMutableObject(value)) {
      if (!isMutableObject(before)) setProperty(inner, key, value);
      continue;
    }
    if (before !== undefined && !isMutableObject(before)) continue;
    const shared: MutableObject = { ...value };
    if (before) coalesceTables(shared, before, { keepsNull: true });
    setProperty(inner, key, shared);
  }
  values.global = inner;
}

/** Values that may still be changed, since nothing else holds them yet. */
export type MutableValue = Json | MutableValue[] | MutableObject;

/** An object that may still change. */
export type MutableObject = { [key: string]: MutableValue };

/** A copy of values that may be changed. */
export function mutableCopy(values: JsonObject): MutableObject {
  return mapMembers(values, copyValue);
}

function copyValue(value: Json): MutableValue {
  if (isArray(value)) return value.map(copyValue);
  return isObject(value) ? mutableCopy(value) : value;
}

/** True for an object. */
export function isMutableObject(value: MutableValue | undefined): value is MutableObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for an array. */
export function isMutableArray(value: MutableValue | undefined): value is MutableValue[] {
  return Array.isArray(value);
}
