/** Writes files whole, all of them or none: readers see the old text or the new one, never a part. */

import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { reasonOf, UsageError } from '../diagnostics/usage-error.ts';
import { hasCode, isTaken, lookAt, nameOfOther } from './look-at.ts';
import { uninterrupted } from './uninterrupted.ts';
import { writeThrough } from './write-through.ts';

/** A file to write. */
export interface FileChange {
  /** Its path as messages name it, relative to the working directory. */
  readonly path: string;
  /** What it is to hold; `undefined` removes it. */
  readonly content: string | Uint8Array | undefined;
  /** Who may read and write a file that is new, where that is not as usual. */
  readonly mode?: number;
}

/** Writes files; when one of them cannot be written, all are as they were, and a `UsageError` says why. */
export function writeAll(changes: readonly FileChange[], cwd: string): void {
  const ends: Ends = { undo: [], done: [] };
  let current = '';
  uninterrupted(() => {
    try {
      const staged = changes.map((change) => {
        current = change.path;
        return stage(change, { ...ends, cwd });
      });
      for (const one of staged) {
        current = one.path;
        put(one, ends, { isOnly: staged.length === 1 });
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
  const found = lookAt(resolve(cwd, path));
  if (found === undefined || found.isFile() || found.isDirectory()) return writeAll([{ path, content }], cwd);
  try {
    writeThrough(resolve(cwd, path), content);
  } catch (error) {
    throw new UsageError(cannotBeWritten(path, error));
  }
}

/** What is said of a file that the operating system does not let be written. */
function cannotBeWritten(path: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const reason = typeof code === 'string' ? reasons[code] : undefined;
  return `"${path}" cannot be written: ${reason ?? reasonOf(error)}`;
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

function stage({ path, content, mode = 0o666 }: FileChange, { undo, cwd }: Ends & { readonly cwd: string }): Staged {
  const target = targetOf(resolve(cwd, path));
  if (content === undefined) return { path, target };
  const found = lookAt(target);
  const other = found === undefined ? undefined : nameOfOther(found);
  if (other !== undefined) throw new Error(`it is ${other}`);
  // A file that is protected stays, although its folder would let it be replaced.
  if (found !== undefined) closeSync(openSync(target, 'r+'));
  const folder = mkdirSync(dirname(target), { recursive: true });
  if (folder !== undefined) undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const temporary = besides(target);
  undo.push(() => rmSync(temporary, { force: true }));
  writeFileSync(temporary, content, { flag: 'wx', mode });
  if (found !== undefined) chmodSync(temporary, statSync(target).mode & 0o7777);
  return { path, target, temporary };
}

/** Puts a file in its place. The old one is kept until all is written: giving that back needs no space. */
function put({ target, temporary }: Staged, { undo, done }: Ends, { isOnly }: { readonly isOnly: boolean }): void {
  if (!isOnly) {
    const old = isTaken(target) ? kept(target) : undefined;
    undo.push(() => (old === undefined ? rmSync(target, { force: true }) : renameSync(old, target)));
    if (old !== undefined) done.push(() => rmSync(old, { force: true }));
  }
  if (temporary === undefined) rmSync(target, { force: true });
  else renameSync(temporary, target);
}

/** Gives a file a second name. */
function kept(target: string): string {
  const old = besides(target);
  try {
    linkSync(target, old);
  } catch {
    // Not every file system has links.
    copyFileSync(target, old);
  }
  return old;
}

/** A free name in the folder of a file; short, since that of the file may be as long as names go. */
function besides(target: string): string {
  return join(dirname(target), `.schemawright-${randomBytes(6).toString('hex')}.tmp`);
}

/** A link stays one: what it leads to is written, also where that is not there yet. */
function targetOf(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) return path;
    const target = linkedFrom(path);
    return target === undefined ? path : targetOf(target);
  }
}

function linkedFrom(path: string): string | undefined {
  try {
    return resolve(dirname(path), readlinkSync(path));
  } catch {
    return undefined;
  }
}
