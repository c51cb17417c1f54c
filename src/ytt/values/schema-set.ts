import { basename, posix, resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { listOwnFiles, readEntries } from '../../text/files/list-folder.ts';
import { isExistingFile } from '../../text/files/paths.ts';
import { readFileText } from '../../text/files/read-file.ts';
import { asText } from '../../text/read-text.ts';
import { privateFolder } from './private-folder.ts';
import type { YttFile } from './sources.ts';

/** A schema file with the files that it may load, named as ytt names them from the folder of the schema. */
export interface SchemaSet {
  readonly main: YttFile;
  readonly beside: readonly YttFile[];
  /** The path of a file of the set. */
  readonly pathOf: (file: string) => string;
}

const loads = /\bload\(\s*["'](?!@ytt:)/;
const readsData = /\bdata\.(?:list|read)\(/;

/**
 * The helpers and libraries in the folder of a schema, and below, and what it may read as data; none if the text loads and
 * reads no file. `cwd` is absent for a text that is not on disk. In a private library, the folder is that of the library.
 */
export function readSchemaSet(text: string, path: string, cwd?: string): SchemaSet {
  const isOnDisk = cwd !== undefined && isExistingFile(resolve(cwd, path));
  const name = /\.ya?ml$/i.test(path) ? path.split('\\').join('/') : 'schema.yml';
  const isReading = readsData.test(text);
  if (!isOnDisk || !(isReading || loads.test(text)))
    return { main: { file: basename(name), text }, beside: [], pathOf: () => path };
  const root = findRoot(posix.dirname(name), cwd);
  const beside = listOwnFiles(root, cwd)
    .filter((file) => isLoaded(file) || (isReading && !/\.ya?ml$/i.test(file)))
    .map((file) => readLater(file, posix.join(root, file), cwd));
  const main = { file: posix.relative(root, name), text };
  return { main, beside, pathOf: (file) => (file === main.file ? path : posix.join(root, file)) };
}

/** The folder of a private library is the first below `_ytt_lib` that holds files. */
function findRoot(folder: string, cwd: string): string {
  const pieces = folder.split('/');
  const at = pieces.lastIndexOf(privateFolder);
  if (at === -1) return folder;
  const above = pieces.slice(at + 2).map((_, index) => pieces.slice(0, at + 2 + index).join('/'));
  const hasFiles = (path: string): boolean => readEntries(path, cwd).some((entry) => !entry.isDirectory());
  return above.find(hasFiles) ?? folder;
}

/** Other templates are no helpers: ytt would evaluate them as well. */
function isLoaded(file: string): boolean {
  return /\.(?:star|lib\.ya?ml|lib\.txt)$/i.test(file) || file.split('/').includes(privateFolder);
}

/** A folder may hold many files, of which few are loaded. */
export function readLater(file: string, path: string, cwd: string): YttFile & { readonly path: string } {
  let text: string | undefined;
  return {
    file,
    path,
    get text() {
      text ??= readFileText(path, { cwd, read: asText }).text;
      return text;
    },
  };
}

/** Replaces the names that ytt uses by paths. */
export function withPaths(diagnostic: Diagnostic, pathOf: (file: string) => string): Diagnostic {
  const replaceFile = (origin: Diagnostic['origin']): Diagnostic['origin'] => ({
    ...origin,
    file: pathOf(origin.file),
  });
  return {
    ...diagnostic,
    origin: replaceFile(diagnostic.origin),
    ...(diagnostic.source && { source: replaceFile(diagnostic.source) }),
  };
}
