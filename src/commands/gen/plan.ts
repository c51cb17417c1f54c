import { posix, resolve } from 'node:path';
import { defaultConfiguration } from '../../config/configuration.ts';
import { type Diagnostic, isBlocked } from '../../diagnostics/diagnostic/diagnostic.ts';
import { listValuesFolders, profilesOf, targetsOf } from '../../generator/dialect/dialect.ts';
import { findFolderKind, type ValuesFolder, type ValuesFolderKind } from '../../generator/dialect/folders.ts';
import { schemaInBinding } from '../../generator/emit/binding.ts';
import {
  emitTargets,
  hasNoChart,
  isEnabled,
  joinedSettings,
  loadTargets,
  settingsOfRoot,
  type Target,
  type TargetName,
  type TargetSettings,
} from '../../generator/emit/target.ts';
import type { ExtractedDocument } from '../../generator/extract/index.ts';
import { profilesForModel, type RuleProfile } from '../../rules/profiles/index.ts';
import type { SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { kebabCase } from '../../text/identifiers.ts';
import { withEveryDefinition } from '../../schema/document/deferred-definitions.ts';
import { getOwn } from '../../text/value/json.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { memoize } from '../../text/value/once.ts';
import type { GenerateOptions } from '../project/api.ts';
import type { Project } from '../project/configuration.ts';
import { isExistingFile, findText, withSlashes } from '../../text/files/paths.ts';
import { findModelFolder } from '../project/home.ts';
import { modelPaths } from '../project/model-paths.ts';
import { readOthers } from '../project/other-models.ts';
import type { ProjectModels } from '../project/read-typescript.ts';
import { artifactHashes } from './cache/entry.ts';
import { computeChecksum } from './write/record.ts';
import type { CompleteText, PlannedArtifact, PlannedRoot, RunPlan } from './write/planned.ts';
import { type StaleSearch, staleSearch } from './write/stale.ts';

export async function planRun(
  models: ProjectModels,
  project: Project,
  options: GenerateOptions,
  completeText: CompleteText = (_, { text }) => text,
): Promise<RunPlan> {
  options.onProgress?.({ phase: 'checking and writing', total: models.documents.length });
  const own = models.documents.map(({ document }) => document);
  // One file holds all versions of a kind; without the other models it would lose their versions.
  const needsOthers = options.files !== undefined && own.some(({ kind }) => kind === 'resource');
  const paths = needsOthers ? modelPaths(project.cwd, project.configuration, {}) : [];
  const unread = paths.filter((path) => !models.paths.includes(path));
  const others = needsOthers ? await readOthers({ paths: unread, models: own }, project) : undefined;
  const documents = [...own, ...(others?.documents ?? [])];
  const targets = await loadWantedTargets(documents, project, options);
  const roots = models.documents.map((root) => planRoot(root, { targets, project, options, documents, completeText }));
  return { roots, stale: planStale(roots, project, options), others };
}

/** Loads only the targets that write a file for a document, since others may be large. */
function loadWantedTargets(
  documents: readonly SchemaDocument[],
  project: Project,
  options: GenerateOptions,
): Promise<readonly Target[]> {
  return loadTargets(
    listWantedTargets(documents, project, options),
    documents.map(({ kind }) => kind),
  );
}

export function listWantedTargets(
  documents: readonly SchemaDocument[],
  project: Project,
  { without = [] }: Pick<GenerateOptions, 'without'>,
) {
  const isWanted = (target: TargetName): boolean =>
    documents.some((document) => isEnabled(target, document, mergeSettings(document, project)));
  return targetsOf(project.dialects).filter((target) => !without.includes(target.name) && isWanted(target));
}

/** Settings of a root override the common ones; what the configuration says of the root overrides both. */
export function mergeSettings(document: SchemaDocument, project: Project): TargetSettings {
  const known = settingsByProject.get(project) ?? new WeakMap<SchemaDocument, TargetSettings>();
  settingsByProject.set(project, known);
  const settings =
    known.get(document) ??
    joinedSettings([
      project.configuration.targets,
      settingsOfRoot(mergeOwn(document, project), targetsOf(project.dialects)),
    ]);
  known.set(document, settings);
  return settings;
}

const settingsByProject = new WeakMap<Project, WeakMap<SchemaDocument, TargetSettings>>();

function mergeOwn({ kind, name, targets }: SchemaDocument, { configuration }: Project) {
  return { kind, targets: joinedSettings([targets, getOwn(configuration.models, name)?.targets]) };
}

export function profilesForRoot(document: SchemaDocument, project: Project): readonly RuleProfile[] {
  const isApart = hasNoChart(mergeOwn(document, project), targetsOf(project.dialects));
  return profilesForModel(isApart ? { ...document, kind: 'schema' } : document, profilesOf(project.dialects));
}

interface Planning {
  readonly targets: readonly Target[];
  readonly project: Project;
  readonly options: Pick<GenerateOptions, 'out'>;
  readonly documents: readonly SchemaDocument[];
  readonly completeText: CompleteText;
}

function planRoot(root: ExtractedDocument, planning: Planning): PlannedRoot {
  const { document } = root;
  const { cwd } = planning.project;
  const place = findPlace(document, planning);
  const { artifacts, diagnostics, isComplete } = emitRoot(root, place, planning);
  const paths = [...artifacts.map(({ path }) => path), posix.join(place.main, 'binding.ts')];
  const emitSchema = (schema: SchemaObject) => emitRoot(root, place, planning, schema).artifacts;
  const texts = memoize(() => emitPreviousLines(document, paths, { cwd, emitSchema }));
  const hashes = memoize(() => artifactHashes(cwd));
  return {
    root,
    artifacts: artifacts.map((artifact) => ({
      ...artifact,
      text: planning.completeText(document, artifact),
      wasMade: (text) =>
        texts().get(artifact.path)?.includes(text) === true ||
        hashes().get(artifact.path)?.includes(computeChecksum(text)) === true,
    })),
    diagnostics,
    isComplete,
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
  let isComplete = true;
  for (const target of targets) {
    const folder = chooseFolder(target, settings, place);
    const { definitions } = target;
    const emit = () => emitTargets(emitted, [target], settings, { cwd, folder, documents });
    const written = definitions ? emit() : withEveryDefinition(schema, emit);
    artifacts.push(
      ...written.artifacts.map(({ file, ...texts }) => ({
        ...texts,
        path: posix.join(folder, file),
        model,
        ...omitUndefined({ definitions }),
      })),
    );
    diagnostics.push(...written.diagnostics);
    isComplete &&= written.artifacts.length > 0 || !isBlocked(written.diagnostics, 'error');
  }
  return { artifacts, diagnostics, isComplete };
}

interface Place {
  readonly main: string;
  readonly kind: ValuesFolder | undefined;
  /** The folder for files that do not belong in a chart: the same folder, or another one if it is a chart. */
  readonly apart: string;
  /** True when the command line names the folder, which overrides the configuration. */
  readonly isGiven: boolean;
}

function findPlace({ name }: SchemaDocument, { project, options: { out } }: Planning): Place {
  const main =
    out === undefined ? findModelFolder(name, project.configuration) : posix.join(withSlashes(out), kebabCase(name));
  const kinds = listValuesFolders(project.dialects);
  const kind = findFolderKind(main, project.cwd, kinds)?.values;
  const apart = kind ? folderApart(name, project, kinds) : main;
  return { main, kind, apart, isGiven: out !== undefined };
}

function chooseFolder({ name, apartFromCharts = false }: Target, settings: TargetSettings, place: Place): string {
  if (!apartFromCharts) return place.main;
  const setting = getOwn<object | false | undefined>(settings, name);
  const named = typeof setting === 'object' && 'folder' in setting && !place.isGiven ? setting.folder : undefined;
  if (typeof named === 'string') return posix.normalize(named);
  return place.apart;
}

function folderApart(
  name: string,
  { cwd, configuration: { out } }: Project,
  kinds: readonly ValuesFolderKind[],
): string {
  const folders = [out, defaultConfiguration.out].map((folder) => posix.join(folder, kebabCase(name)));
  return folders.find((folder) => !findFolderKind(folder, cwd, kinds)) ?? posix.join(out, kebabCase(name));
}

/**
 * The artifacts that `gen` emitted for earlier versions of the model, by path. A binding holds the schema it was
 * emitted from, so these artifacts can be recognized as written by `gen` even after the model has changed.
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

/** With models named on the command line, artifacts of other models are not stale. */
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
