import { basename, dirname, resolve } from 'node:path';
import { standardInput } from '../../text/index.ts';

/** Every chart's schema is named `values`, so its model is named after the folder. */
export function modelName(name: string, file: string, cwd: string): string {
  if (file === standardInput) return 'Model';
  return name === 'values' || name === 'schema' ? basename(dirname(resolve(cwd, file))) : name;
}
