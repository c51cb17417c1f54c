/** What stands at a path, and what is in it where it is a file: questions about files that nobody has named, which are not waited for. */

import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, statSync } from 'node:fs';
import type { UsageProblem } from '../diagnostics/usage-error.ts';
import { findPacked, type Found, isArchive, type Packed, packedFolder } from './packed.ts';
import { findEscape, refuseEscape } from './trust.ts';

/**
 * What stands at a path, an archive being a folder; nothing also where it cannot be looked at (a link to itself, a forbidden
 * folder), which reading it will tell.
 */
export function inspectPath(path: string): Found | undefined {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    return found?.isFile() === true && isArchive(path) ? packedFolder : found;
  } catch {
    return tryFindPacked(path)?.found;
  }
}

function tryFindPacked(path: string): Packed | undefined {
  try {
    return findPacked(path);
  } catch {
    return;
  }
}

/** True when a path is taken, whatever by: also by a link that leads nowhere, and by what cannot be looked at. */
export function isTaken(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    // Below a file there is nothing but what it packs, nor under a name that no file can have.
    return !hasCode(error, 'ENOTDIR', 'ENAMETOOLONG') || tryFindPacked(path) !== undefined;
  }
}

/** True when a link stands at a path. */
export function isSymlink(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  } catch {
    return false;
  }
}

/** True for what is thrown where a folder may not be looked into. */
export function isForbidden(error: unknown): boolean {
  return hasCode(error, 'EACCES', 'EPERM');
}

/** True for what the operating system throws with one of its codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}

/** What is said of a folder that may not be looked into. */
export function forbiddenFolder(folder: string): UsageProblem {
  return { message: `the folder "${folder}" may not be looked into: permission denied` };
}

/** The bytes of a file, or `undefined` when there is none to read: a pipe or a device is none. */
export function findBytes(path: string): Buffer | undefined {
  // Above the project a search for settings finds nothing; a link that leads out is refused.
  if (findEscape(path) === path) return;
  refuseEscape(path, path);
  try {
    const descriptor = openSync(path, constants.O_RDONLY | withoutWaiting);
    try {
      return fstatSync(descriptor).isFile() ? readFileSync(descriptor) : undefined;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return tryFindPacked(path)?.bytes;
  }
}

/** With it a pipe is open before there is anybody at its other end. Windows has no such flag. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-condition
export const withoutWaiting: number = constants.O_NONBLOCK ?? 0;

/** What stands at a path that is no file, as messages call it; `undefined` where it is one. */
export function nameOfOther(found: Found): string | undefined {
  if (found.isDirectory()) return 'a folder';
  if (found.isFIFO()) return 'a pipe';
  if (found.isSocket()) return 'a socket';
  return found.isFile() ? undefined : 'a device';
}
