/** Writes several files atomically, all or none: readers see the old or the new content, never a part. */

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
import { getReason, UsageError } from '../../diagnostics/usage-error.ts';
import { hasCode, isTaken, inspectPath, nameOfOther } from './look-at.ts';
import { listFiles, listFolders } from './paths.ts';
import { findTarget, isInFolder, refuseEscape } from './trust.ts';
import { runUninterrupted } from './uninterrupted.ts';
import { memoize } from '../value/once.ts';
import { writeStream } from './write-through.ts';

export interface FileChange {
  readonly path: string;
  /** `undefined` removes the file. Read once, when the file is written, so that it may be made then. */
  readonly content: string | Uint8Array | undefined;
  /** The mode of a new file, if it is not the default. */
  readonly mode?: number;
}

/**
 * Writes files; if one cannot be written, restores all of them and throws a `UsageError`. With bounds, no file may be
 * outside these folders after links are followed.
 */
export function writeAll(changes: readonly FileChange[], cwd: string, bounds?: readonly string[]): void {
  const known = new Set<string>();
  writeOrRestore((ends, note) => {
    const staged = changes.map((change) => {
      note(change.path);
      return stageFile(change, { ...ends, cwd, bounds, known });
    });
    for (const stagedFile of staged) {
      note(stagedFile.path);
      placeFile(stagedFile, ends, { isOnly: staged.length === 1 });
    }
  });
}

type PrintedFile = readonly [name: string, print: () => Iterable<string>];

/** Writes a folder that does not exist: it appears with all its files, or a `UsageError` is thrown and it does not. */
export function writeNewFolder(path: string, files: Iterable<PrintedFile>, cwd: string): void {
  writeOrRestore(({ undo }, note) => {
    note(path);
    refuseEscape(resolve(cwd, path), path);
    const target = findTarget(resolve(cwd, path));
    const above = makeFolder(dirname(target));
    if (above !== undefined) undo.push(() => rmSync(above, { recursive: true, force: true }));
    else removeLeftovers(dirname(target));
    const temporary = createTemporaryName(target);
    undo.push(() => rmSync(temporary, { recursive: true, force: true }));
    mkdirSync(temporary);
    const space = Buffer.alloc(65_536);
    for (const [name, print] of files) {
      note(`${path}/${name}`);
      writePieces(`${temporary}/${name}`, print(), space);
    }
    note(path);
    renameSync(temporary, target);
  });
}

/** Collects the pieces in the space: buffers of their own would stay until a collection. */
function writePieces(path: string, pieces: Iterable<string>, space: Buffer): void {
  const descriptor = openSync(path, 'wx');
  try {
    let size = 0;
    for (const piece of pieces) {
      // A UTF-16 unit has at most three bytes in UTF-8.
      if (size + piece.length * 3 > space.length) {
        writeFileSync(descriptor, space.subarray(0, size));
        size = 0;
      }
      if (piece.length * 3 > space.length) writeFileSync(descriptor, piece);
      else size += space.write(piece, size);
    }
    writeFileSync(descriptor, space.subarray(0, size));
  } finally {
    closeSync(descriptor);
  }
}

/** If the work throws, undoes what was done of it. Takes note of the path that is being written. */
function writeOrRestore(write: (ends: Ends, note: (path: string) => void) => void): void {
  const ends: Ends = { undo: [], done: [] };
  let current = '';
  runUninterrupted(() => {
    try {
      write(ends, (path) => {
        current = path;
      });
    } catch (error) {
      for (const back of ends.undo.reverse()) back();
      throw new UsageError({ message: cannotBeWritten(current, error), help: 'Nothing was written.' });
    }
    for (const end of ends.done) end();
  });
}

/**
 * Writes a file, a pipe or a device; throws a `UsageError` when it cannot be written, and leaves an existing file
 * unchanged.
 */
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

function cannotBeWritten(path: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const reason = typeof code === 'string' ? reasons[code] : undefined;
  return `"${path}" cannot be written: ${reason ?? getReason(error)}`;
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'its folder cannot be created',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left on the device',
  EDQUOT: 'the quota is used up',
  EFBIG: 'the file is too large',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'a part of the path is not a folder',
  ENXIO: 'it is a socket, or a device that does not exist',
  ELOOP: 'it is a link to itself',
  ENAMETOOLONG: 'the name is too long',
};

interface Ends {
  readonly undo: (() => void)[];
  readonly done: (() => void)[];
}

/** A change whose content is already in a temporary file beside its target. */
interface Staged {
  readonly path: string;
  readonly target: string;
  readonly temporary?: string;
}

interface Staging extends Ends {
  readonly cwd: string;
  readonly bounds: readonly string[] | undefined;
  readonly known: Set<string>;
}

function stageFile({ path, content, mode = 0o666 }: FileChange, { undo, cwd, bounds, known }: Staging): Staged {
  refuseEscape(resolve(cwd, path), path);
  // A link stays a link: its target is written, even if it does not exist yet.
  const target = findTarget(resolve(cwd, path));
  if (bounds?.some((folder) => isInFolder(target, folder)) === false)
    throw new Error(`it leads outside the project, to ${target}`);
  if (content === undefined) return { path, target };
  const found = inspectPath(target);
  const other = found && nameOfOther(found);
  if (other !== undefined) throw new Error(`it is ${other}`);
  // A read-only file must not be replaced, although its folder would allow it.
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
 * Creates a folder with its missing ancestors, and returns the topmost that it created. The recursion of Node.js does
 * not terminate on file systems that refuse folders, such as /proc.
 */
function makeFolder(path: string): string | undefined {
  if (inspectPath(path)?.isDirectory() === true) return;
  const above = dirname(path);
  const topmost = above === path ? undefined : makeFolder(above);
  mkdirSync(path);
  return topmost ?? path;
}

/** Keeps the old file until all are written, because restoring it then needs no space. */
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

function createBackup(target: string): string {
  const old = createTemporaryName(target);
  try {
    linkSync(target, old);
  } catch {
    // Not every file system supports links.
    copyFileSync(target, old);
  }
  return old;
}

/** Short, because the name of the file may already have the maximum length. */
function createTemporaryName(target: string): string {
  return join(dirname(target), `.schemawright-${machine()}-${process.pid}-${randomBytes(6).toString('hex')}.tmp`);
}

/** Identifies the machine or container, where process ids are valid. */
const machine = memoize(() => hash('sha256', hostname()).slice(0, 8));

/** Removes temporary files and folders of killed processes on this machine; those of a running process stay. */
export function removeLeftovers(folder: string): void {
  for (const name of [...listFiles(folder), ...listFolders(folder)]) {
    const { owner, pid } =
      /^\.schemawright-(?<owner>[\da-f]{8})-(?<pid>\d{1,10})-[\da-f]{12}\.tmp$/.exec(name)?.groups ?? {};
    if (owner === machine() && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** The current process looks for leftovers before it writes, so its own id belongs to an earlier process. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}
