import { realpathSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import {
  type Dialect,
  type FolderSearch,
  type PassOver,
  profilesOf,
  readersOf,
} from '../../generator/dialect/dialect.ts';
import { type DocumentReader, isSchemaDocument } from '../../generator/import/reader.ts';
import { listKinds } from '../../rules/profiles/index.ts';
import { readTextFile } from '../../text/files/read-file.ts';
import { readText } from '../../text/read-text.ts';
import { listAllFiles } from '../../text/files/list-folder.ts';
import { isArchive } from '../../text/files/packed.ts';
import { isSchemaObject } from '../../schema/document/schema.ts';
import { findBroken, type Recognised, recogniseText } from './recognise.ts';
import { searchModels } from '../project/model-paths.ts';

export interface FoundDocuments {
  readonly documents: readonly string[];
  readonly models: readonly string[];
  readonly forbidden: readonly string[];
  readonly passedOver: PassedOver;
}

export type PassedOver = ReadonlyMap<string, number>;

export async function findDocuments(folder: string, dialects: readonly Dialect[]): Promise<FoundDocuments> {
  const { files, forbidden } = isArchive(folder)
    ? { files: listAllFiles('.', folder).map((path) => join(folder, path)), forbidden: [] }
    : searchModels(folder, [`**/*.{${endings.join()}}`, '**/Kustomization'], ['**/node_modules/**']);
  // A model imports other files, which an archive does not provide.
  const models = isArchive(folder) ? [] : files.filter((path) => modelEndings.includes(extname(path)));
  const named = files.filter((path) => documentEndings.includes(extname(path)) || isArchive(path));
  const documents = isArchive(folder) ? named.toSorted() : onceEach(named);
  const found: string[] = [];
  const passedOver = new Map<string, number>();
  const place = { dialects, inPackages: filesOfFolders(files, dialects) };
  const passOver = await createSkip(dialects, { folder, files, read: readTextFile });
  for (const path of documents) {
    const reason = passOver(path) ?? (await findSkipReason(path, place));
    if (reason === undefined) found.push(path);
    else passedOver.set(reason, (passedOver.get(reason) ?? 0) + 1);
  }
  return { documents: found, models, forbidden, passedOver };
}

export function findCharts(folder: string): readonly string[] {
  return isArchive(folder) ? [] : searchModels(folder, ['**/Chart.yaml'], ['**/node_modules/**']).files;
}

const modelEndings: readonly string[] = ['.ts', '.mts'];
const documentEndings: readonly string[] = ['.json', '.yaml', '.yml'];
const endings: readonly string[] = ['json', 'yaml', 'yml', 'ts', 'mts', 'tgz', 'tar.gz'];

async function createSkip(dialects: readonly Dialect[], folder: FolderSearch): Promise<PassOver> {
  const all = await Promise.all(dialects.flatMap(({ passesOver }) => (passesOver ? [passesOver(folder)] : [])));
  return (path) => all.map((passOver) => passOver(path)).find((reason) => reason !== undefined);
}

interface Search {
  readonly dialects: readonly Dialect[];
  readonly inPackages: ReadonlySet<string>;
}

async function findSkipReason(path: string, { dialects, inPackages }: Search): Promise<string | undefined> {
  if (inPackages.has(path)) return;
  if (isArchive(path)) return 'archives';
  const text = readTextFile(path);
  if (text === undefined) return 'unreadable';
  if (isNamedSchema(path) && isSchemaDocument(readText(text, path))) return;
  const name = basename(path);
  const isFound = ({ searched, searchedName = name }: DocumentReader): boolean =>
    searchedName === name && searched?.test(text) === true;
  const reader = readersOf(dialects).find(isFound);
  if (!reader || !isChecked(reader, dialects)) return 'without a schema';
  const documents = await recogniseText(text, path, dialects);
  const checked = documents.filter((document) => document.reader !== undefined && isChecked(document.reader, dialects));
  if (checked.length > 0) return checked.every(isPart) ? 'parts of definitions' : undefined;
  // A text that only mentions a definition is none, and a template is not YAML. A broken definition has its kind
  // unindented.
  if (text.includes('{{')) return 'Helm templates';
  return documents.length === 0 && findBroken(text, dialects) ? undefined : 'without a schema';
}

function isPart({ reader, reading: { value } }: Recognised): boolean {
  return isSchemaObject(value) && reader?.isPart?.(value) === true;
}

function isChecked({ kind }: DocumentReader, dialects: readonly Dialect[]): boolean {
  return profilesOf(dialects).some((profile) => listKinds(profile).includes(kind));
}

/** Other schemas in a folder are not for charts. */
function isNamedSchema(path: string): boolean {
  return /^values\b.*\.schema\.(?:json|ya?ml)$/i.test(basename(path));
}

function filesOfFolders(files: readonly string[], dialects: readonly Dialect[]): ReadonlySet<string> {
  const all = new Set(files);
  const kinds = dialects.flatMap(({ folders = [] }) => folders);
  return new Set(
    files.filter((path) => {
      const hasSibling = (name: string): boolean => all.has(join(dirname(path), name));
      return kinds.some(({ marks, reads }) => reads.includes(basename(path)) && marks.every(hasSibling));
    }),
  );
}

/** When links lead to a file by several paths, the shortest one is used. */
function onceEach(paths: readonly string[]): readonly string[] {
  const longestFirst = paths.toSorted((a, b) => b.length - a.length);
  return [...new Map(longestFirst.map((path) => [realpathSync(path), path])).values()].sort();
}
