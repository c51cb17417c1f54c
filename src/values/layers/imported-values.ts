import { put } from '../../text/value/put.ts';
import type { Chart } from './chart.ts';
import { type MutableValue, mutableCopy, isMutableObject, type MutableObject } from './mutable-values.ts';
import { coalesceValues, type Mismatch, coalesceTables } from './coalesce-values.ts';

/**
 * Adds the values that a chart imports from its subcharts (`import-values`). A chart that lists dependencies first
 * merges the values of its subcharts into its own, nulls included, and then those that it imports, which its own
 * override.
 */
export function withImports(chart: Chart, mismatches: Mismatch[], at: readonly string[] = []): Chart {
  const subCharts = chart.subCharts.map((subChart) => withImports(subChart, mismatches, [...at, subChart.name]));
  const withSubCharts = { ...chart, subCharts };
  if (chart.dependencies === undefined) return withSubCharts;
  const values = coalesceValues(withSubCharts, {}, { at, keepsNull: true, mismatches });
  const imported: MutableObject = {};
  for (const { name, imports } of chart.dependencies) {
    for (const { child, parent } of imports) {
      const found = `${name}.${child}`.split('.').reduce<MutableValue | undefined>(memberOf, values);
      if (isMutableObject(found)) coalesceTables(imported, placedAt(parent, shared(found)), { keepsNull: true });
    }
  }
  const own = mutableCopy(values);
  coalesceTables(own, imported, { keepsNull: true });
  return { ...withSubCharts, values: own };
}

/** An imported object is that of the subchart itself, so that further imports change it there too; an empty one is not. */
function shared(values: MutableObject): MutableObject {
  return Object.keys(values).length === 0 ? {} : values;
}

function placedAt(path: string, values: MutableObject): MutableObject {
  if (path === '.') return values;
  return path.split('.').reduceRight<MutableObject>((inner, key) => {
    const outer: MutableObject = {};
    put(outer, key, inner);
    return outer;
  }, values);
}

function memberOf(value: MutableValue | undefined, key: string): MutableValue | undefined {
  return isMutableObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
