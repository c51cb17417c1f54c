import { posix } from 'node:path';
import type { Configuration } from '../../config/configuration.ts';
import { listValuesFolders } from '../../generator/dialect/dialect.ts';
import { findFolderKind } from '../../generator/dialect/folders.ts';
import type { Description } from '../../generator/dialect/services.ts';
import { kebabCase } from '../../text/identifiers.ts';
import { getOwn } from '../../text/value/json.ts';
import type { Project } from './configuration.ts';
import { modelNamed } from './files.ts';

export function findModelFolder(name: string, { models, out }: Configuration): string {
  const configured = getOwn(models, name)?.out;
  return configured === undefined ? posix.join(out, kebabCase(name)) : posix.normalize(configured);
}

/** The folder of values that a document describes: where its model is written, it lies itself, or the values lie. */
export function findHome(
  { name, describes, schema }: Description,
  files: readonly string[],
  { cwd, configuration, dialects }: Project,
): string | undefined {
  if (describes !== 'values') return;
  const kinds = listValuesFolders(dialects);
  const { document } = schema ?? {};
  const written = document?.fromModel === true ? [findModelFolder(document.name, configuration)] : [];
  const folders = [...written, ...listFolders(modelNamed(name)?.file ?? name), ...files.map(getFolder)];
  return folders.find((folder) => findFolderKind(folder, cwd, kinds) !== undefined);
}

function getFolder(file: string): string {
  return posix.dirname(posix.normalize(file));
}

function listFolders(file: string): readonly string[] {
  const folder = getFolder(file);
  return folder === file || folder === '.' || folder.endsWith('..') ? [folder] : [folder, ...listFolders(folder)];
}
