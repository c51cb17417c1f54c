/** Plans what a run writes: the artifacts of each root, and the folder that each goes to. */

import { posix, resolve } from 'node:path';
import { type Configuration, defaultConfiguration } from '../../config/configuration.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { targetsOf, listValuesFolders } from '../../generator/dialect/dialect.ts';
import { findFolderKind, type ValuesFolder, type ValuesFolderKind } from '../../generator/dialect/folders.ts';
import { schemaInBinding } from '../../generator/emit/binding.ts';
import {
  emitTargets,
  isEnabled,
  joinedSettings,
  loadTargets,
  type Target,
  type TargetName,
  type TargetSettings,
} from '../../generator/emit/target.ts';
import type { ExtractedDocument } from '../../generator/extract/index.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { kebabCase } from '../../text/identifiers.ts';
import { getOwn } from '../../text/value/json.ts';
import { memoize } from '../../text/value/once.ts';
import type { GenerateOptions } from '../project/api.ts';
import type { Project } from '../project/configuration.ts';
import { isExistingFile, findText, withSlashes } from '../../text/paths.ts';
import { modelPaths } from '../project/model-paths.ts';
import { type ProjectModels, readModels } from '../project/read-typescript.ts';
import { artifactHashes, hashContent } from './cache/entry.ts';
import type { PlannedArtifact, PlannedRoot, RunPlan } from './write/planned.ts';
import { type StaleSearch, staleSearch } from './write/stale.ts';

/** Plans what a run writes. */
export async function planRun(models: ProjectModels, project: Project, options: GenerateOptions): Promise<RunPlan> {
  options.onProgress?.({ phase: 'checking and writing', total: models.documents.length });
  const own = models.documents.map(({ document }) => document);
  // The versions of a kind stand in one file, which would lose those that models describe that are not given.
  const needsOthers = options.files !== undefined && own.some(({ kind }) => kind === 'resource');
  const documents = needsOthers ? [...own, ...(await readOthers(models, project))] : own;
  const targets = await loadWantedTargets(documents, project, options);
  const roots = models.documents.map((root) => planRoot(root, { targets, project, options, documents }));
  return { roots, stale: planStale(roots, project, options), needsOthers };
}

/** The documents of the other models of a project. */
async function readOthers({ paths }: ProjectModels, project: Project): Promise<readonly SchemaDocument[]> {
  const others = modelPaths(project.cwd, project.configuration, {}).filter((path) => !paths.includes(path));
  return (await readModels({ paths: others, types: [] }, project)).documents.map(({ document }) => document);
}

/** The targets that write something for a document, loaded: the others may be large. */
function loadWantedTargets(
  documents: readonly SchemaDocument[],
  project: Project,
  { without = [] }: GenerateOptions,
): Promise<readonly Target[]> {
  const isWanted = (target: TargetName): boolean =>
    documents.some((document) => isEnabled(target, document, mergeSettings(document, project)));
  const wanted = targetsOf(project.dialects).filter((target) => !without.includes(target.name) && isWanted(target));
  return loadTargets(
    wanted,
    documents.map(({ kind }) => kind),
  );
}

/** What targets are told of a root: by the configuration, by the root itself, and by what the configuration says of it. */
export function mergeSettings({ name, targets }: SchemaDocument, { configuration }: Project): TargetSettings {
  return joinedSettings([configuration.targets, targets, getOwn(configuration.models, name)?.targets]);
}

/** What the roots of a run are planned with. */
interface Planning {
  readonly targets: readonly Target[];
  readonly project: Project;
  readonly options: Pick<GenerateOptions, 'out'>;
  /** The documents that targets see: those of all roots, and the others of their kinds. */
  readonly documents: readonly SchemaDocument[];
}

/** Plans the artifacts of a root. */
function planRoot(root: ExtractedDocument, planning: Planning): PlannedRoot {
  const { document } = root;
  const { cwd } = planning.project;
  const place = findPlace(document, planning);
  const { artifacts, diagnostics } = emitRoot(root, place, planning);
  const paths = [...artifacts.map(({ path }) => path), posix.join(place.main, 'binding.ts')];
  const emitSchema = (schema: SchemaObject) => emitRoot(root, place, planning, schema).artifacts;
  const texts = memoize(() => emitPreviousLines(document, paths, { cwd, emitSchema }));
  const hashes = memoize(() => artifactHashes(cwd));
  return {
    root,
    artifacts: artifacts.map((artifact) => ({
      ...artifact,
      wasMade: (text) =>
        texts().get(artifact.path)?.includes(text) === true ||
        hashes().get(artifact.path)?.includes(hashContent(text)) === true,
    })),
    diagnostics,
    ...(place.kind && { home: { folder: place.main, kind: place.kind } }),
    probes: probeFolders([place.main, place.apart], planning.project),
  };
}

