import { dirname, resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { dialects } from '../../dialects/index.ts';
import type { SharedModels } from '../../generator/base/share.ts';
import { loadModules } from '../../generator/dialect/dialect.ts';
import {
  type Declared,
  type Home,
  moduleText,
  type PrintedModels,
  printFiles,
  sharedFiles,
} from '../../generator/print/index.ts';
import { type ChartFiles, type ChartSource, readChartSource } from './chart-source.ts';
import { shareClasses } from './shared-classes.ts';

/**
 * A class that a model of the project exports already is imported from there, because `init` changes no file. A class
 * of several new models gets a module that belongs to none of them, so that each chart can go without the others.
 */
export async function modelsOfCharts(
  charts: readonly NamedChart[],
  around: ModelFolder = { folder: '', files: [], samples: new Map(), sharedName: 'shared' },
): Promise<ChartModels> {
  const sources = await readSources(charts, around);
  const { charts: printed, shared } = shareClasses(sources);
  const importClasses = await openKnown(around);
  const charted = sources.flatMap((source, index): Charted[] => {
    const { printed: whole, names } = printed[index] ?? {};
    return whole && names ? [{ source, whole, names, models: importClasses(source, whole) }] : [];
  });
  const written = shared.filter(({ name }) =>
    charted.some(({ names, models }) => names.has(name) && models.declarations.some((own) => own.name === name)),
  );
  const placed = sharedFiles(written, around.sharedName);
  const homes = new Map(
    placed.flatMap(([file, all]) =>
      all.map(({ name }) => [name, { name, file: resolve(around.folder, file) }] as const),
    ),
  );
  const { mapHomes } = await import('../../generator/base/index.ts');
  const findHomes = (folder: string, of: readonly Charted[]): ReadonlyMap<string, Home> =>
    new Map(
      of.flatMap(({ source, names, models }) => [
        ...source.homes,
        ...mapHomes(resolve(around.folder, folder), new Map([...homes].filter(([name]) => names.has(name)))),
        ...mapHomes(resolve(around.folder, folder), models.imports),
      ]),
    );
  const files = new Map([...around.samples].map(([chart, { file }]) => [chart, file]));
  const models = new Map<string, ChartModel>();
  for (const chart of charted) {
    const { source, whole, names } = chart;
    const own = chart.models.declarations.filter(({ name }) => !names.has(name));
    const links = new Map(
      source.linked.flatMap(({ type, folder }) => {
        const file = resolve(around.folder, files.get(folder) ?? '');
        return [[type, { name: type, file }] as const];
      }),
    );
    const printed = printModel(
      source.name,
      own,
      (folder) => new Map([...findHomes(folder, [chart]), ...mapHomes(resolve(around.folder, folder), links)]),
    );
    if (source.folder !== undefined) files.set(source.folder, printed.at(-1)?.[0] ?? '');
    models.set(source.name, {
      root: own.at(-1)?.name ?? source.name,
      files: printed,
      diagnostics: source.describe(whole),
    });
  }
  return {
    models: charts.flatMap(([name]) => models.get(name) ?? []),
    shared: placed.map(([file, all]) => [file, moduleText(all, findHomes(dirname(file), charted))]),
  };
}

type NamedChart = readonly [name: string, chart: ChartFiles];

/** A chart comes after its sub-charts, whose models it refers to. */
async function readSources(charts: readonly NamedChart[], { samples }: ModelFolder): Promise<readonly ChartSource[]> {
  const types = new Map([...samples].map(([folder, { type }]) => [folder, type]));
  const sources: ChartSource[] = [];
  for (const [name, chart] of sortByNeed(charts)) {
    const linked = (chart.subcharts ?? []).flatMap(({ key, folder = '' }) => {
      const type = types.get(folder);
      return type === undefined ? [] : [{ key, type, folder }];
    });
    const source = await readChartSource(chart, name, linked);
    sources.push(source);
    if (chart.folder !== undefined) types.set(chart.folder, source.print(new Map()).declarations.at(-1)?.name ?? name);
  }
  return sources;
}

function sortByNeed(charts: readonly NamedChart[]): readonly NamedChart[] {
  const order = new Set<NamedChart>();
  const open = new Set<NamedChart>();
  const visit = (each: NamedChart): void => {
    if (open.has(each)) return;
    open.add(each);
    const folders = new Set(each[1].subcharts?.flatMap(({ folder }) => folder ?? []));
    for (const other of charts) if (folders.has(other[1].folder ?? '')) visit(other);
    order.add(each);
  };
  for (const each of charts) visit(each);
  return [...order];
}

export interface ModelFolder {
  readonly folder: string;
  readonly files: readonly string[];
  readonly samples: ReadonlyMap<string, { readonly type: string; readonly file: string }>;
  readonly sharedName: string;
}

interface ChartModels {
  readonly models: readonly ChartModel[];
  readonly shared: ModelFiles;
}

type ModelFiles = readonly (readonly [path: string, text: string])[];

interface ChartModel {
  readonly root: string;
  readonly files: ModelFiles;
  readonly diagnostics: readonly Diagnostic[];
}

interface Charted {
  readonly source: ChartSource;
  readonly whole: PrintedModels;
  readonly names: ReadonlySet<string>;
  readonly models: SharedModels;
}

type ImportClasses = (source: ChartSource, whole: PrintedModels) => SharedModels;

async function openKnown({ folder, files }: ModelFolder): Promise<ImportClasses> {
  if (files.length === 0) return (_, { declarations }) => ({ declarations, imports: new Map() });
  const { readClasses, shareModels } = await import('../../generator/base/index.ts');
  const modules = await loadModules(dialects);
  const known = [readClasses(folder, files, modules)];
  return ({ root, homes, linked }, whole) => {
    // Models of the same run are no files yet.
    const others = new Map(linked.map(({ type }) => [type, createEmptyClass(type)]));
    const declarations = [...others.values(), ...whole.declarations];
    const models = shareModels(known, { ...whole, declarations }, root, modules, homes);
    return { ...models, declarations: models.declarations.filter(({ name }) => !others.has(name)) };
  };
}

function createEmptyClass(name: string): Declared {
  return { kind: 'class', name, schema: {}, decorations: [], members: [], path: [] };
}

function printModel(
  name: string,
  own: PrintedModels['declarations'],
  mapAll: (folder: string) => ReadonlyMap<string, Home>,
): ModelFiles {
  const files = [...printFiles(own, mapAll(name))];
  if (files.length === 1) return [[`${name}.ts`, moduleText(own, mapAll('.'))]];
  return files.map(([file, text]) => [`${name}/${file}`, text]);
}
