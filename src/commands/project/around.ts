/** Finds the folder of the project that a command runs in. */

import { join } from 'node:path';
import { configurationFiles } from '../../config/configuration.ts';
import { listValuesFolders } from '../../generator/dialect/dialect.ts';
import { findFolderKind } from '../../generator/dialect/folders.ts';
import { isTaken } from '../../text/look-at.ts';
import { listAncestors } from '../../text/trust.ts';

/**
 * The folder of a project: the nearest one with a configuration, from a folder upwards. Without any it is the folder of values around,
 * such as a chart, unless a package begins in between, and the folder itself at last.
 */
export async function projectFolder(cwd: string): Promise<string> {
  const folders = listAncestors(cwd);
  const configured = folders.find((folder) => configurationFiles.some((name) => isTaken(join(folder, name))));
  if (configured !== undefined) return configured;
  const isPackage = (folder: string): boolean => isTaken(join(folder, 'package.json'));
  // A run in a package or with a configuration may need no dialect, which takes longer to load than all else.
  if (isPackage(cwd)) return cwd;
  const kinds = listValuesFolders((await import('../../dialects/index.ts')).dialects);
  const isMarked = (folder: string): boolean => findFolderKind(folder, cwd, kinds) !== undefined;
  const nearest = folders.find((folder) => isMarked(folder) || isPackage(folder));
  return nearest !== undefined && isMarked(nearest) ? nearest : cwd;
}
