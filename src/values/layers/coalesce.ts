import { isObject, type Json, type JsonObject, mapMembers, getMember, getOwn } from '../../text/value/json.ts';
import { setProperty } from '../../text/value/put.ts';
import type { Chart, Dependency } from './chart.ts';
import {
  type Mismatch,
  type MutableObject,
  type MutableValue,
  coalesceTables,
  coalesceValues,
  isMutableObject,
  mutableCopy,
} from './coalesce-values.ts';

/** As Helm does: objects merge, and null deletes a default. */
export function coalesce(chart: Chart, given: JsonObject): Coalesced {
  if (chart.subCharts.length === 0 && !chart.dependencies) {
    return { values: coalesceObjects(chart.values, given, { isRoot: true }), chart, mismatches: [] };
  }
  const mismatches: Mismatch[] = [];
  const used = withImports(enabledCharts(chart, given, mismatches), mismatches);
  const values = coalesceValues(used, given, { at: [], keepsNull: false, mismatches });
  return { values: orderValues(used, values), chart: used, mismatches: mismatches.slice(0, 1) };
}

/** The values of a chart, including those of its subcharts. */
interface Coalesced {
  readonly values: JsonObject;
  readonly chart: Chart;
  /** Subcharts whose values are not an object: Helm refuses such a chart. */
  readonly mismatches: readonly Mismatch[];
}

/**
 * Keys are in the order of the chart, then of the user. A chart without subcharts shares its values with nothing, so
 * unchanged parts are not copied.
 */
function coalesceObjects(below: JsonObject, above: JsonObject, { isRoot }: { readonly isRoot: boolean }): JsonObject {
  const given = Object.keys(above);
  const values: Record<string, Json> = {};
  let index = 0;
  let others = given.length;
  let isChanged = false;
  for (const key in below) {
    const before = getOwn(above, key);
    if (before !== undefined) others -= 1;
    const after = coalescedValue(below[key] ?? null, before, isRoot);
    isChanged ||= after !== before || key !== given[index];
    index += 1;
    if (after !== undefined) setProperty(values, key, after);
  }
  if (!isChanged) return above;
  if (others > 0)
    for (const key of given) if (getOwn(below, key) === undefined) setProperty(values, key, above[key] ?? null);
  return values;
}

/** `undefined` when a null deletes a value that is not null, or any value at the root. */
function coalescedValue(below: Json, above: Json | undefined, isRoot: boolean): Json | undefined {
  if (above === undefined) return below;
  if (typeof above !== 'object') return above;
  if (above === null) return isRoot || below !== null ? undefined : null;
  return isObject(above) && isObject(below) ? coalesceObjects(below, above, { isRoot: false }) : above;
}

function orderValues({ values, subCharts }: Chart, found: JsonObject): JsonObject {
  return subCharts.reduce<JsonObject>(
    (ordered, subChart) => {
      const inner = getOwn(ordered, subChart.name);
      return isObject(inner) ? { ...ordered, [subChart.name]: orderValues(subChart, inner) } : ordered;
    },
    inOrder(found, values),
  );
}

function inOrder(found: JsonObject, model: JsonObject): JsonObject {
  const known = mapMembers<Json>(model, (value, key) => {
    const member = getOwn(found, key);
    return isObject(member) && isObject(value) ? inOrder(member, value) : member;
  });
  // The first spread gives the order, the last one the values.
  return { ...known, ...found, ...known };
}

/**
 * Removes the subcharts that the values disable, on all levels. For each chart, Helm coalesces the values of all its
 * ancestors with its own; tags are at their root, conditions below the name of the chart.
 */
function enabledCharts(chart: Chart, given: JsonObject, mismatches: Mismatch[], path: readonly string[] = []): Chart {
  if (!chart.dependencies) return chart;
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

/** Helm resolves the names of nested subcharts only when it visits them. */
function withOwnNames(chart: Chart): Chart {
  return { ...chart, subCharts: (chart.underOwnNames ?? chart.subCharts).map(withOwnNames) };
}

function isEnabled({ condition, tags }: Dependency, values: JsonObject, path: readonly string[]): boolean {
  for (const conditionPath of condition.trim().split(',')) {
    const keys = [...path, conditionPath].join('.').split('.');
    const decision = conditionPath === '' ? undefined : keys.reduce<Json | undefined>(getMember, values);
    if (typeof decision === 'boolean') return decision;
  }
  const set = tags.map((tag) => getMember(getMember(values, 'tags'), tag));
  return set.includes(true) || !set.includes(false);
}

/**
 * Adds the values that a chart imports from its subcharts (`import-values`). A chart with dependencies first merges
 * the values of its subcharts into its own, nulls included, and then the imported ones, which its own override.
 */
function withImports(chart: Chart, mismatches: Mismatch[], at: readonly string[] = []): Chart {
  const subCharts = chart.subCharts.map((subChart) => withImports(subChart, mismatches, [...at, subChart.name]));
  const withSubCharts = { ...chart, subCharts };
  if (!chart.dependencies) return withSubCharts;
  const values = coalesceValues(withSubCharts, {}, { at, keepsNull: true, mismatches });
  const imported: MutableObject = {};
  for (const { name, imports } of chart.dependencies) {
    for (const { child, parent } of imports) {
      const found = `${name}.${child}`.split('.').reduce<MutableValue | undefined>(mutableMember, values);
      if (isMutableObject(found)) coalesceTables(imported, nestValues(parent, shareValues(found)), { keepsNull: true });
    }
  }
  const own = mutableCopy(values);
  coalesceTables(own, imported, { keepsNull: true });
  return { ...withSubCharts, values: own };
}

/**
 * An imported object is shared with the subchart, so further imports change it there as well; an empty one is not
 * shared.
 */
function shareValues(values: MutableObject): MutableObject {
  return Object.keys(values).length === 0 ? {} : values;
}

function nestValues(path: string, values: MutableObject): MutableObject {
  return path === '.' ? values : path.split('.').reduceRight<MutableObject>((inner, key) => ({ [key]: inner }), values);
}

function mutableMember(value: MutableValue | undefined, key: string): MutableValue | undefined {
  return isMutableObject(value) ? getOwn(value, key) : undefined;
}
