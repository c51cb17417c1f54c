import { posix } from 'node:path';
import { type Json, isArray, isObject, getMember } from '../../text/value/json.ts';
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
export function readMeta(files: ChartFiles): ChartMeta | undefined {
  const meta = readValue(files, 'Chart.yaml');
  if (meta === undefined) return;
  const listed = getMember(readValue(files, 'requirements.yaml'), 'dependencies') ?? getMember(meta, 'dependencies');
  return {
    files,
    name: findText(meta, 'name') ?? posix.basename(files.path),
    version: findText(meta, 'version') ?? '',
    dependencies: isArray(listed) ? listed.map(parseDependency) : undefined,
  };
}

/** The sub-charts as Helm uses them: those that Chart.yaml does not list, then what it lists, each as often as it does. */
export function listUses(meta: ChartMeta | undefined, charts: readonly ChartMeta[]): readonly SubchartUse[] {
  const listed = meta?.dependencies ?? [];
  const isMatch = (chart: ChartMeta, { name, range }: ListedDependency): boolean =>
    chart.name === name && isInRange(chart.version, range);
  const further = charts.filter((chart) => !listed.some((dependency) => isMatch(chart, dependency)));
  return [
    ...further.map((chart) => ({ files: chart.files, meta: chart, name: chart.name })),
    ...listed.flatMap((dependency) => {
      const chart = charts.find((candidate) => isMatch(candidate, dependency));
      return chart ? [{ files: chart.files, meta: chart, name: dependency.alias ?? chart.name }] : [];
    }),
  ];
}

function parseDependency(listed: Json): ListedDependency {
  const tags = getMember(listed, 'tags');
  const imports = getMember(listed, 'import-values');
  const alias = findText(listed, 'alias') ?? '';
  return {
    name: findText(listed, 'name') ?? '',
    ...(alias === '' ? {} : { alias }),
    repository: findText(listed, 'repository') ?? '',
    range: findText(listed, 'version') ?? '',
    condition: findText(listed, 'condition') ?? '',
    tags: isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
    imports: isArray(imports) ? imports.flatMap(parseImport) : [],
  };
}

/** A name alone stands for what the sub-chart exports under it. */
function parseImport(value: Json): readonly ImportedValues[] {
  if (typeof value === 'string') return [{ child: `exports.${value}`, parent: '.' }];
  if (!isObject(value)) return [];
  const [child, parent] = ['child', 'parent'].map((key) => getMember(value, key) ?? '<nil>');
  return [{ child: String(child), parent: String(parent) }];
}

function readValue(files: ChartFiles, name: string): Json | undefined {
  return files.read(name, { read: (text, file) => readValues(text, file) })?.value;
}

function findText(value: Json, name: string): string | undefined {
  const text = getMember(value, name);
  return typeof text === 'string' ? text : undefined;
}
