import { put } from '../../text/value/put.ts';
import type { Chart } from './chart.ts';
import { type Draft, draftOf, isMembers, type Members } from './mutable-values.ts';
import { layOver, type Mismatch, putUnder } from './coalesce-values.ts';

/**
 * A chart that lists dependencies takes the values of its sub-charts into its own before anything else, with what is null in them,
 * and puts those under its own that it imports from them. Of several imports, the first wins.
 */
export function withImports(chart: Chart, mismatches: Mismatch[], at: readonly string[] = []): Chart {
  const subCharts = chart.subCharts.map((subChart) => withImports(subChart, mismatches, [...at, subChart.name]));
  const whole = { ...chart, subCharts };
  if (chart.dependencies === undefined) return whole;
  const values = layOver(whole, {}, { at, keepsNull: true, mismatches });
  const imported: Members = {};
  for (const { name, imports } of chart.dependencies) {
    for (const { child, parent } of imports) {
      const found = `${name}.${child}`.split('.').reduce<Draft | undefined>(memberOf, values);
      if (isMembers(found)) putUnder(imported, placedAt(parent, shared(found)), { keepsNull: true });
    }
  }
  const own = draftOf(values);
  putUnder(own, imported, { keepsNull: true });
  return { ...whole, values: own };
}

/** What is imported is the very object of the sub-chart, so that further imports change it there, too; but for an empty one. */
function shared(values: Members): Members {
  return Object.keys(values).length === 0 ? {} : values;
}

function placedAt(path: string, values: Members): Members {
  if (path === '.') return values;
  return path.split('.').reduceRight<Members>((inner, key) => {
    const outer: Members = {};
    put(outer, key, inner);
    return outer;
  }, values);
}

function memberOf(value: Draft | undefined, key: string): Draft | undefined {
  return isMembers(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
