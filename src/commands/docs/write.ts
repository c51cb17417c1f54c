/** Files that `docs` did not write are kept. Either all files are written or none. */

import { posix, resolve } from 'node:path';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { isTaken } from '../../text/files/look-at.ts';
import { findText, isSameText } from '../../text/files/paths.ts';
import { type FileChange, writeAll } from '../../text/files/write-files.ts';
import { computeChecksum } from '../gen/write/record.ts';
import { printFolderRecord, readFolderRecord } from '../pages/folder-record.ts';
import type { ArtifactResult } from '../project/api.ts';

/** The first line of a page that `docs` writes to a file of its own. */
export const pageHeader = '<!-- Written by `schemawright docs`: change the schema, not this page. -->';

export interface DocsFile {
  readonly path: string;
  readonly text: string;
  /** True for a file of the user, of which `docs` writes parts. */
  readonly isOfUser?: boolean;
  /** The folder in which `docs` keeps a record of its files. */
  readonly folder?: string;
}

/** The state of each file: what would be written, or what is there and should not be. */
export function compareFiles(files: readonly DocsFile[], cwd: string): readonly ArtifactResult[] {
  return [...files, ...recordFiles(files)]
    .map(({ path, text: expected }): ArtifactResult => {
      const actual = findText(resolve(cwd, path));
      if (isSameText(actual, expected)) return { path, state: 'unchanged' };
      return actual === undefined ? { path, state: 'missing', expected } : { path, state: 'differs', expected, actual };
    })
    .concat(listStale(files, cwd).map((path): ArtifactResult => ({ path, state: 'stale' })));
}

/** Throws a `UsageError` for a file of somebody else, unless `force` is set. */
export function writeFiles(
  files: readonly DocsFile[],
  { cwd, force }: { readonly cwd: string; readonly force: boolean },
): readonly ArtifactResult[] {
  if (!force) refuseForeign(files, cwd);
  const states = compareFiles(files, cwd);
  const changes = states.flatMap(({ path, state, expected }): readonly FileChange[] => {
    if (state === 'stale') return [{ path, content: undefined }];
    return expected === undefined ? [] : [{ path, content: expected }];
  });
  writeAll(changes, cwd);
  return states.map(({ path, state }) => ({ path, state: state === 'unchanged' ? state : 'written' }));
}

function refuseForeign(files: readonly DocsFile[], cwd: string): void {
  const problems = files.flatMap(({ path, text, isOfUser, folder }) => {
    const actual = findText(resolve(cwd, path));
    const isOurs =
      isOfUser === true ||
      !isTaken(resolve(cwd, path)) ||
      isSameText(actual, text) ||
      actual?.startsWith(pageHeader) === true ||
      (folder !== undefined && readRecord(folder, cwd).get(path) === checksum(actual));
    if (isOurs) return [];
    const help = 'Name another file or folder, or overwrite it with --force.';
    return [{ message: `"${path}" was not written by docs, or was changed since`, help }];
  });
  if (problems.length > 0) throw new UsageError(problems);
}

/** Files of an earlier run that nobody changed and that are no longer written. */
function listStale(files: readonly DocsFile[], cwd: string): readonly string[] {
  const paths = new Set(files.map(({ path }) => path));
  return listFolders(files).flatMap((folder) =>
    [...readRecord(folder, cwd)].flatMap(([path, sum]) => {
      const isUnchanged = checksum(findText(resolve(cwd, path))) === sum;
      return !paths.has(path) && isUnchanged ? [path] : [];
    }),
  );
}

function listFolders(files: readonly DocsFile[]): readonly string[] {
  return [...new Set(files.flatMap(({ folder }) => folder ?? []))];
}

const recordName = '.schemawright-docs.sha256';

function recordFiles(files: readonly DocsFile[]): readonly DocsFile[] {
  return listFolders(files).map((folder) => {
    const own = files.filter((file) => file.folder === folder);
    const record = new Map(own.map(({ path, text }) => [posix.relative(folder, path), text]));
    return { path: posix.join(folder, recordName), text: printFolderRecord(record) };
  });
}

function readRecord(folder: string, cwd: string): ReadonlyMap<string, string> {
  const record = readFolderRecord(findText(resolve(cwd, folder, recordName)) ?? '');
  return new Map([...record].map(([path, sum]) => [posix.join(folder, path), sum]));
}

function checksum(text?: string): string | undefined {
  return text === undefined ? undefined : computeChecksum(text);
}
