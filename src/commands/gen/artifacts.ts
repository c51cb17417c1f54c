import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ArtifactResult } from '../project/api.ts';
import { relativeTo, textAt, writeWhole } from '../project/files.ts';

/** A file that a run makes: its path relative to the working directory, and its text. */
export interface PlannedArtifact {
  readonly path: string;
  readonly text: string;
}

/** Compares artifacts with what stands on the disk; nothing is written. */
export function compareArtifacts(cwd: string, planned: readonly PlannedArtifact[]): ArtifactResult[] {
  return planned.map(({ path, text }) => {
    const actual = textAt(resolve(cwd, path));
    if (actual === text) return { path, state: 'unchanged' };
    return actual === undefined
      ? { path, state: 'missing', expected: text }
      : { path, state: 'differs', expected: text, actual };
  });
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

/** The files that targets make, by name: only these are taken for artifacts of a model that is gone. */
const artifactNames: readonly string[] = [
  'values.schema.json',
  'values.yaml',
  'schema.json',
  'openapi.json',
  'binding.ts',
];

/** Artifacts in the folder for artifacts that no model makes any more. */
export function staleArtifacts(cwd: string, out: string, paths: ReadonlySet<string>): ArtifactResult[] {
  return foldersIn(resolve(cwd, out)).flatMap((folder) =>
    artifactNames
      .map((name) => join(folder, name))
      .filter((path) => !paths.has(relativeTo(cwd, path)) && textAt(path) !== undefined)
      .map((path): ArtifactResult => ({ path: relativeTo(cwd, path), state: 'stale' })),
  );
}

function foldersIn(path: string): string[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(path, name))
      .sort();
  } catch {
    return [];
  }
}
