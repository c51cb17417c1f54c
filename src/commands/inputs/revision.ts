/**
 * Reads from a revision of a git repository, such as `main:crds/toys.yaml` or `v1.2.0:crds`, by running git without a
 * shell.
 */

import { spawnSync } from 'node:child_process';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { DescriptionFile } from '../../generator/dialect/services.ts';
import { isDocumentFile } from '../../text/files/find-files.ts';
import { hasCode } from '../../text/files/look-at.ts';
import { archiveEnding } from '../../text/files/packed.ts';
import { readBytes } from '../../text/files/read-file.ts';
import { asText } from '../../text/read-text.ts';

export interface Revision {
  readonly isFolder: boolean;
  readonly names: readonly string[];
  readonly files: readonly DescriptionFile[];
  /** Reads the archives in a folder, by name. */
  readonly readArchives: () => ReadonlyMap<string, Uint8Array>;
}

/**
 * `undefined` for a name of another form. Throws a `UsageError` when the revision, or the path in it, does not exist.
 */
export function openRevision(given: string, cwd: string): Revision | undefined {
  const { revision, path } = /^(?<revision>[^:\n]+):(?<path>[^\n]+)$/.exec(given)?.groups ?? {};
  if (revision === undefined || path === undefined || isOnDrive(given)) return;
  if (/\.m?ts$/.test(path)) {
    const help = 'A model imports other files: compare its artifact, or a working tree of that revision.';
    throw new UsageError({ message: `"${given}" is a model in another revision, which cannot be read`, help });
  }
  const from = { given, cwd };
  // The path is relative to the top of the repository, else to the folder.
  const [found] = ['', './'].flatMap((start) =>
    findObject(`${revision}:${start}${path.replace(/^\.\/|\/+$/g, '')}`, from),
  );
  if (!found) {
    const hasRevision = findObject(`${revision}^{tree}`, from).length > 0;
    throw createRefusal(
      given,
      hasRevision ? `the revision "${revision}" has no "${path}"` : `"${revision}" does not exist`,
    );
  }
  if (found.type === 'blob')
    return {
      isFolder: false,
      names: [],
      files: readTexts([{ ...found, file: given }], from),
      readArchives: () => new Map(),
    };
  const { stdout } = runGit(['ls-tree', '-r', '-z', '--full-tree', found.id], '', from);
  const entries = stdout.toString('utf8').split('\0').flatMap(parseEntry);
  const folder = given.replace(/\/+$/, '');
  const listEntries = (isWanted: (file: string) => boolean): readonly TreeEntry[] =>
    entries.filter(({ file }) => isWanted(file)).map(({ id, file }) => ({ id, file: `${folder}/${file}` }));
  return {
    isFolder: true,
    names: [...new Set(entries.map(({ file }) => file.split('/')[0] ?? ''))],
    files: readTexts(listEntries(isDocumentFile), from),
    readArchives: () =>
      readObjects(
        listEntries((file) => archiveEnding.test(file)),
        from,
      ),
  };
}

interface TreeEntry {
  readonly id: string;
  readonly file: string;
}

/** A Windows path starts with a drive letter and a slash; a path in a revision does not. */
function isOnDrive(given: string): boolean {
  return /^[a-z]:[\\/]/i.test(given) || (process.platform === 'win32' && /^[a-z]:/i.test(given));
}

interface Asked {
  readonly given: string;
  readonly cwd: string;
}

/** Names are passed on standard input, so git cannot take one for an option. */
function findObject(name: string, from: Asked): readonly { readonly id: string; readonly type: string }[] {
  const { stdout } = runGit(['cat-file', '--batch-check'], `${name}\n`, from);
  const { id, type } = /^(?<id>[0-9a-f]{40,64}) (?<type>blob|tree) \d+\n$/.exec(stdout.toString('utf8'))?.groups ?? {};
  return id === undefined || type === undefined ? [] : [{ id, type }];
}

/** Links and submodules are skipped. */
function parseEntry(line: string): readonly TreeEntry[] {
  const { id, file } = /^100\d{3} blob (?<id>[0-9a-f]+)\t(?<file>[^]+)$/.exec(line)?.groups ?? {};
  return id === undefined || file === undefined ? [] : [{ id, file }];
}

function readTexts(objects: readonly TreeEntry[], from: Asked): readonly DescriptionFile[] {
  return [...readObjects(objects, from)].map(([file, bytes]) => ({
    file,
    text: readBytes(bytes, file, { read: asText }).text,
  }));
}

/** Each object follows a line with its size. */
function readObjects(objects: readonly TreeEntry[], from: Asked): ReadonlyMap<string, Uint8Array> {
  const { stdout } = runGit(['cat-file', '--batch'], objects.map(({ id }) => `${id}\n`).join(''), from);
  let at = 0;
  return new Map(
    objects.map(({ file }) => {
      const start = stdout.indexOf('\n', at) + 1;
      const end = start + Number(stdout.toString('utf8', at, start).split(' ')[2]);
      at = end + 1;
      return [file, stdout.subarray(start, end)];
    }),
  );
}

/** The size limit in bytes, the same as for files. */
const largest = 64 * 1024 * 1024;

function runGit(words: readonly string[], input: string, { given, cwd }: Asked): { readonly stdout: Buffer } {
  const { error, status, stdout, stderr } = spawnSync('git', words, { cwd, input, maxBuffer: largest });
  if (error && hasCode(error, 'ENOENT')) throw createRefusal(given, 'git, which reads revisions, is not installed');
  if (error && hasCode(error, 'ENOBUFS')) throw createRefusal(given, 'it is larger than 64 MiB');
  if (status === 0) return { stdout };
  // A process that ends before it has read its input reports the reason itself.
  const isSaid = !error || hasCode(error, 'EPIPE');
  const [reason = ''] = (isSaid ? stderr.toString('utf8') : error.message).trim().split('\n');
  throw createRefusal(given, reason.replace(/^fatal: /, ''));
}

function createRefusal(given: string, reason: string): UsageError {
  const message = `"${given}" is neither a file nor a path in a git revision: ${reason}`;
  return new UsageError({
    message,
    help: 'Name a file, or a revision and a path in it: main:helm/values.schema.json.',
  });
}
