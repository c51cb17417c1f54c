import { posix } from 'node:path';
import { type Json, isArray, isObject, memberOf } from '../../text/value/json.ts';
import type { ChartFiles } from './chart-files.ts';
import type { Dependency, ImportedValues } from '../../values/layers/index.ts';
import { readValues } from '../../text/read-values.ts';
import { isInRange } from './version-range.ts';

/** The metadata of a chart: what Chart.yaml says. */
export interface ChartMeta {
  readonly files: ChartFiles;
  readonly name: string;
  readonly version: string;
  /** `undefined` when it lists none. */
  readonly dependencies: readonly ListedDependency[] | undefined;
}

/** A dependency as Chart.yaml lists it, by its own name. */
export interface ListedDependency extends Dependency {
  readonly alias?: string;
  /** Where it is fetched from; empty for a chart that stands in `charts/`. */
  readonly repository: string;
  /** The range of versions that it may have. */
  readonly range: string;
}

/** A chart, under the name that its values stand below. */
export interface SubchartUse {
  readonly files: ChartFiles;
  readonly meta: ChartMeta | undefined;
  readonly name: string;
}

/** Reads Chart.yaml, and requirements.yaml of old charts; `undefined` without Chart.yaml. */
export function metaIn(files: ChartFiles): ChartMeta | undefined {
  const meta = valueIn(files, 'Chart.yaml');
  if (meta === undefined) return undefined;
  const listed = memberOf(valueIn(files, 'requirements.yaml'), 'dependencies') ?? memberOf(meta, 'dependencies');
  return {
    files,
    name: textAt(meta, 'name') ?? posix.basename(files.path),
    version: textAt(meta, 'version') ?? '',
    dependencies: isArray(listed) ? listed.map(dependencyOf) : undefined,
  };
}

/** The sub-charts as Helm uses them: those that Chart.yaml does not list, then what it lists, each as often as it does. */
export function usesOf(meta: ChartMeta | undefined, charts: readonly ChartMeta[]): readonly SubchartUse[] {
  const listed = meta?.dependencies ?? [];
  const fits = (chart: ChartMeta, { name, range }: ListedDependency): boolean =>
    chart.name === name && isInRange(chart.version, range);
  const further = charts.filter((chart) => !listed.some((dependency) => fits(chart, dependency)));
  return [
    ...further.map((chart) => ({ files: chart.files, meta: chart, name: chart.name })),
    ...listed.flatMap((dependency) => {
      const chart = charts.find((one) => fits(one, dependency));
      return chart === undefined ? [] : [{ files: chart.files, meta: chart, name: dependency.alias ?? chart.name }];
    }),
  ];
}

function dependencyOf(listed: Json): ListedDependency {
  const tags = memberOf(listed, 'tags');
  const imports = memberOf(listed, 'import-values');
  const alias = textAt(listed, 'alias') ?? '';
  return {
    name: textAt(listed, 'name') ?? '',
    ...(alias === '' ? {} : { alias }),
    repository: textAt(listed, 'repository') ?? '',
    range: textAt(listed, 'version') ?? '',
    condition: textAt(listed, 'condition') ?? '',
    tags: isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
    imports: isArray(imports) ? imports.flatMap(importOf) : [],
  };
}

/** A name alone stands for what the sub-chart exports under it. */
function importOf(value: Json): readonly ImportedValues[] {
  if (typeof value === 'string') return [{ child: `exports.${value}`, parent: '.' }];
  if (!isObject(value)) return [];
  const [child, parent] = ['child', 'parent'].map((key) => memberOf(value, key) ?? '<nil>');
  return [{ child: String(child), parent: String(parent) }];
}

function valueIn(files: ChartFiles, name: string): Json | undefined {
  return files.read(name, { read: (text, file) => readValues(text, file) })?.value;
}

function textAt(value: Json, name: string): string | undefined {
  const text = memberOf(value, name);
  return typeof text === 'string' ? text : undefined;
}
