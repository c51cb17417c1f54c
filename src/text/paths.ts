/** Looks at files and folders that nobody named, and names them relative to a folder. */

import { readdirSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { bytesAt, lookAt } from './look-at.ts';
import { type Entry, findPacked } from './packed.ts';

/** True when a path leads to a file. */
export function isFileAt(path: string): boolean {
  return lookAt(path)?.isFile() === true;
}

/** The text of a file, or `undefined` when there is none. */
export function textAt(path: string): string | undefined {
  return bytesAt(path)?.toString('utf8');
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
export function foldersIn(path: string): readonly string[] {
  return namesIn(path, (entry) => entry.isDirectory());
}

/** The names of the files in a folder, sorted; none where it cannot be read. */
export function filesIn(path: string): readonly string[] {
  return namesIn(path, (entry) => entry.isFile());
}

function namesIn(path: string, isWanted: (entry: Entry) => boolean): readonly string[] {
  try {
    const entries = findPacked(path)?.entries ?? readdirSync(path, { withFileTypes: true });
    return entries.flatMap((entry) => (isWanted(entry) ? [entry.name] : [])).sort();
  } catch {
    return [];
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
