/**
 * How far a run trusts the repository that it works on. Whatever opens, writes or executes asks here, so that a part of the program
 * that nobody thought of cannot go further than the run may.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Diagnostic } from '../diagnostics/diagnostic/diagnostic.ts';
import { UsageError, type UsageProblem } from '../diagnostics/usage-error.ts';

/** What a run may do with a repository. */
export interface Trust {
  /** What becomes of the plugins that a configuration names. */
  readonly plugins: 'execute' | 'skip' | 'refuse';
  /** The folders and files that a frozen run may open, the project first; without them it opens all, and uses the cache. */
  readonly open?: readonly string[];
  /** A warning for each plugin that was skipped. */
  readonly skipped: Map<string, Diagnostic>;
}

const current = new AsyncLocalStorage<Trust>();

/** Does some work with no more trust than this. */
export function withTrust<T>(trust: Trust, work: () => T): T {
  return current.run(trust, work);
}

/** Does some work that also opens a folder, which the program made for itself. */
export function withFolder<T>(folder: string, work: () => T): T {
  const trust = current.getStore();
  return trust?.open ? current.run({ ...trust, open: [...trust.open, folder] }, work) : work();
}

/** The trust of this run; a caller that says nothing trusts the repository. */
export function currentTrust(): Trust {
  return current.getStore() ?? { plugins: 'execute', skipped: new Map() };
}

/** True for a run that reads and writes no cache, and opens nothing outside of the project. */
export function isFrozen(): boolean {
  return current.getStore()?.open !== undefined;
}

/** The trust of a frozen run in a folder: it opens what is in the project around, and what the command line names outside of that. */
export function listOpenPaths(cwd: string, named: readonly string[]): readonly string[] {
  const here = findTarget(cwd);
  const root = projectRoot(here);
  // What a command line names inside of the project may be a link of the project's.
  const shown = resolve(cwd, relative(here, root));
  const outside = named.filter((path) => !isInFolder(path, root) && !isInFolder(path, shown));
  return [root, findTarget(fileURLToPath(new URL('..', import.meta.url))), ...outside];
}

/** The root of a project: that of the git work tree around a folder, or the folder itself. */
export function projectRoot(folder: string): string {
  const root = listAncestors(folder).at(-1) ?? folder;
  return existsSync(join(root, '.git')) ? root : folder;
}

/** A folder and those above it, up to the root of its git work tree. */
export function listAncestors(cwd: string): readonly string[] {
  const folders = [cwd];
  for (let folder = cwd; !existsSync(join(folder, '.git')) && dirname(folder) !== folder; ) {
    folder = dirname(folder);
    folders.push(folder);
  }
  return folders;
}

/** The file that a frozen run would open by a path and may not; `undefined` where it may. */
export function findEscape(path: string): string | undefined {
  const open = current.getStore()?.open;
  if (!open || open.slice(1).some((folder) => isInFolder(path, folder))) return;
  const target = findTarget(path);
  return open.some((folder) => isInFolder(target, folder)) ? undefined : target;
}

/** Throws a `UsageError` for a path by which a frozen run would leave the project; messages call it by the name that is shown. */
export function refuseEscape(path: string, shown: string): void {
  const target = findEscape(path);
  if (target !== undefined) throw new UsageError(wayOutProblem(shown, target));
}

/** What is said of a path by which a frozen run would leave the project. */
export function wayOutProblem(shown: string, target: string): UsageProblem {
  return {
    message: `"${shown}" is outside of the project${target === shown ? '' : ` (it leads to ${target})`}, and --frozen opens nothing there`,
    help: 'Put a file into the project in its place, or name it on the command line; or run without --frozen in a repository that you trust.',
  };
}

/** True for a path that is a folder or in it. */
export function isInFolder(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** What a path leads to, links followed, also where nothing is there yet. */
export function findTarget(path: string): string {
  try {
    if (lstatSync(path, { throwIfNoEntry: false })) return realpathSync.native(path);
    const folder = dirname(path);
    return folder === path ? path : join(findTarget(folder), basename(path));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // Below a file there may be more, where it is an archive; a link to what is not there yet leads there, and one to itself nowhere.
    if (code === 'ENOTDIR') return join(findTarget(dirname(path)), basename(path));
    return code === 'ENOENT' ? findTarget(resolve(findTarget(dirname(path)), readlinkSync(path))) : path;
  }
}
