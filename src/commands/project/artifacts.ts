import { join, resolve } from 'node:path';
import type { Target } from '../../generator/emit/target.ts';
import type { ArtifactResult } from './api.ts';
import { foldersIn, relativeTo, textAt, writeWhole } from './files.ts';

/** Compares artifacts with the files on disk; writes nothing. */
export function compareArtifacts(cwd: string, planned: readonly PlannedArtifact[]): ArtifactResult[] {
  return planned.map(({ path, text }) => {
    const actual = textAt(resolve(cwd, path));
    if (actual === text) return { path, state: 'unchanged' };
    return actual === undefined
      ? { path, state: 'missing', expected: text }
      : { path, state: 'differs', expected: text, actual };
  });
}

/** A file that a run makes: its path relative to the working directory, and its text. */
export interface PlannedArtifact {
  readonly path: string;
  readonly text: string;
}

/** Writes the artifacts that differ from what stands on the disk. */
export function writeArtifacts(cwd: string, planned: readonly PlannedArtifact[]): ArtifactResult[] {
  return planned.map(({ path, text }) => {
    const target = resolve(cwd, path);
    if (textAt(target) === text) return { path, state: 'unchanged' };
    writeWhole(target, text);
    return { path, state: 'written' };
  });
}

/** The names of the files that targets write. */
export function artifactNames(targets: readonly Target[]): readonly string[] {
  return [...new Set(targets.flatMap(({ files }) => Object.values(files)))];
}

/** Artifacts in the folder for artifacts that no model makes any more; only names of files that targets write count. */
export function staleArtifacts(
  cwd: string,
  out: string,
  { names, paths }: { readonly names: readonly string[]; readonly paths: ReadonlySet<string> },
): ArtifactResult[] {
  const folder = resolve(cwd, out);
  return foldersIn(folder)
    .flatMap((inner) => names.map((name) => join(folder, inner, name)))
    .filter((path) => !paths.has(relativeTo(cwd, path)) && textAt(path) !== undefined)
    .map((path) => ({ path: relativeTo(cwd, path), state: 'stale' }));
}
