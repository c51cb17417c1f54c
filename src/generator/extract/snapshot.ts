import { relative, resolve, sep } from 'node:path';
import type { Extraction } from './extraction.ts';
import type { JsonModule, Module } from './module.ts';
import { fileOfKey, type Unit } from './unit.ts';

/** Everything of an extraction that a later one can take over: plain data. */
export interface Snapshot {
  /** The table of files that places refer to. */
  readonly files: readonly string[];
  /** The files that each file imports, as far as they mattered. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /** The keys of the roots that each file declares. */
  readonly roots: Readonly<Record<string, readonly string[]>>;
  readonly units: Readonly<Record<string, Unit>>;
  /** Files that were looked for, and whether they were there. */
  readonly probes: Readonly<Record<string, boolean>>;
  /** Files other than models whose text decided something. */
  readonly settings: readonly string[];
}

/** An earlier extraction, of which only what unchanged files say may be taken over. */
export interface Reusable {
  readonly snapshot: Snapshot;
  /** The unchanged files, relative to the working directory. */
  readonly files: readonly string[];
  /** The class of a key, when its file and all that it imports are unchanged. */
  unitOf(key: string): Unit | undefined;
  /** The roots of a file (absolute path), when it is unchanged. */
  rootsOf(path: string): readonly string[] | undefined;
}

/** An earlier extraction, less what depends on the changed files (relative paths). */
export function reusable(cwd: string, snapshot: Snapshot, changed: ReadonlySet<string>): Reusable {
  const dirty = dependentsOf(snapshot.imports, changed);
  return {
    snapshot,
    files: Object.keys(snapshot.imports).filter((file) => !dirty.has(file)),
    unitOf: (key) => (dirty.has(fileOfKey(key)) ? undefined : snapshot.units[key]),
    rootsOf: (path) => {
      const file = relative(cwd, path).split(sep).join('/');
      return dirty.has(file) ? undefined : snapshot.roots[file];
    },
  };
}

/** The changed files and every file that imports one of them, however far away. */
function dependentsOf(imports: Snapshot['imports'], changed: ReadonlySet<string>): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of Object.entries(imports)) {
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file]);
  }
  const dirty = new Set(changed);
  // A set hands out what is added to it while it is walked.
  for (const file of dirty) for (const importer of importers.get(file) ?? []) dirty.add(importer);
  return dirty;
}

/** What a later extraction can take over from this one and from what it took over itself. */
export function snapshotOf(
  extraction: Extraction,
  units: ReadonlyMap<string, Unit>,
  roots: readonly string[],
  earlier: Reusable | undefined,
): Snapshot {
  const read = [...extraction.modules.values()].filter((module) => module?.kind === 'source');
  const ownImports = Object.fromEntries(
    read.map((module) => [fileOf(extraction, module), importsOf(extraction, module)]),
  );
  const ownRoots = Object.fromEntries(read.map((module): [string, string[]] => [fileOf(extraction, module), []]));
  const allRoots: Record<string, string[]> = { ...ownRoots };
  for (const key of roots) (allRoots[fileOfKey(key)] ??= []).push(key);
  return {
    files: extraction.files,
    imports: { ...earlier?.snapshot.imports, ...ownImports },
    roots: { ...earlier?.snapshot.roots, ...allRoots },
    units: Object.fromEntries(units),
    probes: { ...earlier?.snapshot.probes, ...Object.fromEntries(extraction.probes) },
    settings: [...new Set([...(earlier?.snapshot.settings ?? []), ...extraction.settings])],
  };
}

/** The text of every file that an extraction read, by its relative path. */
export function textsOf(extraction: Extraction): ReadonlyMap<string, string> {
  const read = [...extraction.modules.values()].filter((module) => module !== undefined);
  return new Map(
    read.map((module) => [fileOf(extraction, module), module.kind === 'json' ? module.text : module.source.text]),
  );
}

function fileOf({ cwd }: Extraction, { path }: Module | JsonModule): string {
  return relative(cwd, path).split(sep).join('/');
}

function importsOf(extraction: Extraction, module: Module): string[] {
  const bindings = [...module.imports.values(), ...module.stars, ...module.exports.values()];
  const specifiers = new Set(bindings.flatMap((binding) => (typeof binding === 'string' ? [] : [binding.specifier])));
  const folder = resolve(module.path, '..');
  return [...specifiers].flatMap((specifier) => {
    const path = extraction.resolutions.get(`${folder}\n${specifier}`);
    return path === undefined ? [] : [relative(extraction.cwd, path).split(sep).join('/')];
  });
}
