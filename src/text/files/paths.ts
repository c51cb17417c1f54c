import { readdirSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { findBytes, inspectPath } from './look-at.ts';
import { type Entry, findPacked } from './packed.ts';

export function isExistingFile(path: string): boolean {
  return inspectPath(path)?.isFile() === true;
}

export function findText(path: string): string | undefined {
  return findBytes(path)?.toString('utf8');
}

/** Ignores line ends, because git may convert them on checkout. */
export function isSameText(text?: string, other?: string): boolean {
  return text === other || (text !== undefined && other !== undefined && withLineFeeds(text) === withLineFeeds(other));
}

/** Restores the line feeds that `gen` writes, because git may convert them on checkout. */
export function withLineFeeds(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

export function listFolders(path: string): readonly string[] {
  return listNames(path, (entry) => entry.isDirectory());
}

export function listFiles(path: string): readonly string[] {
  return listNames(path, (entry) => entry.isFile());
}

export function listNames(path: string, isWanted: (entry: Entry) => boolean = () => true): readonly string[] {
  try {
    const entries = findPacked(path)?.entries ?? readdirSync(path, { withFileTypes: true });
    return entries.flatMap((entry) => (isWanted(entry) ? [entry.name] : [])).sort();
  } catch {
    return [];
  }
}

export function makeRelative(cwd: string, path: string): string {
  return withSlashes(relative(cwd, path));
}

export function withSlashes(path: string): string {
  return path.split(sep).join('/');
}
