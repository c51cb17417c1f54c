import { hash as digest } from 'node:crypto';
import { readdirSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { SeverityCounts } from '../../../diagnostics/diagnostic/diagnostic.ts';
import type { Configuration } from '../../../config/configuration.ts';
import type { GenerateOptions, GenerateResult } from '../../project/api.ts';
import type { Circumstances } from '../../../generator/extract/index.ts';
import { isObject } from '../../../text/value/json.ts';
import { findBytes } from '../../../text/files/look-at.ts';
import { writeAll } from '../../../text/files/write-files.ts';
import { cacheFolder } from '../../../text/files/cache-folder.ts';
import { listFiles, isExistingFile, findText } from '../../../text/files/paths.ts';
import { isFrozen } from '../../../text/files/trust.ts';
import type { StaleSearch } from '../write/stale.ts';
import type { SharedLines } from '../write/write-artifacts.ts';

declare const SCHEMAWRIGHT_BUILD: string | undefined;

/** Identifies this build of the tool: entries of other builds are ignored. */
const build = typeof SCHEMAWRIGHT_BUILD === 'string' ? SCHEMAWRIGHT_BUILD : 'source';

export interface RunEntry {
  /** Relative to the working directory. */
  readonly configPath: string | undefined;
  readonly configuration: Configuration;
  readonly paths: readonly string[];
  /** The hash of every file that was read, `''` for one that did not exist. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly circumstances: Circumstances;
  readonly artifacts: readonly { readonly path: string; readonly hash: string }[];
  /** Lines that a run needs in files it shares with others; absent when the run looked at no such file. */
  readonly shared?: readonly SharedLines[] | undefined;
  readonly stale?: StaleSearch | undefined;
  readonly diagnostics: KeptDiagnostics;
  readonly result: Pick<GenerateResult, 'models' | 'files' | 'isComplete'>;
}

/** Diagnostics have a file of their own, which is read only when they are shown. */
export interface KeptDiagnostics {
  readonly counts: SeverityCounts;
  /** The hash of the file; `''` without diagnostics. */
  readonly hash: string;
}

/** Has no paths for a user without a cache folder. */
export interface CacheFiles {
  readonly run: string | undefined;
  readonly units: string | undefined;
  readonly classes: string | undefined;
  readonly diagnostics: string | undefined;
}

/** Runs that read other models, write elsewhere or also give advice have separate files. */
export function cacheFiles(cwd: string, { files, config, out, allowOutside, advice }: GenerateOptions): CacheFiles {
  const name = hashContent(
    JSON.stringify([files ?? null, config ?? null, out ?? null, allowOutside === true]),
  ).replaceAll(/[^A-Za-z0-9]/g, '');
  const folder = cacheFolder(cwd);
  const getCacheFile = (kind: string) => (folder === undefined ? undefined : join(folder, `${kind}-${name}.json`));
  const prefix = advice === true ? 'advised-' : '';
  return {
    run: getCacheFile(`${prefix}run`),
    units: getCacheFile('units'),
    classes: getCacheFile('classes'),
    diagnostics: getCacheFile(`${prefix}diagnostics`),
  };
}

export function configurationCacheFile(cwd: string, file: string): string | undefined {
  const folder = cacheFolder(cwd);
  return folder === undefined
    ? undefined
    : join(folder, `config-${hashContent(file).replaceAll(/[^A-Za-z0-9]/g, '')}.json`);
}

/** SHA-1 is enough against accidental collisions, and takes half the time for the megabytes that each run hashes. */
export function hashContent(content: string | Uint8Array): string {
  return digest('sha1', content, 'base64').slice(0, 24);
}

export function hashOfFile(path: string): string {
  const bytes = findBytes(path) ?? joinNames(path);
  return bytes === undefined ? '' : hashContent(bytes);
}

function joinNames(path: string): string | undefined {
  try {
    return readdirSync(path).sort().join('/');
  } catch {}
}

/** A missing or damaged entry, or one of another build, counts as absent. */
export function readEntry<T>(path?: string, hash?: string): T | undefined {
  return readEntryWithLines<T>(path, hash)?.entry;
}

export function readEntryWithLines<T>(
  path?: string,
  hash?: string,
): { readonly entry: T; readonly lines: readonly string[] } | undefined {
  const text = path === undefined || isFrozen() ? undefined : findText(path);
  if (text === undefined) return;
  const content = text.slice(text.indexOf('\n') + 1);
  const actual = hashContent(content);
  if (!text.startsWith(formatHeader(actual)) || actual !== (hash ?? actual)) return;
  const [json = '', ...lines] = content.split('\n');
  // `writeEntry` of this build made this text from a value of this type.
  return { entry: JSON.parse(json) as T, lines };
}

/**
 * The hashes of artifacts of earlier runs by any build, by path: a file with one of these hashes was written by such a
 * run, not by a user.
 */
export function artifactHashes(cwd: string): ReadonlyMap<string, readonly string[]> {
  const hashes = new Map<string, readonly string[]>();
  const folder = cacheFolder(cwd);
  if (folder === undefined || isFrozen()) return hashes;
  for (const name of listFiles(folder).filter((fileName) => fileName.startsWith('run-'))) {
    for (const { path, hash } of parseArtifacts(findText(join(folder, name)) ?? '')) {
      hashes.set(path, [...(hashes.get(path) ?? []), hash]);
    }
  }
  return hashes;
}

function parseArtifacts(text: string): RunEntry['artifacts'] {
  try {
    const entry: unknown = JSON.parse(text.slice(text.indexOf('\n') + 1));
    const found = isObject(entry) && Array.isArray(entry.artifacts) ? entry.artifacts : [];
    return found.filter(
      (value: unknown): value is RunEntry['artifacts'][number] =>
        isObject(value) && typeof value.path === 'string' && typeof value.hash === 'string',
    );
  } catch {
    return [];
  }
}

function formatHeader(hash: string): string {
  return `${build} ${hash}\n`;
}

const headerLength = formatHeader(hashContent('')).length;

/** Returns the hash of the entry. A folder that cannot be written to only makes the next run slower. */
export function writeEntry(path: string | undefined, entry: unknown, lines: readonly string[] = []): string {
  // Encoded once, behind the space of the header: the text has megabytes.
  const texts = [JSON.stringify(entry), ...lines];
  const size = texts.reduce((sum, text) => sum + Buffer.byteLength(text) + 1, headerLength - 1);
  const content = Buffer.allocUnsafe(size);
  let end = headerLength;
  for (const text of texts) {
    if (end > headerLength) end += content.write('\n', end);
    end += content.write(text, end);
  }
  const hash = hashContent(content.subarray(headerLength));
  if (path === undefined || isFrozen()) return hash;
  content.write(formatHeader(hash));
  try {
    writeAll([{ path, content }], dirname(path));
  } catch {
    // Nothing to do: the cache is only a cache.
  }
  return hash;
}

export function changedInputs(cwd: string, inputs: RunEntry['inputs']): ReadonlySet<string> {
  return new Set(Object.keys(inputs).filter((file) => isChanged(cwd, file, inputs)));
}

export function hasChangedInput(cwd: string, inputs: RunEntry['inputs']): boolean {
  return Object.keys(inputs).some((file) => isChanged(cwd, file, inputs));
}

function isChanged(cwd: string, file: string, inputs: RunEntry['inputs']): boolean {
  return hashOfFile(resolve(cwd, file)) !== inputs[file];
}

export function isSameDisk(cwd: string, { probes, links }: Circumstances): boolean {
  return (
    Object.entries(probes).every(([path, wasThere]) => isExistingFile(resolve(cwd, path)) === wasThere) &&
    Object.entries(links).every(([path, target]) => findLinkTarget(resolve(cwd, path)) === resolve(cwd, target))
  );
}

function findLinkTarget(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {}
}
