import { readdirSync, realpathSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { getReason, UsageError } from '../../diagnostics/usage-error.ts';
import { forbiddenFolder, isForbidden, isTaken, inspectPath } from './look-at.ts';
import { type Entry, findPacked, isArchive } from './packed.ts';
import { refuseEscape } from './trust.ts';

export function readEntries(folder: string, cwd: string): readonly Entry[] {
  const path = resolve(cwd, folder);
  refuseEscape(path, folder);
  try {
    const entries = findPacked(path)?.entries ?? readdirSync(path, { withFileTypes: true });
    return entries.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(isForbidden(error) ? forbiddenFolder(folder) : cannotBeListed(folder, cwd, error));
  }
}

export function listNames(folder: string, cwd: string): readonly string[] {
  return isTaken(resolve(cwd, folder)) ? readEntries(folder, cwd).map(({ name }) => name) : [];
}

/** By relative path, without those behind links to folders, which neither ytt nor KUDO follows. */
export function listOwnFiles(folder: string, cwd: string): readonly string[] {
  return readEntries(folder, cwd).flatMap((entry) =>
    entry.isDirectory()
      ? listOwnFiles(posix.join(folder, entry.name), cwd).map((name) => `${entry.name}/${name}`)
      : entry.name,
  );
}

/** Follows links; empty when there is no such folder. */
export function listAllFiles(folder: string, cwd: string, above: readonly string[] = []): readonly string[] {
  const names = listNames(folder, cwd);
  if (names.length === 0) return [];
  const path = resolve(cwd, folder);
  const here = findPacked(path) ? path : realpathSync(path);
  // A link may lead back to an enclosing folder.
  if (above.includes(here)) return [];
  return names.flatMap((name) => {
    const inside = posix.join(folder, name);
    const isFolder = inspectPath(join(path, name))?.isDirectory() === true && !isArchive(join(path, name));
    return isFolder ? listAllFiles(inside, cwd, [...above, here]) : [inside];
  });
}

function cannotBeListed(folder: string, cwd: string, error: unknown): string {
  const found = inspectPath(resolve(cwd, folder));
  if (found?.isDirectory() === false) return `"${folder}" is not a folder`;
  return found ? `"${folder}" cannot be read: ${getReason(error)}` : `the folder "${folder}" does not exist`;
}
