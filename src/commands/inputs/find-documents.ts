/** Finds the documents in a folder that can be checked, whatever their kind, and counts what it passes over. */

import { realpathSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { type Dialect, profilesOf, readersOf } from '../../generator/dialect/dialect.ts';
import { type DocumentReader, isSchemaDocument } from '../../generator/import/reader.ts';
import { kindsOf } from '../../rules/profiles/index.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { readFileText, readText } from '../../text/index.ts';
import { filesBelow } from '../../text/list-folder.ts';
import { lookAt } from '../../text/look-at.ts';
import { findPacked, isArchive } from '../../text/packed.ts';
import { asText } from '../../text/read-text.ts';
import { findBroken, recogniseText } from './recognise.ts';
import { search } from '../project/model-paths.ts';

/** What was found below a folder; all paths are absolute. */
export interface FoundDocuments {
  readonly documents: readonly string[];
  readonly models: readonly string[];
  /** Folders that may not be looked into. */
  readonly forbidden: readonly string[];
  readonly passedOver: PassedOver;
}

/** How many files were passed over, by the reason. */
export type PassedOver = ReadonlyMap<string, number>;

/** Finds the models and the documents below a folder, those in `node_modules` and in the charts of others left out. */
export async function findDocuments(folder: string, dialects: readonly Dialect[]): Promise<FoundDocuments> {
  const { files, forbidden } = isArchive(folder)
    ? { files: filesBelow('.', folder).map((path) => join(folder, path)), forbidden: [] }
    : search(folder, ['**/*.{json,yaml,yml,ts,mts,tgz,tar.gz}'], ['**/node_modules/**']);
  // A model needs the files that it imports, which stand in folders.
  const models = isArchive(folder) ? [] : files.filter((path) => modelEndings.includes(extname(path)));
  const found: string[] = [];
  const passedOver = new Map<string, number>();
  const inPackages = filesOfFolders(files, dialects);
  for (const path of onceEach(files.filter((file) => documentEndings.includes(extname(file)) || isArchive(file)))) {
    const reason = await reasonToPassOver(path, { folder, dialects, inPackages });
    if (reason === undefined) found.push(path);
    else passedOver.set(reason, (passedOver.get(reason) ?? 0) + 1);
  }
  return { documents: found, models, forbidden, passedOver };
}

const modelEndings: readonly string[] = ['.ts', '.mts'];
const documentEndings: readonly string[] = ['.json', '.yaml', '.yml'];

interface Search {
  readonly folder: string;
  readonly dialects: readonly Dialect[];
  readonly inPackages: ReadonlySet<string>;
}

/** Why a file is passed over; `undefined` for a document that is checked. */
async function reasonToPassOver(path: string, { folder, dialects, inPackages }: Search): Promise<string | undefined> {
  if (isDependency(path, folder)) return 'in charts/ of a chart';
  if (isTemplate(path, folder)) return 'templates of Helm';
  if (inPackages.has(path)) return undefined;
  if (isArchive(path)) return 'archives';
  let text: string;
  try {
    ({ text } = readFileText(path, { read: asText }));
  } catch (error) {
    if (error instanceof UsageError) return 'unreadable';
    throw error;
  }
  if (isNamedSchema(path) && isSchemaDocument(readText(text, path))) return undefined;
  const reader = readersOf(dialects).find(({ searched }) => searched?.test(text) === true);
  if (reader === undefined || !isChecked(reader, dialects)) return 'without a schema';
  const documents = await recogniseText(text, path, dialects);
  if (documents.some((document) => document.reader !== undefined && isChecked(document.reader, dialects)))
    return undefined;
  // What only mentions a definition is none, and a template is no YAML; a definition that is broken has its kind at the margin.
  if (text.includes('{{')) return 'templates of Helm';
  return documents.length === 0 && findBroken(text, dialects) !== undefined ? undefined : 'without a schema';
}

/** True for a kind that a profile checks. */
function isChecked({ kind }: DocumentReader, dialects: readonly Dialect[]): boolean {
  return profilesOf(dialects).some((profile) => kindsOf(profile).includes(kind));
}

/** A schema of values has such a name: other schemas in a folder are for others than charts. */
function isNamedSchema(path: string): boolean {
  return /^values\b.*\.schema\.(?:json|ya?ml)$/i.test(basename(path));
}

/** The files of folders with a meaning, all of which are checked. */
function filesOfFolders(files: readonly string[], dialects: readonly Dialect[]): ReadonlySet<string> {
  const all = new Set(files);
  const kinds = dialects.flatMap(({ folders = [] }) => folders);
  return new Set(
    files.filter((path) => {
      const beside = (name: string): boolean => all.has(join(dirname(path), name));
      return kinds.some(({ marks, reads }) => reads.includes(basename(path)) && marks.every(beside));
    }),
  );
}

/** Files by their shortest paths, where links lead to one by several. */
function onceEach(paths: readonly string[]): readonly string[] {
  const longestFirst = paths.toSorted((a, b) => b.length - a.length);
  return [
    ...new Map(longestFirst.map((path) => [findPacked(path) !== undefined ? path : realpathSync(path), path])).values(),
  ].sort();
}

/** True for a file in the `charts/` of a chart: others maintain it. */
function isDependency(path: string, folder: string): boolean {
  return foldersBetween(path, folder).some((at) => basename(at) === 'charts' && isChart(dirname(at)));
}

function isTemplate(path: string, folder: string): boolean {
  return foldersBetween(path, folder).some((at) => basename(at) === 'templates' && isChart(dirname(at)));
}

function foldersBetween(path: string, folder: string): readonly string[] {
  const names = relative(folder, dirname(path)).split(sep);
  return names.map((_, index) => resolve(folder, ...names.slice(0, index + 1)));
}

function isChart(folder: string): boolean {
  return lookAt(join(folder, 'Chart.yaml')) !== undefined;
}
