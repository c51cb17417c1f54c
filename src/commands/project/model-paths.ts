import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve, sep } from 'node:path';
import type * as Tinyglobby from 'tinyglobby';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { forbiddenFolder, isForbidden } from '../../text/files/look-at.ts';
import { isExistingFile, makeRelative } from '../../text/files/paths.ts';
import { findEscape, wayOutProblem } from '../../text/files/trust.ts';
import type { Configuration } from '../../config/configuration.ts';
import type { TypeRoot } from '../../generator/extract/index.ts';
import type { GenerateOptions } from './api.ts';
import type { Project } from './configuration.ts';

// `require` is faster: Node scans what an `import` loads for its exports. The declarations describe these exports.
const { globSync } = createRequire(import.meta.url)('tinyglobby') as typeof Tinyglobby;

/** The files found, and the folders that cannot be read; absolute and sorted. */
interface Found {
  readonly files: readonly string[];
  readonly forbidden: readonly string[];
}

/** Throws a `UsageError` when a frozen run would leave the project. */
export function searchModels(folder: string, include: readonly string[], exclude: readonly string[]): Found {
  const forbidden = new Set<string>();
  const outside = new Map<string, string>();
  const found = globSync([...include], {
    cwd: encodePath(folder),
    ignore: [...exclude],
    absolute: true,
    expandDirectories: false,
    fs: { readdirSync: createRecorder(forbidden, outside), ...createFollower(outside) },
  });
  const files = sortPaths(found.map(decodePath));
  for (const path of files) noteExit(path, outside);
  // Skipped files would count as checked.
  if (outside.size > 0)
    throw new UsageError([...outside].map(([path, target]) => wayOutProblem(makeRelative(folder, path), target)));
  return { files, forbidden: sortPaths(forbidden) };
}

function sortPaths(paths: Iterable<string>): readonly string[] {
  return [...paths].map((path) => resolve(path)).sort();
}

function noteExit(path: string, outside: Map<string, string>): boolean {
  const target = findEscape(path);
  if (target !== undefined) outside.set(path, target);
  return target !== undefined;
}

/** The search skips folders that it cannot read, so they are recorded here. */
function createRecorder(forbidden: Set<string>, outside: Map<string, string>): typeof readdirSync {
  const listFolder: unknown = (path: string, options: { withFileTypes: true }): Dirent[] => {
    if (noteExit(decodePath(path), outside)) return [];
    try {
      return readdirSync(decodePath(path), options);
    } catch (error) {
      if (isForbidden(error)) forbidden.add(decodePath(path));
      throw error;
    }
  };
  // The search uses only this overload.
  return listFolder as typeof readdirSync;
}

/** Links by which a frozen run would leave the project are not followed. */
function createFollower(outside: Map<string, string>): NonNullable<Tinyglobby.GlobOptions['fs']> {
  const resolveTarget = (path: string): string => (noteExit(path, outside) ? path : realpathSync(path));
  // The search uses only these overloads.
  return {
    statSync: ((path: string) => statSync(decodePath(path))) as typeof statSync,
    realpathSync: ((path: string) => encodePath(resolveTarget(decodePath(path)))) as typeof realpathSync,
  };
}

/**
 * The search treats a backslash as a separator. On other systems than Windows, NUL replaces it, which no path
 * contains.
 */
function encodePath(path: string): string {
  return sep === '/' ? path.replaceAll('\\', '\0') : path;
}

function decodePath(path: string): string {
  return path.replaceAll('\0', '\\');
}

function filesGiven(cwd: string, given: readonly string[], exclude: readonly string[]): Found {
  const found = given.map((name): Found => {
    const path = resolve(cwd, name);
    return isExistingFile(path)
      ? { files: [path], forbidden: [] }
      : searchModels(path, ['**/*.ts', '**/*.mts'], exclude);
  });
  const files = new Set(found.flatMap((item) => item.files));
  return { files: [...files].sort(), forbidden: found.flatMap((item) => item.forbidden) };
}

/**
 * The model files of a run, absolute and sorted: those given, else those of the configuration. Throws a `UsageError`
 * for folders that cannot be read, since they may contain models.
 */
export function modelPaths(
  cwd: string,
  { include, exclude }: Configuration,
  { files }: Pick<GenerateOptions, 'files'>,
): readonly string[] {
  const found = files ? filesGiven(cwd, files, exclude) : searchModels(cwd, include, exclude);
  if (found.forbidden.length > 0) {
    throw new UsageError(found.forbidden.map((path) => forbiddenFolder(makeRelative(cwd, path))));
  }
  return found.files;
}

export interface ModelSources {
  readonly paths: readonly string[];
  readonly types: readonly TypeRoot[];
}

export function findModels(project: Project, files?: readonly string[]): ModelSources {
  return { paths: modelPaths(project.cwd, project.configuration, { files }), types: findTypes(project, files) };
}

function findTypes({ cwd, configuration, places }: Project, files?: readonly string[]): readonly TypeRoot[] {
  const given = files?.map((file) => resolve(cwd, file));
  return Object.entries(configuration.models).flatMap(([name, { type, kind = 'schema' }]): TypeRoot[] => {
    if (type === undefined) return [];
    const at = type.lastIndexOf('#');
    const from = type.slice(0, at);
    const isWanted = !given || given.some((path) => isInside(path, resolve(cwd, from)));
    return isWanted ? [{ name, from, type: type.slice(at + 1), kind, origin: places(['models', name, 'type']) }] : [];
  });
}

function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}${sep}`);
}
