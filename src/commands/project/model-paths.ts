import type { Configuration } from '../../config/configuration.ts';
import type { GenerateOptions } from './api.ts';
import { filesGiven, filesMatching } from './matching.ts';

/** The model files of a run, absolute and sorted: those given, else those that the configuration names. */
export function modelPaths(cwd: string, { include, exclude }: Configuration, { files }: GenerateOptions): string[] {
  return files === undefined ? filesMatching(cwd, include, exclude) : filesGiven(cwd, files, exclude);
}
