import { resolve } from 'node:path';
import { configurationFiles } from '../../config/configuration.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { isFileAt } from './files.ts';

/** The path of the configuration file, or `undefined` when the project has none. */
export function configurationPath(cwd: string, named: string | undefined): string | undefined {
  if (named === undefined) return configurationFiles.map((name) => resolve(cwd, name)).find(isFileAt);
  const path = resolve(cwd, named);
  if (!isFileAt(path)) throw new UsageError({ message: `the configuration file "${named}" does not exist` });
  return path;
}
