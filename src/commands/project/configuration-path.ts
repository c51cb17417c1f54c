// Where the configuration of a project stands. A run that is answered from the cache asks nothing more of it, and loads
// neither dialects nor rules for that.
import { configurationFiles } from '../../config/configuration.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { isNamedFile } from './files.ts';
import { resolve } from 'node:path';

/** The path of the configuration file, or `undefined` when the project has none. */
export function configurationPath(cwd: string, named: string | undefined): string | undefined {
  if (named === undefined) return configurationFiles.map((name) => resolve(cwd, name)).find(isNamedFile);
  const path = resolve(cwd, named);
  if (!isNamedFile(path)) throw new UsageError({ message: `the configuration file "${named}" does not exist` });
  return path;
}
