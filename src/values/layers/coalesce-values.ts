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

/** As in Helm, the values override those of the chart. */
export function coalesceValues(chart: Chart, given: JsonObject, options: CoalesceOptions): MutableObject {
  return coalesceChart(chart, mutableCopy(given), options);
}

export interface Mismatch {
  readonly at: readonly string[];
  readonly kind: string;
}

interface CoalesceOptions {
  readonly at: readonly string[];
  /** When false, a null is removed together with the value it overrides. */
  readonly keepsNull: boolean;
  readonly mismatches: Mismatch[];
}

/** Coalesces in place, as Helm's function of that name: objects merge, and a null deletes a value that is not null. */
export function coalesceTables(
  above: MutableObject,
  below: MutableObject,
  { keepsNull }: Pick<CoalesceOptions, 'keepsNull'>,
): void {
  const isSet = new Set(Object.keys(below).filter((key) => below[key] !== null));
  // Helm leaves such nulls in the lower values, where they remain visible.
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

/** At the root, a null deletes any value of the chart; values of a subchart keep their nulls until then. */
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

/** A subchart receives `global` of its parent over its own; objects below the first level are even shared. */
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

/** Mutable values that nothing else references yet. */
export type MutableValue = Json | MutableValue[] | MutableObject;

export type MutableObject = { [key: string]: MutableValue };

export function mutableCopy(values: JsonObject): MutableObject {
  return mapMembers(values, copyValue);
}

function copyValue(value: Json): MutableValue {
  if (isArray(value)) return value.map(copyValue);
  return isObject(value) ? mutableCopy(value) : value;
}

export function isMutableObject(value?: MutableValue): value is MutableObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isMutableArray(value?: MutableValue): value is MutableValue[] {
  return Array.isArray(value);
}
