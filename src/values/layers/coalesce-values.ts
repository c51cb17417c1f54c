import { put } from '../../text/value/put.ts';
import { type JsonObject, kindOf } from '../../text/value/json.ts';
import type { Chart } from './chart.ts';
import { type Draft, draftOf, isMembers, type Members } from './mutable-values.ts';

/** A sub-chart that is given something else than an object. */
export interface Mismatch {
  readonly at: readonly string[];
  readonly kind: string;
}

/** How values are laid over those of a chart. */
export interface Laying {
  /** Where the values of the chart stand. */
  readonly at: readonly string[];
  /** False when a null takes away what it is laid over, and itself with it. */
  readonly keepsNull: boolean;
  readonly mismatches: Mismatch[];
}

/** Lays values over those of a chart and its sub-charts, as Helm does. */
export function layOver(chart: Chart, given: JsonObject, laying: Laying): Members {
  return layChart(chart, draftOf(given), laying);
}

/** Puts what is below under the values that are there: objects merge, and a null takes away what is not null. */
export function putUnder(above: Members, below: Members, { keepsNull }: Pick<Laying, 'keepsNull'>): void {
  const isSet = new Set(Object.keys(below).filter((key) => below[key] !== null));
  // Helm leaves such nulls behind in what lies below, where others may see them.
  for (const [key, value] of Object.entries(above)) if (value === null) put(below, key, null);
  for (const [key, value] of Object.entries(below)) {
    const own = Object.hasOwn(above, key) ? above[key] : undefined;
    if (own === undefined) put(above, key, value);
    else if (own === null && !keepsNull && isSet.has(key)) delete above[key];
    else if (isMembers(own) && isMembers(value)) putUnder(own, value, { keepsNull });
  }
}

function layChart(chart: Chart, values: Members, laying: Laying): Members {
  putOwn(chart, values, laying.keepsNull);
  for (const subChart of chart.subCharts) {
    const inner = Object.hasOwn(values, subChart.name) ? values[subChart.name] : {};
    const at = [...laying.at, subChart.name];
    if (isMembers(inner)) {
      putGlobals(inner, values);
      put(values, subChart.name, layChart(subChart, inner, { ...laying, at }));
    } else laying.mismatches.push({ at, kind: kindOf(inner ?? null) });
  }
  return values;
}

/** At the root, a null takes away whatever the chart has; what is meant for a sub-chart keeps its nulls until then. */
function putOwn(chart: Chart, values: Members, keepsNull: boolean): void {
  for (const [key, value] of Object.entries(draftOf(chart.values))) {
    const own = Object.hasOwn(values, key) ? values[key] : undefined;
    const isSubChart = chart.subCharts.some(({ name }) => name === key);
    if (own === undefined) put(values, key, value);
    else if (own === null && !keepsNull) delete values[key];
    else if (isMembers(own) && isMembers(value)) putUnder(own, value, { keepsNull: isSubChart || keepsNull });
  }
}

/** A sub-chart sees `global` of the chart around it, over its own; objects below the first level they even share. */
function putGlobals(values: Members, around: Members): void {
  const own = globalsIn(values);
  const outer = globalsIn(around);
  if (!isMembers(own) || !isMembers(outer)) return;
  for (const [key, value] of Object.entries(outer)) {
    const before = Object.hasOwn(own, key) ? own[key] : undefined;
    if (!isMembers(value)) {
      if (!isMembers(before)) put(own, key, value);
      continue;
    }
    if (before !== undefined && !isMembers(before)) continue;
    const shared: Members = { ...value };
    if (before !== undefined) putUnder(shared, before, { keepsNull: true });
    put(own, key, shared);
  }
  values.global = own;
}

function globalsIn(values: Members): Draft | undefined {
  return Object.hasOwn(values, 'global') ? values.global : {};
}
