/** Writes files whole, all of them or none: readers see the old text or the new one, never a part. */

import { hash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { getReason, UsageError } from '../diagnostics/usage-error.ts';
import { hasCode, isTaken, inspectPath, nameOfOther } from './look-at.ts';
import { listFiles } from './paths.ts';
import { findTarget, isInFolder, refuseEscape } from './trust.ts';
import { runUninterrupted } from './uninterrupted.ts';
import { memoize } from './value/once.ts';
import { writeStream } from './write-through.ts';

/** A file to write. */
export interface FileChange {
  /** Its path as messages name it, relative to the working directory. */
  readonly path: string;
  /** What it is to hold; `undefined` removes it. */
  readonly content: string | Uint8Array | undefined;
  /** Who may read and write a file that is new, where that is not as usual. */
  readonly mode?: number;
}

/**
 * Writes files; when one of them cannot be written, all are as they were, and a `UsageError` says why. With bounds, no file may lead
 * out of these folders, links followed.
 */
export function writeAll(changes: readonly FileChange[], cwd: string, bounds?: readonly string[]): void {
  const ends: Ends = { undo: [], done: [] };
  const known = new Set<string>();
  let current = '';
  runUninterrupted(() => {
    try {
      const staged = changes.map((change) => {
        current = change.path;
        return stageFile(change, { ...ends, cwd, bounds, known });
      });
      for (const stagedFile of staged) {
        current = stagedFile.path;
        placeFile(stagedFile, ends, { isOnly: staged.length === 1 });
      }
    } catch (error) {
      for (const back of ends.undo.reverse()) back();
      throw new UsageError({ message: cannotBeWritten(current, error), help: 'Nothing was written.' });
    }
    for (const end of ends.done) end();
  });
}

/** Writes a file, or to a pipe or a device; throws a `UsageError` when it cannot be written, and leaves a file as it was. */
export function writeWhole(path: string, content: string | Uint8Array, cwd: string): void {
  const found = inspectPath(resolve(cwd, path));
  if (!found || found.isFile() || found.isDirectory()) return writeAll([{ path, content }], cwd);
  refuseEscape(resolve(cwd, path), path);
  try {
    writeStream(resolve(cwd, path), content);
  } catch (error) {
    throw new UsageError(cannotBeWritten(path, error));
  }
}

/** What is said of a file that the operating system does not let be written. */
function cannotBeWritten(path: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const reason = typeof code === 'string' ? reasons[code] : undefined;
  return `"${path}" cannot be written: ${reason ?? getReason(error)}`;
}

/** What the codes of the operating system mean here. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'its folder cannot be made',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left on the device',
  EDQUOT: 'the quota is used up',
  EFBIG: 'the file is too large',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is no folder',
  EEXIST: 'a part of the path is no folder',
  ENXIO: 'it is a socket, or a device that is not there',
  ELOOP: 'it is a link that leads to itself',
  ENAMETOOLONG: 'the name is too long',
};

/** What is to be done when the rest fails, and when all is written. */
interface Ends {
  readonly undo: (() => void)[];
  readonly done: (() => void)[];
}

/** A change whose content stands beside its place already. */
interface Staged {
  readonly path: string;
  /** The file that the path leads to. */
  readonly target: string;
  /** Where its content is until then; absent where the file is to go. */
  readonly temporary?: string;
}

/** Where files go, and the folders in which leftovers were looked for. */
interface Staging extends Ends {
  readonly cwd: string;
  readonly bounds: readonly string[] | undefined;
  readonly known: Set<string>;
}

function stageFile({ path, content, mode = 0o666 }: FileChange, { undo, cwd, bounds, known }: Staging): Staged {
  refuseEscape(resolve(cwd, path), path);
  // A link stays one: what it leads to is written, also where that is not there yet.
  const target = findTarget(resolve(cwd, path));
  if (bounds?.some((folder) => isInFolder(target, folder)) === false)
    throw new Error(`it leads out of the project, to ${target}`);
  if (content === undefined) return { path, target };
  const found = inspectPath(target);
  const other = found && nameOfOther(found);
  if (other !== undefined) throw new Error(`it is ${other}`);
  // A file that is protected stays, although its folder would let it be replaced.
  if (found) closeSync(openSync(target, 'r+'));
  const folder = makeFolder(dirname(target));
  if (folder !== undefined) undo.push(() => rmSync(folder, { recursive: true, force: true }));
  else if (!known.has(dirname(target))) removeLeftovers(dirname(target));
  known.add(dirname(target));
  const temporary = createTemporaryName(target);
  undo.push(() => rmSync(temporary, { force: true }));
  writeFileSync(temporary, content, { flag: 'wx', mode });
  if (found) chmodSync(temporary, statSync(target).mode & 0o7777);
  return { path, target, temporary };
}

/**
 * Makes a folder and those above it that are not there, and gives the uppermost that it made. Node's own recursion never ends where
 * a file system, such as /proc, makes no folders.
 */
function makeFolder(path: string): string | undefined {
  if (inspectPath(path)?.isDirectory() === true) return;
  const above = dirname(path);
  const topmost = above === path ? undefined : makeFolder(above);
  mkdirSync(path);
  return topmost ?? path;
}

/** Puts a file in its place. The old one is kept until all is written: giving that back needs no space. */
function placeFile(
  { target, temporary }: Staged,
  { undo, done }: Ends,
  { isOnly }: { readonly isOnly: boolean },
): void {
  if (!isOnly) {
    const old = isTaken(target) ? createBackup(target) : undefined;
    undo.push(() => (old === undefined ? rmSync(target, { force: true }) : renameSync(old, target)));
    if (old !== undefined) done.push(() => rmSync(old, { force: true }));
  }
  if (temporary === undefined) rmSync(target, { force: true });
  else renameSync(temporary, target);
}

/** Gives a file a second name. */
function createBackup(target: string): string {
  const old = createTemporaryName(target);
  try {
    linkSync(target, old);
  } catch {
    // Not every file system has links.
    copyFileSync(target, old);
  }
  return old;
}

/** A free name in the folder of a file; short, since that of the file may be as long as names go. */
function createTemporaryName(target: string): string {
  return join(dirname(target), `.schemawright-${machine()}-${process.pid}-${randomBytes(6).toString('hex')}.tmp`);
}

/** Names this machine, or container: process ids mean something on it only. */
const machine = memoize(() => hash('sha256', hostname()).slice(0, 8));

/** Removes what killed processes of this machine left in a folder; what a process still works on stays. */
export function removeLeftovers(folder: string): void {
  for (const name of listFiles(folder)) {
    const { owner, pid } =
      /^\.schemawright-(?<owner>[\da-f]{8})-(?<pid>\d{1,10})-[\da-f]{12}\.tmp$/.exec(name)?.groups ?? {};
    if (owner === machine() && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}

/** True for another process that runs. What this one is named in is from before: it looks before it writes. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}
