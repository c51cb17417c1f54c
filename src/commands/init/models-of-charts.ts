import { dirname, resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { dialects } from '../../dialects/index.ts';
import type { SharedModels } from '../../generator/base/share.ts';
import { loadModules } from '../../generator/dialect/dialect.ts';
import { type Home, moduleText, type PrintedModels, printFiles, sharedFiles } from '../../generator/print/index.ts';
import { type ChartFiles, type ChartSource, readChartSource } from './chart-source.ts';
import { shareClasses } from './shared-classes.ts';

/**
 * A class that a model of the project exports already is imported from there, because `init` changes no file. A class
 * of several new models gets a module that belongs to none of them, so that each chart can go without the others.
 */
export async function modelsOfCharts(
  charts: readonly (readonly [name: string, chart: ChartFiles])[],
  around: ModelFolder = { folder: '', files: [], sharedName: 'shared' },
): Promise<ChartModels> {
  const sources = await Promise.all(charts.map(([name, chart]) => readChartSource(chart, name)));
  const { charts: printed, shared } = shareClasses(sources.map(({ print }) => print));
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
  return {
    models: charted.map((chart) => {
      const { source, whole, names, models } = chart;
      const own = models.declarations.filter(({ name }) => !names.has(name));
      return {
        root: own.at(-1)?.name ?? source.name,
        files: printModel(source.name, own, (folder) => findHomes(folder, [chart])),
        diagnostics: source.describe(whole),
      };
    }),
    shared: placed.map(([file, all]) => [file, moduleText(all, findHomes(dirname(file), charted))]),
  };
}

export interface ModelFolder {
  readonly folder: string;
  readonly files: readonly string[];
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
  return ({ root, homes }, whole) => shareModels(known, whole, root, modules, homes);
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
