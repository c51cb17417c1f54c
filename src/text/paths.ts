/** Looks at files and folders that nobody named, and names them relative to a folder. */

import { readdirSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { findBytes, inspectPath } from './look-at.ts';
import { type Entry, findPacked } from './packed.ts';

/** True when a path leads to a file. */
export function isExistingFile(path: string): boolean {
  return inspectPath(path)?.isFile() === true;
}

/** The text of a file, or `undefined` when there is none. */
export function findText(path: string): string | undefined {
  return findBytes(path)?.toString('utf8');
}

/** True for texts that differ in nothing but line ends, which git writes as the system has them. */
export function isSameText(text: string | undefined, other: string | undefined): boolean {
  return text === other || (text !== undefined && other !== undefined && withLineFeeds(text) === withLineFeeds(other));
}

/** A text with the line ends that `gen` writes, whatever a checkout made of them. */
export function withLineFeeds(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** The names of the folders in a folder, sorted; none where it cannot be read. */
export function listFolders(path: string): readonly string[] {
  return listNames(path, (entry) => entry.isDirectory());
}

/** The names of the files in a folder, sorted; none where it cannot be read. */
export function listFiles(path: string): readonly string[] {
  return listNames(path, (entry) => entry.isFile());
}

function listNames(path: string, isWanted: (entry: Entry) => boolean): readonly string[] {
  try {
    const entries = findPacked(path)?.entries ?? readdirSync(path, { withFileTypes: true });
    return entries.flatMap((entry) => (isWanted(entry) ? [entry.name] : [])).sort();
  } catch {
    return [];
  }
}

/** A path relative to a folder, `/` between folders. */
export function makeRelative(cwd: string, path: string): string {
  return withSlashes(relative(cwd, path));
}

/** A path with `/` between folders, whatever the system writes. */
export function withSlashes(path: string): string {
  return path.split(sep).join('/');
}
