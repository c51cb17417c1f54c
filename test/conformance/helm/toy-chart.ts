import { readChartFolder } from '../../../src/helm/charts/chart-folder.ts';
import { effectiveValues } from '../../../src/values/layers/effective-values.ts';
import type { SetArgument } from '../../../src/values/layers/set.ts';
import { readValuesFile } from '../../../src/text/files/read-values-file.ts';
import { type Files, writeFiles } from '../../support/folder.ts';
import { run } from '../../support/run.ts';

/** What somebody gives Helm: values files of the chart's folder, and flags that set single values. */
export interface Given {
  readonly files?: readonly string[];
  readonly sets?: readonly SetArgument[];
}

/** The answer to values that are refused. */
export const refused = 'refused';

const meta = 'apiVersion: v2\nname: toy\nversion: 0.1.0\n';

/** Encoded, so that no value can be taken for a part of the manifest. */
const template = [
  'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: values\n',
  'data:\n  values: {{ .Values | toJson | b64enc | quote }}\n',
].join('');

/** Writes a chart that prints its values; the files may replace its own. */
export function writeToyChart(folder: string, files: Files): void {
  writeFiles(folder, { 'Chart.yaml': meta, 'values.schema.json': '{}', 'templates/values.yaml': template, ...files });
}

/** The values that Helm renders a toy chart with. */
export async function helmsValues(helm: string, folder: string, given: Given): Promise<unknown> {
  const ran = await run(helm, ['template', 'release', '.', ...argumentsOf(given)], { cwd: folder });
  return ran.status === 0 ? readHelmsValues(ran.stdout) : refused;
}

/** The values in what Helm prints of a toy chart. */
export function readHelmsValues(manifest: string): unknown {
  const [, encoded = ''] = /^ {2}values: "(.*)"$/m.exec(manifest) ?? [];
  return JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
}

/** The values that we come to. */
export function ourValues(folder: string, { files = [], sets = [] }: Given): unknown {
  const chart = readChartFolder('.', folder);
  const readings = files.map((file) => readValuesFile(file, { cwd: folder }));
  return effectiveValues({ chart, files: readings, sets }).values ?? refused;
}

/** The flags that give Helm, or ourselves, the values. */
export function argumentsOf({ files = [], sets = [] }: Given): readonly string[] {
  return [...files.flatMap((file) => ['-f', file]), ...sets.flatMap(({ flag, text }) => [flag, text])];
}

/** Goes through all cases, two at a time; gives those in which the answers differ. */
export async function differing<C>(
  cases: readonly C[],
  answersTo: (one: C) => Promise<{ readonly ours: unknown; readonly helms: unknown }>,
): Promise<readonly object[]> {
  const found: object[] = [];
  const rest = cases.entries();
  const work = async (): Promise<void> => {
    for (const [, one] of rest) {
      const { ours, helms } = await answersTo(one);
      if (written(ours) !== written(helms)) found.push({ case: one, ours, helms });
    }
  };
  await Promise.all([work(), work()]);
  return found;
}

/** One text for equal values, whatever the order of their keys; 0 and -0 differ. */
function written(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (Object.is(inner, -0)) return '-0';
    const isMap = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
    return isMap ? Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)) : inner;
  });
}
