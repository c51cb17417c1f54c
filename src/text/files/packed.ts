/** Treats archives (.tgz, .tar.gz) as folders: `chart.tgz/values.yaml` is a file in the archive. */

import { closeSync, openSync, readFileSync, readSync, type Stats, statSync } from 'node:fs';
import { sep } from 'node:path';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { ArchiveError, unpack, UnpackBudget } from './archive.ts';

export type Found = Pick<Stats, 'isDirectory' | 'isFIFO' | 'isFile' | 'isSocket' | 'size'>;

export interface Entry {
  readonly name: string;
  readonly isDirectory: () => boolean;
  readonly isFile: () => boolean;
}

/** A file or folder in an archive; the archive itself is a folder. */
export interface Packed {
  readonly found: Found;
  /** Absent for a folder. */
  readonly bytes?: Buffer;
  readonly entries: readonly Entry[];
}

/** Checks the extension and the gzip magic number. */
export function isArchive(path: string): boolean {
  return archiveEnding.test(path) && statSync(path, { throwIfNoEntry: false })?.isFile() === true && isGzip(path);
}

/** `undefined` when the path leads through no archive. Throws a `UsageError` for an archive that cannot be unpacked. */
export function findPacked(path: string): Packed | undefined {
  if (!mayBeArchive.test(path)) return;
  const names = path.split(sep);
  for (const [index, name] of names.entries()) {
    const archive = names.slice(0, index + 1).join(sep);
    if (archiveEnding.test(name) && isArchive(archive)) return readTree(archive).get(names.slice(index + 1).join('/'));
  }
}

const mayBeArchive = /\.(?:tgz|tar\.gz)(?:[\\/]|$)/i;
export const archiveEnding = /\.(?:tgz|tar\.gz)$/i;

function isGzip(path: string): boolean {
  try {
    const descriptor = openSync(path, 'r');
    try {
      const start = Buffer.alloc(2);
      readSync(descriptor, start);
      return start.toString('hex') === '1f8b';
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return false;
  }
}

type Tree = ReadonlyMap<string, Packed>;

/** The archives that were unpacked last, because callers usually read all files of one. */
const unpacked = new Map<string, { readonly stamp: string; readonly tree: Tree }>();
const mostUnpacked = 4;

function readTree(archive: string): Tree {
  const { mtimeMs, size } = statSync(archive);
  const stamp = `${mtimeMs} ${size}`;
  const known = unpacked.get(archive);
  if (known?.stamp === stamp) return known.tree;
  const tree = unpackTree(archive, size);
  unpacked.delete(archive);
  unpacked.set(archive, { stamp, tree });
  const [oldest = archive] = unpacked.keys();
  if (unpacked.size > mostUnpacked) unpacked.delete(oldest);
  return tree;
}

function unpackTree(archive: string, size: number): Tree {
  const budget = new UnpackBudget();
  try {
    if (size > budget.bytes) throw new ArchiveError('it is too large');
    return buildTree(withoutTop(unpack(readFileSync(archive), budget)));
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    throw new UsageError(`"${archive.slice(archive.lastIndexOf(sep) + 1)}" cannot be unpacked: ${error.message}`);
  }
}

/** Removes the common top folder, which packing a folder adds. */
function withoutTop(files: ReadonlyMap<string, Buffer>): readonly (readonly [path: readonly string[], Buffer])[] {
  const all = [...files].flatMap(([name, bytes]) => {
    const parts = name.split('/').filter((part) => part !== '' && part !== '.');
    if (parts.includes('..')) throw new ArchiveError(`"${name}" leads outside the archive`);
    return name.endsWith('/') ? [] : [[parts, bytes] as const];
  });
  const tops = new Set(all.map(([[top]]) => top));
  const hasTop = tops.size === 1 && all.every(([parts]) => parts.length > 1);
  return hasTop ? all.map(([parts, bytes]) => [parts.slice(1), bytes]) : all;
}

function buildTree(files: ReturnType<typeof withoutTop>): Tree {
  const tree = new Map<string, Packed>();
  const names = new Map<string, Map<string, boolean>>([['', new Map()]]);
  for (const [parts, bytes] of files) {
    tree.set(parts.join('/'), { found: createFound(bytes.length, false), bytes, entries: [] });
    for (const [index, part] of parts.entries()) {
      const folder = parts.slice(0, index).join('/');
      const inside = names.get(folder) ?? new Map<string, boolean>();
      names.set(folder, inside.set(part, index < parts.length - 1));
    }
  }
  for (const [folder, inside] of names) {
    const entries = [...inside].map(([name, isFolder]) => ({
      name,
      isDirectory: () => isFolder,
      isFile: () => !isFolder,
    }));
    tree.set(folder, { found: packedFolder, entries });
  }
  return tree;
}

export const packedFolder: Found = createFound(0, true);

function createFound(size: number, isFolder: boolean): Found {
  const returnFalse = (): boolean => false;
  return { size, isDirectory: () => isFolder, isFile: () => !isFolder, isFIFO: returnFalse, isSocket: returnFalse };
}