function probeFolders(folders: readonly string[], { cwd, dialects }: Project): Readonly<Record<string, boolean>> {
  const marks = listValuesFolders(dialects).flatMap((kind) => kind.marks);
  const paths = folders.flatMap((folder) => marks.map((mark) => posix.join(folder, mark)));
  return Object.fromEntries(paths.map((path) => [path, isExistingFile(resolve(cwd, path))]));
}

type EmittedArtifact = Omit<PlannedArtifact, 'wasMade'>;

/** Emits a root, or another schema in its place. */
function emitRoot(
  { document, file: model }: ExtractedDocument,
  place: Place,
  { targets, project, documents: all }: Planning,
  schema = document.root,
) {
  const settings = mergeSettings(document, project);
  const emitted = schema === document.root ? document : { ...document, root: schema };
  const documents = all.map((other) => (other === document ? emitted : other));
  const cwd = withSlashes(project.cwd);
  const artifacts: EmittedArtifact[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const target of targets) {
    const folder = chooseFolder(target, settings, place);
    const written = emitTargets(emitted, [target], settings, { cwd, folder, documents });
    artifacts.push(
      ...written.artifacts.map(({ file, ...texts }) => ({ ...texts, path: posix.join(folder, file), model })),
    );
    diagnostics.push(...written.diagnostics);
  }
  return { artifacts, diagnostics };
}

/** Where the artifacts of a root may go. */
interface Place {
  /** The folder that the configuration or the command line names, or the default one. */
  readonly main: string;
  /** What that is, where it is a folder of values, such as a chart. */
  readonly kind: ValuesFolder | undefined;
  /** The same folder, or another one where it is one of values: for what does not belong there. */
  readonly apart: string;
  /** True when the command line names the folder: nothing of the configuration counts then. */
  readonly isGiven: boolean;
}

function findPlace({ name }: SchemaDocument, { project, options: { out } }: Planning): Place {
  const main = mainFolder(name, project.configuration, out);
  const kinds = listValuesFolders(project.dialects);
  const kind = findFolderKind(main, project.cwd, kinds)?.values;
  const apart = kind ? folderApart(name, project, kinds) : main;
  return { main, kind, apart, isGiven: out !== undefined };
}

/** The folder for the artifacts of one target. */
function chooseFolder({ name, apartFromCharts = false }: Target, settings: TargetSettings, place: Place): string {
  if (!apartFromCharts) return place.main;
  const setting = getOwn<object | false | undefined>(settings, name);
  const named = typeof setting === 'object' && 'folder' in setting && !place.isGiven ? setting.folder : undefined;
  if (typeof named === 'string') return posix.normalize(named);
  return place.apart;
}

/** The folder that the artifacts of a model go to: the configuration's, or `<out>/<class-name>`. */
function mainFolder(name: string, { models, out }: Configuration, given: string | undefined): string {
  const configured = getOwn(models, name)?.out;
  if (given !== undefined) return posix.join(withSlashes(given), kebabCase(name));
  return configured === undefined ? posix.join(out, kebabCase(name)) : posix.normalize(configured);
}

/** The default folder, in whose place there is no folder of values. */
function folderApart(
  name: string,
  { cwd, configuration: { out } }: Project,
  kinds: readonly ValuesFolderKind[],
): string {
  const folders = [out, defaultConfiguration.out].map((folder) => posix.join(folder, kebabCase(name)));
  return folders.find((folder) => !findFolderKind(folder, cwd, kinds)) ?? posix.join(out, kebabCase(name));
}

/**
 * What `gen` made of the model as it was before, by path. A binding carries the schema that it was written of, so that the
 * artifacts of that schema are known to be written by `gen`, whatever has become of the model since.
 */
function emitPreviousLines(
  document: SchemaDocument,
  paths: readonly string[],
  {
    cwd,
    emitSchema,
  }: { readonly cwd: string; readonly emitSchema: (schema: SchemaObject) => readonly EmittedArtifact[] },
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const path of new Set(paths.filter((item) => posix.basename(item) === 'binding.ts'))) {
    const root = schemaInBinding(findText(resolve(cwd, path)) ?? '', document.name);
    if (!isSchemaObject(root)) continue;
    for (const { path: at, text, formerly } of emitSchema(root)) {
      found.set(at, [...(found.get(at) ?? []), text, ...(formerly === undefined ? [] : [formerly])]);
    }
  }
  return found;
}

/** Models given on the command line are not all there are: what the others make is not stale. */
function planStale(
  roots: readonly PlannedRoot[],
  { configuration, dialects }: Project,
  { files, out = configuration.out, without = [] }: GenerateOptions,
): StaleSearch | undefined {
  if (files) return;
  const targets = targetsOf(dialects).filter(({ name }) => !without.includes(name));
  return staleSearch(targets, {
    out,
    homes: roots.flatMap(({ home }) => home?.folder ?? []),
    marks: listValuesFolders(dialects).map((kind) => kind.marks),
  });
}
