import { join } from 'node:path';
import { configurationFiles } from '../../config/configuration.ts';
import { listValuesFolders } from '../../generator/dialect/dialect.ts';
import { findFolderKind } from '../../generator/dialect/folders.ts';
import { isTaken } from '../../text/files/look-at.ts';
import { listAncestors } from '../../text/files/trust.ts';

/**
 * The nearest folder, upwards, that has a configuration. Without one, it is the surrounding folder of values, such as
 * a chart, unless a package starts in between; else the folder itself.
 */
export async function projectFolder(cwd: string): Promise<string> {
  const folders = listAncestors(cwd);
  const configured = folders.find((folder) => configurationFiles.some((name) => isTaken(join(folder, name))));
  if (configured !== undefined) return configured;
  const isPackage = (folder: string): boolean => isTaken(join(folder, 'package.json'));
  // A run in a package may need no dialect, and loading them takes longer than everything else.
  if (isPackage(cwd)) return cwd;
  const kinds = listValuesFolders((await import('../../dialects/index.ts')).dialects);
  const isMarked = (folder: string): boolean => findFolderKind(folder, cwd, kinds) !== undefined;
  const nearest = folders.find((folder) => isMarked(folder) || isPackage(folder));
  return nearest !== undefined && isMarked(nearest) ? nearest : cwd;
}
