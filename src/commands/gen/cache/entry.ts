/** An entry of the cache: what a run leaves for the next one, in which file, and by which hashes. */

import { hash as digest } from 'node:crypto';
import { readdirSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Severity } from '../../../diagnostics/diagnostic/diagnostic.ts';
import type { Configuration } from '../../../config/configuration.ts';
import type { GenerateOptions, GenerateResult } from '../../project/api.ts';
import type { Circumstances } from '../../../generator/extract/index.ts';
import { isObject } from '../../../text/value/json.ts';
import { findBytes } from '../../../text/look-at.ts';
import { writeAll } from '../../../text/write-files.ts';
import { cacheFolder } from '../../../text/cache-folder.ts';
import { listFiles, isExistingFile, findText } from '../../../text/paths.ts';
import { isFrozen } from '../../../text/trust.ts';
import type { StaleSearch } from '../write/stale.ts';
import type { SharedLines } from '../write/write-artifacts.ts';

declare const SCHEMAWRIGHT_BUILD: string | undefined;

/** Names this build of the tool: an entry of another build is worth nothing. */
const build = typeof SCHEMAWRIGHT_BUILD === 'string' ? SCHEMAWRIGHT_BUILD : 'source';

/** What a run leaves behind for the next one: what it read, by hash, and what it answered. */
export interface RunEntry {
  /** Path of the configuration file, relative to the working directory. */
  readonly configPath: string | undefined;
  readonly configuration: Configuration;
  /** The model files that the globs named. */
  readonly paths: readonly string[];
  /** Hash of every file that was read, `''` for one that was not there. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly circumstances: Circumstances;
  readonly artifacts: readonly { readonly path: string; readonly hash: string }[];
  /** Lines that files have to have which the run shares with others; absent when the run looked at no file. */
  readonly shared?: readonly SharedLines[] | undefined;
  /** Where stale artifacts are looked for. */
  readonly stale?: StaleSearch | undefined;
  readonly diagnostics: KeptDiagnostics;
  readonly result: Pick<GenerateResult, 'models' | 'files'>;
}

/** The diagnostics of a run: a file of their own, which is read when somebody wants to see them. */
export interface KeptDiagnostics {
  /** How many there are of each severity. */
  readonly counts: Readonly<Record<Severity, number>>;
  /** The hash of the file; `''` where there are none. */
  readonly hash: string;
}

/** Where the entries of one kind of run are kept; nowhere for a user without a folder for caches. */
interface CacheFiles {
  readonly run: string | undefined;
  readonly units: string | undefined;
  readonly findings: string | undefined;
  readonly diagnostics: string | undefined;
}

/** The cache files for a run: runs that read other models or write elsewhere have their own. */
export function cacheFiles(cwd: string, { files, config, out, allowOutside }: GenerateOptions): CacheFiles {
  const name = hashContent(
    JSON.stringify([files ?? null, config ?? null, out ?? null, allowOutside === true]),
  ).replaceAll(/[^A-Za-z0-9]/g, '');
  const folder = cacheFolder(cwd);
  const getCacheFile = (kind: string) => (folder === undefined ? undefined : join(folder, `${kind}-${name}.json`));
  return {
    run: getCacheFile('run'),
    units: getCacheFile('units'),
    findings: getCacheFile('findings'),
    diagnostics: getCacheFile('diagnostics'),
  };
}

/** The cache file for a configuration. */
export function configurationCacheFile(cwd: string, file: string): string | undefined {
  const folder = cacheFolder(cwd);
  return folder === undefined
    ? undefined
    : join(folder, `config-${hashContent(file).replaceAll(/[^A-Za-z0-9]/g, '')}.json`);
}

/** A short hash of a text, or of its bytes. It guards against accidents only, and every run hashes megabytes: SHA-1 takes half the time. */
export function hashContent(content: string | Uint8Array): string {
  return digest('sha1', content, 'base64').slice(0, 24);
}

/** The hash of a file as it is now, `''` when there is none. */
export function hashOfFile(path: string): string {
  const bytes = findBytes(path) ?? joinNames(path);
  return bytes === undefined ? '' : hashContent(bytes);
}

/** The names of what is in a folder. */
function joinNames(path: string): string | undefined {
  try {
    return readdirSync(path).sort().join('/');
  } catch {
    return;
  }
}

/** Reads a cache file, the one of a hash where that is given; what is missing, damaged or of another build counts as not there. */
export function readEntry<T>(path: string | undefined, hash?: string): T | undefined {
  const text = path === undefined || isFrozen() ? undefined : findText(path);
  if (text === undefined) return;
  const json = text.slice(text.indexOf('\n') + 1);
  const actual = hashContent(json);
  const isWhole = text.startsWith(formatHeader(actual)) && actual === (hash ?? actual);
  // The head was made of this very text by `writeEntry` of this very build.
  return isWhole ? (JSON.parse(json) as T) : undefined;
}

/**
 * The hashes of the artifacts of earlier runs, by path, whichever build made them: what such a run would have written is no
 * file of somebody else.
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

/** The first line of a cache file: its build, and the hash of what follows. */
function formatHeader(hash: string): string {
  return `${build} ${hash}\n`;
}

/** Writes a cache file, and gives the hash that it is read by; a folder that cannot be written to only costs time at the next run. */
export function writeEntry(path: string | undefined, entry: unknown): string {
  // As bytes: megabytes would be made into those twice.
  const json = Buffer.from(JSON.stringify(entry));
  const hash = hashContent(json);
  if (path === undefined || isFrozen()) return hash;
  try {
    writeAll([{ path, content: Buffer.concat([Buffer.from(formatHeader(hash)), json]) }], dirname(path));
  } catch {
    // Nothing to do: the cache is only a cache.
  }
  return hash;
}

/** The files whose text is another than a run read. */
export function changedInputs(cwd: string, inputs: RunEntry['inputs']): ReadonlySet<string> {
  return new Set(Object.keys(inputs).filter((file) => hashOfFile(resolve(cwd, file)) !== inputs[file]));
}

/** True when every file that was looked for is there, or not there, as before, and links lead where they led. */
export function isSameDisk(cwd: string, { probes, links }: Circumstances): boolean {
  return (
    Object.entries(probes).every(([path, wasThere]) => isExistingFile(resolve(cwd, path)) === wasThere) &&
    Object.entries(links).every(([path, target]) => findLinkTarget(resolve(cwd, path)) === resolve(cwd, target))
  );
}

function findLinkTarget(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return;
  }
}
