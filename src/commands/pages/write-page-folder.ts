import { join, resolve } from 'node:path';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { isTaken } from '../../text/files/look-at.ts';
import { findText, withSlashes } from '../../text/files/paths.ts';
import { type FileChange, writeAll } from '../../text/files/write-files.ts';
import { computeChecksum } from '../gen/write/record.ts';
import { printFolderRecord, readFolderRecord } from './folder-record.ts';

export interface PageFolder {
  readonly cwd: string;
  /** The folder to write to, relative to `cwd`; it is made when missing. */
  readonly folder: string;
}

const recordName = 'schemawright-page.sha256';

/**
 * Writes the files of a page (their texts by path) to a folder, all or none. Files from before that the page no longer
 * has are removed. Returns the paths that changed, relative to `cwd`.
 *
 * @throws {UsageError} for a file in the way that was not written here, or was changed since.
 */
export function writePageFolder(files: ReadonlyMap<string, string>, { cwd, folder }: PageFolder): readonly string[] {
  const root = resolve(cwd, folder);
  const record = readFolderRecord(findText(join(root, recordName)) ?? '');
  const foreign = [...files].filter(([path, text]) => !isReplaceable(join(root, path), text, record.get(path)));
  if (foreign.length > 0) throw new UsageError(foreign.map(([path]) => describeForeign(path, folder)));
  const stale = [...record].filter(([path, sum]) => !files.has(path) && isUnchanged(join(root, path), sum));
  const written = new Map([...files, [recordName, printFolderRecord(files)]]);
  const changes: readonly FileChange[] = [
    ...[...written].map(([path, content]) => ({ path: join(root, path), content })),
    ...stale.map(([path]) => ({ path: join(root, path), content: undefined })),
  ];
  const needed = changes.filter(({ path, content }) => findText(path) !== content);
  writeAll(needed, cwd);
  return needed.map(({ path }) => withSlashes(join(folder, path.slice(root.length + 1))));
}

function describeForeign(path: string, folder: string): UsageProblem {
  const file = withSlashes(join(folder, path));
  const message = `"${file}" was not written here, or was changed since, so it is not overwritten`;
  return { message, help: 'Nothing was written. Delete it, or name another folder.' };
}

function isReplaceable(path: string, text: string, sum?: string): boolean {
  const actual = findText(path);
  if (actual === undefined) return !isTaken(path);
  return actual === text || computeChecksum(actual) === sum;
}

function isUnchanged(path: string, sum: string): boolean {
  const actual = findText(path);
  return actual !== undefined && computeChecksum(actual) === sum;
}
