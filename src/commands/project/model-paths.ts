/** Finds the paths of the models that a run is about. */

import { resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { isFileAt } from './files.ts';
import type { Configuration } from '../../config/configuration.ts';
import type { GenerateOptions } from './api.ts';

/** The files that match globs below a folder, absolute and sorted. */
export function filesMatching(cwd: string, include: readonly string[], exclude: readonly string[]): string[] {
  const found = globSync([...include], { cwd, ignore: [...exclude], absolute: true, expandDirectories: false });
  return found.map((path) => resolve(path)).sort();
}

/** The model files among files and folders given on a command line, absolute and sorted. */
function filesGiven(cwd: string, given: readonly string[], exclude: readonly string[]): string[] {
  const found = given.flatMap((name) => {
    const path = resolve(cwd, name);
    return isFileAt(path) ? [path] : filesMatching(path, ['**/*.ts', '**/*.mts'], exclude);
  });
  return [...new Set(found)].sort();
}

/** The model files of a run, absolute and sorted: those given, else those that the configuration names. */
export function modelPaths(
  cwd: string,
  { include, exclude }: Configuration,
  { files }: Pick<GenerateOptions, 'files'>,
): string[] {
  return files === undefined ? filesMatching(cwd, include, exclude) : filesGiven(cwd, files, exclude);
}
