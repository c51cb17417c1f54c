import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { posix, resolve } from 'node:path';
import type { Reading } from '../../text/read-text.ts';
import { readFoundFile } from '../../text/files/read-file.ts';
import type { Neighbour } from '../../rules/profiles/index.ts';
import type { Trial } from '../../rules/runner/closing.ts';
import type { Neighbours } from '../../generator/dialect/folders.ts';
import { listSubchartKeys, readChartGraph, readSubchartSchemas } from './chart-graph.ts';
import { chartSources } from './chart-sources.ts';
import { memoize } from '../../text/value/once.ts';
import { inspectPath } from '../../text/files/look-at.ts';
import { listNames } from '../../text/files/list-folder.ts';

export function readNeighbours(folder: string, cwd: string, wanted: ReadonlySet<Neighbour>): Neighbours {
  const values = wanted.has('values') ? readFile(cwd, posix.join(folder, 'values.yaml')) : undefined;
  const openGraph = memoize(() => readChartGraph(folder, cwd));
  const subCharts = wanted.has('subcharts') ? readSubchartSchemas(openGraph()) : undefined;
  const dependencies = memoize(() => listSubchartKeys(openGraph()));
  return {
    settings: {
      ...(values?.value === undefined ? {} : { values: values.value }),
      ...(wanted.has('values') ? { dependencies } : {}),
      ...(wanted.has('values') ? { trials: createTrialReader(cwd, posix.join(folder, 'ci')) } : {}),
      ...(wanted.has('chart') && inspectPath(resolve(cwd, folder, 'Chart.yaml'))
        ? { chart: memoize(() => chartSources(openGraph(), cwd)), dependencies }
        : {}),
      ...omitUndefined({ subCharts }),
    },
    // A problem of a file that was not named is a warning.
    diagnostics: (values?.diagnostics ?? []).map((diagnostic) => ({ ...diagnostic, severity: 'warning' })),
  };
}

function createTrialReader(cwd: string, folder: string): () => readonly Trial[] {
  let values: readonly Trial[] | undefined;
  return () => {
    const files = listNames(folder, cwd).filter((name) => /\.ya?ml$/.test(name));
    values ??= files.flatMap((name) => {
      const value = readFile(cwd, posix.join(folder, name))?.value;
      return value === undefined ? [] : [{ file: `ci/${name}`, value }];
    });
    return values;
  };
}

function readFile(cwd: string, file: string): Reading | undefined {
  return readFoundFile(file, { cwd });
}
