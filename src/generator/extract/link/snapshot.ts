/** What an extraction leaves for the next one, and what of it still holds when files have changed. */

import {
  type Circumstances,
  type Extraction,
  type ImportUse,
  collectCircumstances,
  formatRelativePath,
  fileOfKey,
} from '../modules/extraction.ts';
import type { Unit } from './definitions.ts';

/** Everything of an extraction that a later one can take over: plain data, paths relative to the working directory. */
export interface Snapshot extends Circumstances {
  /** The table of files that places refer to. */
  readonly files: readonly string[];
  /** The files that each file imports, and what for. */
  readonly imports: Readonly<Record<string, Readonly<Record<string, ImportUse>>>>;
  /** The keys of the roots of each model file. */
  readonly roots: Readonly<Record<string, readonly string[]>>;
  readonly units: Readonly<Record<string, Unit>>;
  /** Files other than models whose text decided something. */
  readonly settings: readonly string[];
  /** Whether the tags of doc comments were read. */
  readonly docTags: boolean;
  /** Whether types were read with the checker, and whether it saw files that declare something for files that do not import it. */
  readonly hasGlobals?: boolean | undefined;
}

/** An earlier extraction, of which only what unchanged files say may be taken over. */
export interface Reusable {
  readonly snapshot: Snapshot;
  /** The hash of every file that it read. */
  readonly inputs: Readonly<Record<string, string>>;
  /** The files whose text is another now. */
  readonly changed: ReadonlySet<string>;
  /** True for a file whose text is another now. */
  isChanged(file: string): boolean;
  /** The class of a key, when its file and all that it imports are unchanged. */
  readonly unitOf: (key: string) => Unit | undefined;
  /** The classes of changed files that others, of which nothing changed, name. */
  readonly named: readonly string[];
  /** The roots of a model file (relative), when it and all that it imports are unchanged. */
  rootsOf(file: string): readonly string[] | undefined;
}

/** An earlier extraction, less what depends on the changed files (relative paths). */
export function createReusable(snapshot: Snapshot, inputs: Reusable['inputs'], changed: ReadonlySet<string>): Reusable {
  const dirty = collectDependents(snapshot.imports, changed);
  return {
    snapshot,
    inputs,
    changed,
    isChanged: (file) => changed.has(file),
    named: listNamedClasses(snapshot, dirty),
    unitOf: (key) => (dirty.has(fileOfKey(key)) ? undefined : snapshot.units[key]),
    rootsOf: (file) => (dirty.has(file) ? undefined : snapshot.roots[file]),
  };
}

function listNamedClasses({ units }: Snapshot, dirty: ReadonlySet<string>): readonly string[] {
  const named = Object.entries(units).flatMap(([key, { refers }]) =>
    dirty.has(fileOfKey(key)) ? [] : refers.filter((other) => dirty.has(fileOfKey(other))),
  );
  return [...new Set(named)];
}

/** The changed files and every file that reads one of them, however far away. */
function collectDependents(imports: Snapshot['imports'], changed: ReadonlySet<string>): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of Object.entries(imports)) {
    for (const [importedFile, use] of Object.entries(imported))
      if (use === 'read') importers.set(importedFile, [...(importers.get(importedFile) ?? []), file]);
  }
  const dirty = new Set(changed);
  // A set hands out what is added to it while it is walked.
  for (const file of dirty) for (const importer of importers.get(file) ?? []) dirty.add(importer);
  return dirty;
}

/** What an extraction read of the models, some of it perhaps taken over. */
export interface ReadModels {
  /** The keys of the roots of each model file. */
  readonly roots: ReadonlyMap<string, readonly string[]>;
  readonly units: ReadonlyMap<string, Unit>;
}

/** What an extraction remembers of the disk, without the syntax trees. */
type Trace = Pick<Extraction, 'cwd' | 'files' | 'edges' | 'probes' | 'links' | 'settings' | 'docTags' | 'hasGlobals'>;

/** What a later extraction can take over from this one and from what it took over itself, worked out when it is asked for. */
export function snapshotLater(extraction: Extraction, read: ReadModels, earlier: Reusable | undefined): () => Snapshot {
  const { cwd, files, edges, probes, links, settings, docTags, hasGlobals } = extraction;
  // What this closes over lives on, and the syntax trees must not.
  const trace = { cwd, files, edges, probes, links, settings, docTags, hasGlobals };
  return () => createSnapshot(trace, read, earlier);
}

function createSnapshot(extraction: Trace, read: ReadModels, earlier: Reusable | undefined): Snapshot {
  return {
    files: extraction.files,
    docTags: extraction.docTags,
    hasGlobals: extraction.hasGlobals,
    imports: collectReachedImports(listFiles(read), collectImports(extraction, earlier)),
    roots: Object.fromEntries(read.roots),
    units: Object.fromEntries(read.units),
    settings: [...new Set([...(earlier?.snapshot.settings ?? []), ...listSettings(extraction)])],
    probes: { ...earlier?.snapshot.probes, ...collectCircumstances(extraction).probes },
    links: { ...earlier?.snapshot.links, ...collectCircumstances(extraction).links },
  };
}

/** The model files, and those of the classes that the roots reach. */
export function listFiles({ roots, units }: ReadModels): string[] {
  return [...new Set([...roots.keys(), ...[...units.keys()].map(fileOfKey)])].sort();
}

function listSettings({ cwd, settings }: Trace): readonly string[] {
  return [...settings.keys()].map((path) => formatRelativePath(cwd, path));
}

type Imports = ReadonlyMap<string, ReadonlyMap<string, ImportUse>>;

/** The imports of a file that was only partly read again are those of before, too. */
function collectImports({ cwd, edges }: Trace, earlier: Reusable | undefined): Imports {
  const known = Object.entries(earlier?.snapshot.imports ?? {}).filter(([file]) => earlier?.isChanged(file) === false);
  const imports = new Map(known.map(([file, imported]) => [file, new Map(Object.entries(imported))]));
  for (const [path, targets] of edges) {
    const file = formatRelativePath(cwd, path);
    const own = imports.get(file) ?? new Map<string, ImportUse>();
    for (const [target, use] of targets)
      if (use === 'read' || !own.has(formatRelativePath(cwd, target))) own.set(formatRelativePath(cwd, target), use);
    imports.set(file, own);
  }
  return imports;
}

/** The imports of some files, and of those that they import. */
function collectReachedImports(files: readonly string[], imports: Imports): Snapshot['imports'] {
  const reached = new Set(files);
  // A set hands out what is added to it while it is walked.
  for (const file of reached) for (const imported of imports.get(file)?.keys() ?? []) reached.add(imported);
  return Object.fromEntries([...reached].sort().map((file) => [file, Object.fromEntries(imports.get(file) ?? [])]));
}
