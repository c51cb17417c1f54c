/** Finds the folder of the project that a command runs in. */

import { join } from 'node:path';
import { configurationFiles } from '../../config/configuration.ts';
import { isTaken } from '../../text/look-at.ts';
import { foldersUpFrom } from '../../text/trust.ts';

/**
 * The folder of a project: the nearest one with a configuration, from a folder upwards. Without any it is the folder of the
 * chart around, unless a package begins in between, and the folder itself at last.
 */
export function projectFolder(cwd: string): string {
  const folders = foldersUpFrom(cwd);
  const holds = (folder: string, names: readonly string[]): boolean =>
    names.some((name) => isTaken(join(folder, name)));
  const configured = folders.find((folder) => holds(folder, configurationFiles));
  if (configured !== undefined) return configured;
  const nearest = folders.find((folder) => holds(folder, ['Chart.yaml', 'package.json']));
  return nearest !== undefined && holds(nearest, ['Chart.yaml']) ? nearest : cwd;
}
