import {
  type Circumstances,
  type Extraction,
  type ImportUse,
  collectCircumstances,
  formatRelativePath,
  fileOfKey,
} from '../modules/extraction.ts';
import type { Unit } from './definitions.ts';
import type { KeptDocument } from './kept-document.ts';
import { storeUnit } from './stored-units.ts';

/** Plain data; paths are relative to the working directory. */
export interface Snapshot extends Circumstances {
  readonly files: readonly string[];
  readonly imports: Readonly<Record<string, Readonly<Record<string, ImportUse>>>>;
  readonly roots: Readonly<Record<string, readonly string[]>>;
  readonly units: Readonly<Record<string, Unit>>;
  readonly settings: readonly string[];
  readonly docTags: boolean;
  readonly fingerprints: boolean;
  /** `undefined` if the checker was not used. */
  readonly hasGlobals?: boolean | undefined;
}

export interface Reusable {
  readonly snapshot: Snapshot;
  readonly inputs: Readonly<Record<string, string>>;
  readonly changed: ReadonlySet<string>;
  /** Those of which the unchanged definitions need not be built again. */
  readonly documents: readonly KeptDocument[];
  isChanged(file: string): boolean;
  /** `undefined` if the file of the class, or a file it imports, changed. */
  readonly unitOf: (key: string) => Unit | undefined;
  /** The class of the earlier extraction if it is the same as one that was read again. */
  readonly sameUnit: (key: string, unit: Unit) => Unit | undefined;
  readonly named: readonly string[];
  /** `undefined` if the file, or a file it imports, changed. */
  rootsOf(file: string): readonly string[] | undefined;
}

export function createReusable(
  snapshot: Snapshot,
  inputs: Reusable['inputs'],
  changed: ReadonlySet<string>,
  documents: Reusable['documents'] = [],
): Reusable {
  const dirty = collectDependents(snapshot.imports, changed);
  return {
    snapshot,
    inputs,
    changed,
    documents,
    isChanged: (file) => changed.has(file),
    named: listNamedClasses(snapshot, dirty),
    unitOf: (key) => (dirty.has(fileOfKey(key)) ? undefined : snapshot.units[key]),
    sameUnit: (key, unit) => {
      const before = snapshot.units[key];
      return before && isSameUnit(key, before, unit) ? before : undefined;
    },
    rootsOf: (file) => (dirty.has(file) ? undefined : snapshot.roots[file]),
  };
}

function isSameUnit(key: string, before: Unit, unit: Unit): boolean {
  const [stored, line] = storeUnit(key, before);
  const [others, other] = storeUnit(key, unit);
  return line() === other() && JSON.stringify(stored) === JSON.stringify(others);
}

function listNamedClasses({ units }: Snapshot, dirty: ReadonlySet<string>): readonly string[] {
  const named = Object.entries(units).flatMap(([key, { refers }]) =>
    dirty.has(fileOfKey(key)) ? [] : refers.filter((other) => dirty.has(fileOfKey(other))),
  );
  return [...new Set(named)];
}

function collectDependents(imports: Snapshot['imports'], changed: ReadonlySet<string>): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of Object.entries(imports)) {
    for (const [importedFile, use] of Object.entries(imported))
      if (use === 'read') importers.set(importedFile, [...(importers.get(importedFile) ?? []), file]);
  }
  const dirty = new Set(changed);
  // A set iterates over items that are added during iteration.
  for (const file of dirty) for (const importer of importers.get(file) ?? []) dirty.add(importer);
  return dirty;
}

export interface ReadModels {
  readonly roots: ReadonlyMap<string, readonly string[]>;
  readonly units: ReadonlyMap<string, Unit>;
}

type Trace = Pick<
  Extraction,
  'cwd' | 'files' | 'edges' | 'probes' | 'links' | 'settings' | 'docTags' | 'fingerprints' | 'hasGlobals'
>;

export function snapshotLater(extraction: Extraction, read: ReadModels, earlier?: Reusable): () => Snapshot {
  const { cwd, files, edges, probes, links, settings, docTags, fingerprints, hasGlobals } = extraction;
  // The closure stays in memory and must not hold the syntax trees.
  const trace = { cwd, files, edges, probes, links, settings, docTags, fingerprints, hasGlobals };
  return () => createSnapshot(trace, read, earlier);
}

function createSnapshot(extraction: Trace, read: ReadModels, earlier?: Reusable): Snapshot {
  return {
    files: extraction.files,
    docTags: extraction.docTags,
    fingerprints: extraction.fingerprints,
    hasGlobals: extraction.hasGlobals,
    imports: collectReachedImports(listFiles(read), collectImports(extraction, earlier)),
    roots: Object.fromEntries(read.roots),
    units: Object.fromEntries(read.units),
    settings: [...new Set([...(earlier?.snapshot.settings ?? []), ...listSettings(extraction)])],
    probes: { ...earlier?.snapshot.probes, ...collectCircumstances(extraction).probes },
    links: { ...earlier?.snapshot.links, ...collectCircumstances(extraction).links },
  };
}

export function listFiles({ roots, units }: ReadModels): string[] {
  return [...new Set([...roots.keys(), ...[...units.keys()].map(fileOfKey)])].sort();
}

function listSettings({ cwd, settings }: Trace): readonly string[] {
  return [...settings.keys()].map((path) => formatRelativePath(cwd, path));
}

type Imports = ReadonlyMap<string, ReadonlyMap<string, ImportUse>>;

/** A file that was only partly read again keeps its earlier imports. */
function collectImports({ cwd, edges }: Trace, earlier?: Reusable): Imports {
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

function collectReachedImports(files: readonly string[], imports: Imports): Snapshot['imports'] {
  const reached = new Set(files);
  // A set iterates over items that are added during iteration.
  for (const file of reached) for (const imported of imports.get(file)?.keys() ?? []) reached.add(imported);
  return Object.fromEntries([...reached].sort().map((file) => [file, Object.fromEntries(imports.get(file) ?? [])]));
}
