/**
 * How far a run trusts its repository. Everything that opens, writes or executes files asks here, so that no part of
 * the program can exceed the trust of the run.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';

export interface Trust {
  readonly plugins: 'execute' | 'skip' | 'refuse';
  /**
   * The paths that a frozen run may open, the project first; `undefined`: the run may open everything and use the
   * cache.
   */
  readonly open?: readonly string[];
  readonly skipped: Map<string, Diagnostic>;
}

const current = new AsyncLocalStorage<Trust>();

export function withTrust<T>(trust: Trust, work: () => T): T {
  return current.run(trust, work);
}

export function withFolder<T>(folder: string, work: () => T): T {
  const trust = current.getStore();
  return trust?.open ? current.run({ ...trust, open: [...trust.open, folder] }, work) : work();
}

/** Callers that configure nothing trust the repository. */
export function currentTrust(): Trust {
  return current.getStore() ?? { plugins: 'execute', skipped: new Map() };
}

/** A frozen run uses no cache and opens nothing outside the project. */
export function isFrozen(): boolean {
  return current.getStore()?.open !== undefined;
}

/** The project around the folder, and the paths outside it that the command line names. */
export function listOpenPaths(cwd: string, named: readonly string[]): readonly string[] {
  const here = findTarget(cwd);
  const root = projectRoot(here);
  // A path inside the project that the command line names may be a link.
  const shown = resolve(cwd, relative(here, root));
  const outside = named.filter((path) => !isInFolder(path, root) && !isInFolder(path, shown));
  return [root, findTarget(fileURLToPath(new URL('..', import.meta.url))), ...outside];
}

/** The root of the git work tree, or the folder itself. */
export function projectRoot(folder: string): string {
  const root = listAncestors(folder).at(-1) ?? folder;
  return existsSync(join(root, '.git')) ? root : folder;
}

/** The folder and its ancestors, up to the root of the git work tree. */
export function listAncestors(cwd: string): readonly string[] {
  const folders = [cwd];
  for (let folder = cwd; !existsSync(join(folder, '.git')) && dirname(folder) !== folder; ) {
    folder = dirname(folder);
    folders.push(folder);
  }
  return folders;
}

/** The target outside the project that a frozen run may not open; `undefined` when the path is allowed. */
export function findEscape(path: string): string | undefined {
  const open = current.getStore()?.open;
  if (!open || open.slice(1).some((folder) => isInFolder(path, folder))) return;
  const target = findTarget(path);
  return open.some((folder) => isInFolder(target, folder)) ? undefined : target;
}

/** Throws a `UsageError` when a frozen run would leave the project; messages use the second argument as the name. */
export function refuseEscape(path: string, shown: string): void {
  const target = findEscape(path);
  if (target !== undefined) throw new UsageError(wayOutProblem(shown, target));
}

export function wayOutProblem(shown: string, target: string): UsageProblem {
  return {
    message: `"${shown}" is outside the project${target === shown ? '' : ` (it leads to ${target})`}, and --frozen opens nothing there`,
    help: 'Copy the file into the project, name it on the command line, or run without --frozen in a repository that you trust.',
  };
}

export function isInFolder(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Follows links, even when the target does not exist yet. */
export function findTarget(path: string): string {
  try {
    if (lstatSync(path, { throwIfNoEntry: false })) return realpathSync.native(path);
    const folder = dirname(path);
    return folder === path ? path : join(findTarget(folder), basename(path));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // A path below an archive is valid; a broken link leads to its target; a circular link leads nowhere.
    if (code === 'ENOTDIR') return join(findTarget(dirname(path)), basename(path));
    return code === 'ENOENT' ? findTarget(resolve(findTarget(dirname(path)), readlinkSync(path))) : path;
  }
}
