import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder `src`, or `dist` in the package: the built file may be at any depth below it. */
export function findSourcesFolder(): string {
  const own = dirname(fileURLToPath(import.meta.url));
  return /^.*[\\/](?:src|dist)(?=[\\/]|$)/.exec(own)?.[0] ?? own;
}

export function findTypesFolder(): string {
  return resolve(findSourcesFolder(), 'kubernetes/types');
}
