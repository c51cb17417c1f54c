import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, statSync } from 'node:fs';
import type { UsageProblem } from '../../diagnostics/usage-error.ts';
import { findPacked, type Found, isArchive, type Packed, packedFolder } from './packed.ts';
import { findEscape, refuseEscape } from './trust.ts';

/**
 * What is at a path; an archive is a folder. `undefined` also when it cannot be inspected, for example a link to
 * itself or a forbidden folder: reading it reports the reason.
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
  } catch {}
}

/** True also for a broken link, and for what cannot be inspected. */
export function isTaken(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    // A file contains nothing unless it is an archive, and no file has an overlong name.
    return !hasCode(error, 'ENOTDIR', 'ENAMETOOLONG') || tryFindPacked(path) !== undefined;
  }
}

export function isSymlink(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  } catch {
    return false;
  }
}

export function isForbidden(error: unknown): boolean {
  return hasCode(error, 'EACCES', 'EPERM');
}

export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}

export function forbiddenFolder(folder: string): UsageProblem {
  return { message: `the folder "${folder}" cannot be read: permission denied` };
}

/** `undefined` when there is nothing to read; pipes and devices are not read. */
export function findBytes(path: string): Buffer | undefined {
  // Above the project, a search for settings finds nothing; a link that leads out of it is refused.
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

/** Opens a pipe even if nobody has opened its other end. Windows has no such flag. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-condition
export const withoutWaiting: number = constants.O_NONBLOCK ?? 0;

/** What messages call a path that is not a file, such as a socket; `undefined` for a file. */
export function nameOfOther(found: Found): string | undefined {
  if (found.isDirectory()) return 'a folder';
  if (found.isFIFO()) return 'a pipe';
  if (found.isSocket()) return 'a socket';
  return found.isFile() ? undefined : 'a device';
}
