// Finds the configuration file of a project. A run answered from the cache needs nothing else of the
// configuration, so this module loads neither dialects nor rules.
import { configurationFiles } from '../../config/configuration.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { isTaken, inspectPath, nameOfOther } from '../../text/files/look-at.ts';
import { resolve } from 'node:path';

/** `undefined` when the project has none; throws a `UsageError` when the path is not a file. */
export function configurationPath(cwd: string, named?: string): string | undefined {
  const name = named ?? configurationFiles.find((candidate) => isTaken(resolve(cwd, candidate)));
  if (name === undefined) return;
  const path = resolve(cwd, name);
  if (!isTaken(path)) throw new UsageError({ message: `the configuration file "${name}" does not exist` });
  const found = inspectPath(path);
  const other = found && nameOfOther(found);
  if (other !== undefined) throw new UsageError({ message: `the configuration "${name}" is ${other}, not a file` });
  return path;
}
