import { posix } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ChartFiles } from './chart-files.ts';
import type { ChartMeta } from './chart-meta.ts';

/** A sub-chart that Helm cannot read either, so that it refuses the chart. */
export function unreadableChart({ path, fault = 'it has no Chart.yaml' }: ChartFiles): Diagnostic {
  return {
    code: 'values/chart-files',
    severity: 'error',
    message: `the sub-chart "${path}" cannot be read: ${fault}`,
    help: 'Pack it again with helm package, or remove it from charts/.',
    origin: { file: path, line: 1, column: 1 },
  };
}

/** Sub-charts that Chart.yaml lists and nobody has fetched: their values are not known. */
export function missingCharts(
  { path }: ChartFiles,
  meta: ChartMeta | undefined,
  found: readonly ChartMeta[],
): readonly Diagnostic[] {
  const names = new Set(found.map(({ name }) => name));
  const missing = (meta?.dependencies ?? []).filter(({ name }) => !names.has(name));
  return missing.map(({ name }) => ({
    code: 'values/chart-files',
    severity: 'warning',
    message: `the sub-chart "${name}" is not in charts/: its values and its schema do not count`,
    help: 'Run helm dependency build.',
    origin: { file: posix.join(path, 'Chart.yaml'), line: 1, column: 1 },
  }));
}
