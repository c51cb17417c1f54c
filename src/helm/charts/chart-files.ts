import { posix, resolve } from 'node:path';
import { ArchiveError, UnpackBudget, unpackChart } from '../../text/files/archive.ts';
import { type FileOptions, readBytes, readFoundFile } from '../../text/files/read-file.ts';
import type { Reading } from '../../text/read-text.ts';
import { findBytes, inspectPath } from '../../text/files/look-at.ts';
import { isArchive } from '../../text/files/packed.ts';
import { listAllFiles, listNames } from '../../text/files/list-folder.ts';

export interface ChartFiles {
  readonly path: string;
  readonly error?: string;
  readonly read: (name: string, options?: Pick<FileOptions, 'format' | 'read'>) => Reading | undefined;
  readonly charts: () => readonly ChartFiles[];
  readonly list: () => readonly string[];
}

/** The texts of files that a run is about to write, by path. */
export type PendingFiles = ReadonlyMap<string, string>;

export function folderFiles(
  folder: string,
  cwd: string,
  pending: PendingFiles = new Map(),
  budget = new UnpackBudget(),
): ChartFiles {
  return {
    path: folder,
    read(name, options) {
      const path = posix.join(folder, name);
      const text = pending.get(path);
      return text === undefined
        ? readFoundFile(path, { cwd, ...options })
        : readBytes(Buffer.from(text), path, options);
    },
    charts() {
      const charts = posix.join(folder, 'charts');
      const names = listNames(charts, cwd).filter(isChartName);
      return names.flatMap((name) => entryFiles(posix.join(charts, name), cwd, pending, budget));
    },
    list() {
      const names = listAllFiles(folder, cwd).map((file) => posix.relative(folder, file));
      return names.filter((name) => !name.startsWith('charts/'));
    },
  };
}

export function givenFiles(path: string, files: ReadonlyMap<string, Uint8Array>): ChartFiles {
  return unpackedFiles(path, files, '', new UnpackBudget());
}

function entryFiles(path: string, cwd: string, pending: PendingFiles, budget: UnpackBudget): readonly ChartFiles[] {
  const place = resolve(cwd, path);
  const found = inspectPath(place);
  const isFile = found?.isFile() === true || isArchive(place);
  if (found?.isDirectory() === true && !isFile)
    return listNames(path, cwd).length === 0 ? [] : [folderFiles(path, cwd, pending, budget)];
  if (!isFile) return [brokenFiles(path, 'it is not a file')];
  if (!path.endsWith('.tgz')) return [brokenFiles(path, 'it is neither a folder nor a packed chart')];
  const packed = findBytes(place) ?? Buffer.alloc(0);
  if (packed.length > budget.bytes) return [brokenFiles(path, 'it is too large')];
  return [packedFiles(path, packed, budget)];
}

function packedFiles(path: string, packed: Uint8Array, budget: UnpackBudget): ChartFiles {
  try {
    return unpackedFiles(path, unpackChart(packed, budget), '', budget);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return brokenFiles(path, error.message);
  }
}

function unpackedFiles(
  path: string,
  files: ReadonlyMap<string, Uint8Array>,
  below: string,
  budget: UnpackBudget,
): ChartFiles {
  return {
    path,
    read(name, options) {
      const bytes = files.get(below + name);
      return bytes && readBytes(bytes, posix.join(path, name), options);
    },
    charts() {
      const charts = `${below}charts/`;
      const inner = [...files.keys()]
        .filter((file) => file.startsWith(charts))
        .map((file) => file.slice(charts.length));
      const names = new Set(inner.map((file) => file.split('/')[0] ?? '').filter(isChartName));
      return [...names].sort().map((name) => {
        const packed = files.get(charts + name);
        const place = posix.join(path, 'charts', name);
        if (!packed) return unpackedFiles(place, files, `${charts}${name}/`, budget);
        if (!name.endsWith('.tgz')) return brokenFiles(place, 'it is neither a folder nor a packed chart');
        return packedFiles(place, packed, budget);
      });
    },
    list() {
      const names = [...files.keys()].flatMap((file) => (file.startsWith(below) ? [file.slice(below.length)] : []));
      return names.filter((name) => !name.startsWith('charts/')).sort();
    },
  };
}

function brokenFiles(path: string, error: string): ChartFiles {
  return { path, error, read: () => undefined, charts: () => [], list: () => [] };
}

/** Helm skips names that begin with a dot or underscore, and signatures. */
function isChartName(name: string): boolean {
  return !/^[_.]|\.prov$/.test(name);
}
