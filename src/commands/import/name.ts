import { basename, dirname, resolve } from 'node:path';
import { standardInput } from '../../text/index.ts';

/** What a model of a file is called: a chart's schema is called `values` in every chart, and its folder tells them apart. */
export function modelName(name: string, file: string, cwd: string): string {
  if (file === standardInput) return 'Model';
  return name === 'values' || name === 'schema' ? basename(dirname(resolve(cwd, file))) : name;
}
