/** Plans what a run writes: the artifacts of each root, and the folder that each goes to. */

import { posix, resolve } from 'node:path';
import { type Configuration, defaultConfiguration } from '../../config/configuration.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { schemaInBinding } from '../../generator/emit/binding.ts';
import { emitTargets, joinedSettings, type Target, type TargetSettings } from '../../generator/emit/target.ts';
import type { ExtractedDocument } from '../../generator/extract/index.ts';
import { isChartFolder } from '../../helm/charts/find-charts.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject } from '../../schema/document/schema.ts';
import { kebabCase } from '../../text/identifiers.ts';
import { own } from '../../text/value/json.ts';
import { once } from '../../text/value/once.ts';
import type { GenerateOptions } from '../project/api.ts';
import type { LocatedConfiguration } from '../project/configuration.ts';
import { textAt, withSlashes } from '../project/files.ts';
import { artifactHashes, hashOf } from './cache/entry.ts';
import type { PlannedArtifact } from './write/ownership.ts';

/** What is to be written for one root, and what its targets could not express. */
export interface PlannedRoot {
  readonly root: ExtractedDocument;
  readonly artifacts: readonly PlannedArtifact[];
  readonly diagnostics: readonly Diagnostic[];
  /** The folder of a chart that it writes to. */
  readonly chart?: string;
  /** The files that were looked for to tell charts, and whether they are there. */
  readonly probes: Readonly<Record<string, boolean>>;
}

/** What the roots of a run are planned with. */
interface Planning {
  /** What writes. */
  readonly targets: readonly Target[];
  readonly located: LocatedConfiguration;
  readonly options: Pick<GenerateOptions, 'cwd' | 'out'>;
  /** The documents of all roots. */
  readonly documents: readonly SchemaDocument[];
}

/** What targets are told of a root: by the configuration, by the root itself, and by what the configuration says of it. */
export function settingsOf({ name, targets }: SchemaDocument, configuration: Configuration): TargetSettings {
  return joinedSettings([configuration.targets, targets, own(configuration.models, name)?.targets]);
}

/** Plans the artifacts of a root. */
export function planRoot(
  root: ExtractedDocument,
  { targets, located: { configuration }, options, documents }: Planning,
): PlannedRoot {
  const { document, file: model } = root;
  const cwd = withSlashes(resolve(options.cwd));
  const settings = settingsOf(document, configuration);
  const main = mainFolder(document.name, configuration, options.out);
  const chart = isChartFolder(main, cwd) ? main : undefined;
  const apart = chart === undefined ? main : folderApart(document.name, configuration, cwd);
  const place = { cwd, main, apart, isGiven: options.out !== undefined };
  const emit = (of: SchemaDocument): EmittedRoot => {
    const emitted = targets.map((target) => {
      const folder = folderOf(target, settings, place);
      const all = documents.map((one) => (one === document ? of : one));
      const { artifacts, diagnostics } = emitTargets(of, [target], settings, { cwd, folder, documents: all });
      return {
        artifacts: artifacts.map(({ file, ...texts }) => ({ ...texts, path: posix.join(folder, file), model })),
        diagnostics,
      };
    });
    return {
      artifacts: emitted.flatMap(({ artifacts }) => artifacts),
      diagnostics: emitted.flatMap(({ diagnostics }) => diagnostics),
    };
  };
  const { artifacts, diagnostics } = emit(document);
  const paths = [...artifacts.map(({ path }) => path), posix.join(main, 'binding.ts')];
  const texts = once(() => textsBefore(document, paths, { cwd, emit }));
  const hashes = once(() => artifactHashes(cwd));
  return {
    root,
    artifacts: artifacts.map((one) => ({
      ...one,
      wasMade: (text) =>
        texts().get(one.path)?.includes(text) === true || hashes().get(one.path)?.includes(hashOf(text)) === true,
    })),
    diagnostics,
    ...(chart === undefined ? {} : { chart }),
    probes: Object.fromEntries(
      [main, apart].map((folder) => [posix.join(folder, 'Chart.yaml'), isChartFolder(folder, cwd)]),
    ),
  };
}

/** What targets made of a document, each file with its path. */
interface EmittedRoot {
  readonly artifacts: readonly Omit<PlannedArtifact, 'wasMade'>[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Where the artifacts of a root may go. */
interface Place {
  readonly cwd: string;
  /** The folder that the configuration or the command line names, or the default one. */
  readonly main: string;
  /** The same folder, or another one where it is that of a chart: for what does not belong into a chart. */
  readonly apart: string;
  /** True when the command line names the folder: nothing of the configuration counts then. */
  readonly isGiven: boolean;
}

/** The folder for the artifacts of one target. */
function folderOf({ name, apartFromCharts = false }: Target, settings: TargetSettings, place: Place): string {
  if (!apartFromCharts) return place.main;
  const told = own<object | false | undefined>(settings, name);
  const named = typeof told === 'object' && 'folder' in told && !place.isGiven ? told.folder : undefined;
  if (typeof named === 'string') return posix.normalize(named);
  return place.apart;
}

/** The folder that the artifacts of a model go to: the configuration's, or `<out>/<class-name>`. */
function mainFolder(name: string, { models, out }: Configuration, given: string | undefined): string {
  const configured = own(models, name)?.out;
  if (given !== undefined) return posix.join(withSlashes(given), kebabCase(name));
  return configured === undefined ? posix.join(out, kebabCase(name)) : posix.normalize(configured);
}

/** The default folder, in whose place there is no chart. */
function folderApart(name: string, { out }: Configuration, cwd: string): string {
  const folders = [out, defaultConfiguration.out].map((folder) => posix.join(folder, kebabCase(name)));
  return folders.find((folder) => !isChartFolder(folder, cwd)) ?? posix.join(out, kebabCase(name));
}

/**
 * What `gen` made of the model as it was before, by path. A binding carries the schema that it was written of, so that the
 * artifacts of that schema are known to be written by `gen`, whatever has become of the model since.
 */
function textsBefore(
  document: SchemaDocument,
  paths: readonly string[],
  { cwd, emit }: { readonly cwd: string; readonly emit: (of: SchemaDocument) => EmittedRoot },
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const path of new Set(paths.filter((one) => posix.basename(one) === 'binding.ts'))) {
    const root = schemaInBinding(textAt(resolve(cwd, path)) ?? '', document.name);
    if (!isSchemaObject(root)) continue;
    for (const { path: at, text, formerly } of emit({ ...document, root }).artifacts) {
      found.set(at, [...(found.get(at) ?? []), text, ...(formerly === undefined ? [] : [formerly])]);
    }
  }
  return found;
}
