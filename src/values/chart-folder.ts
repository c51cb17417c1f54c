import { existsSync, readdirSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { readFileText } from '../reading/file.ts';
import type { Reading } from '../reading/reading.ts';
import type { Json } from '../schema/schema.ts';
import { isList, isObject, memberOf } from './json.ts';
import type { Chart } from './layers/chart.ts';
import { type Layer, layerOf } from './layers/layer.ts';
import { type ValuesReading, readValuesFile } from './read/read-values.ts';

/** A chart that was read from its folder, and its sub-charts with it. */
export interface ChartFolder {
  readonly chart: Chart;
  /** The values.yaml of all charts, the outermost last: it overrides the others. */
  readonly layers: readonly Layer[];
  /** The schemas of all charts, by the place of their values. */
  readonly schemas: readonly ChartSchema[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The schema of a chart, and where its values stand. */
export interface ChartSchema {
  readonly chart: string;
  readonly below: readonly string[];
  readonly reading: Reading;
}

/** True for a folder that Helm takes for a chart. */
export function isChartFolder(folder: string, cwd: string): boolean {
  return existsSync(resolve(cwd, folder, 'Chart.yaml'));
}

/** Reads a chart as Helm does, but for packed sub-charts. */
export function readChartFolder(folder: string, cwd: string): ChartFolder {
  const meta = readingAt(folder, 'Chart.yaml', cwd)?.value;
  const name = memberOf(meta, 'name');
  return readChart({ folder, cwd, below: [], name: typeof name === 'string' ? name : posix.basename(folder), meta });
}

interface Place {
  readonly folder: string;
  readonly cwd: string;
  readonly below: readonly string[];
  readonly name: string;
  readonly meta: Json | undefined;
}

function readChart({ folder, cwd, below, name, meta }: Place): ChartFolder {
  const values = readingAt(folder, 'values.yaml', cwd);
  const schema = existsSync(resolve(cwd, folder, 'values.schema.json'))
    ? readFileText(posix.join(folder, 'values.schema.json'), { cwd, format: 'json' })
    : undefined;
  const inner = usesOf(folder, cwd, meta).map(({ condition, tags, ...use }) => {
    const read = readChart({ ...use, cwd, below: [...below, use.name] });
    return { read, condition, tags };
  });
  return {
    chart: {
      name,
      values: values?.value ?? {},
      listsDependencies: memberOf(meta, 'dependencies') !== undefined,
      subCharts: inner.map(({ read, condition, tags }) => ({ chart: read.chart, condition, tags })),
    },
    layers: [
      ...inner.flatMap(({ read }) => read.layers),
      ...(values?.value === undefined ? [] : [layerOf({ ...values, value: values.value }, below)]),
    ],
    schemas: [
      ...(schema === undefined ? [] : [{ chart: name, below, reading: schema }]),
      ...inner.flatMap(({ read }) => read.schemas),
    ],
    diagnostics: [...(values?.diagnostics ?? []), ...inner.flatMap(({ read }) => read.diagnostics)],
  };
}

interface Use {
  readonly folder: string;
  readonly name: string;
  readonly meta: Json | undefined;
  readonly condition: string;
  readonly tags: readonly string[];
}

/** The charts in `charts/`: each as often, and under the names, as Chart.yaml asks for it; unmentioned ones once. */
function usesOf(folder: string, cwd: string, meta: Json | undefined): readonly Use[] {
  const dependencies = memberOf(meta, 'dependencies');
  const asked = isList(dependencies) ? dependencies : [];
  return foldersIn(resolve(cwd, folder, 'charts')).flatMap((entry) => {
    const path = posix.join(folder, 'charts', entry);
    const inner = readingAt(path, 'Chart.yaml', cwd)?.value;
    if (inner === undefined) return [];
    const own = textAt(inner, 'name') ?? entry;
    const uses = asked.filter((dependency) => memberOf(dependency, 'name') === own);
    return (uses.length > 0 ? uses : [{}]).map((use) => useOf(use, { folder: path, name: own, meta: inner }));
  });
}

function useOf(use: Json, { name, ...chart }: Pick<Use, 'folder' | 'name' | 'meta'>): Use {
  const tags = memberOf(use, 'tags');
  return {
    ...chart,
    name: textAt(use, 'alias') ?? name,
    condition: textAt(use, 'condition') ?? '',
    tags: isList(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
  };
}

function textAt(value: Json, name: string): string | undefined {
  const text = isObject(value) ? memberOf(value, name) : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** A file of a chart, if it is there; what cannot be read as values has no value. */
function readingAt(folder: string, file: string, cwd: string): ValuesReading | undefined {
  const path = posix.join(folder, file);
  return existsSync(resolve(cwd, path)) ? readValuesFile(path, { cwd }) : undefined;
}

function foldersIn(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() && !/^[_.]/.test(entry.name) ? [entry.name] : [])).sort();
}
