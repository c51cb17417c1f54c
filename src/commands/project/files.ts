/** Reads and writes files of a project, and names them: relative to a folder, or as a command line does. */

import {
  type Dirent,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { lookAt } from '../../text/look-at.ts';

/** True when a path leads to a file. */
export function isFileAt(path: string): boolean {
  return lookAt(path)?.isFile() === true;
}

/** True when a path is that of a file, or of a link that leads nowhere: reading it tells that, where passing over it would be silent. */
export function isNamedFile(path: string): boolean {
  const found = lookAt(path);
  return found === undefined ? isLink(path) : found.isFile();
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  } catch {
    return false;
  }
}

/** The text of a file, or `undefined` when there is none. */
export function textAt(path: string): string | undefined {
  return bytesAt(path)?.toString('utf8');
}

/** The bytes of a file, or `undefined` when there is none to read. */
export function bytesAt(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** The names of the folders in a folder, sorted; none where it cannot be read. */
export function foldersIn(path: string): readonly string[] {
  return namesIn(path, (entry) => entry.isDirectory());
}

/** The names of the files in a folder, sorted; none where it cannot be read. */
export function filesIn(path: string): readonly string[] {
  return namesIn(path, (entry) => entry.isFile());
}

function namesIn(path: string, isWanted: (entry: Dirent) => boolean): readonly string[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    return entries.flatMap((entry) => (isWanted(entry) ? [entry.name] : [])).sort();
  } catch {
    return [];
  }
}

/** Writes a file whole: readers see the old text or the new one, never a part. */
export function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, text);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** A path relative to a folder, `/` between folders. */
export function relativeTo(cwd: string, path: string): string {
  return withSlashes(relative(cwd, path));
}

/** A path with `/` between folders, whatever the system writes. */
export function withSlashes(path: string): string {
  return path.split(sep).join('/');
}

/** A model as a command line names it: its file, and the root class where there are several. */
export interface ModelName {
  readonly file: string;
  readonly name?: string;
}

/** Reads `model.ts` or `model.ts#Class`; nothing else names a model. */
export function modelNamed(given: string): ModelName | undefined {
  const { file, name } = /^(?<file>.+\.m?ts)(?:#(?<name>[\w$]+))?$/.exec(given)?.groups ?? {};
  if (file === undefined) return undefined;
  return name === undefined ? { file } : { file, name };
}
