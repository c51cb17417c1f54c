/** Caches are stored with the user, outside of every checkout: a commit must not be able to supply cached answers. */

import { hash } from 'node:crypto';
import { homedir } from 'node:os';
import { basename, isAbsolute, join, resolve } from 'node:path';

/**
 * One folder for each project path, so that projects do not share answers; `undefined` when the user has no cache
 * folder.
 */
export function cacheFolder(project: string): string | undefined {
  const home = cacheHome();
  const path = resolve(project);
  const name = basename(path)
    .replaceAll(/[^\w.-]/g, '')
    .slice(0, 40);
  return home === undefined ? undefined : join(home, `${name}-${hash('sha256', path).slice(0, 16)}`);
}

export function cacheHome(): string | undefined {
  const { SCHEMAWRIGHT_CACHE: named = '' } = process.env;
  if (named !== '') return resolve(named);
  const home = usualHome();
  // https://specifications.freedesktop.org/basedir-spec: a relative path is invalid and ignored.
  return home !== undefined && isAbsolute(home) ? join(home, 'schemawright') : undefined;
}

function usualHome(): string | undefined {
  const { XDG_CACHE_HOME: xdg = '', LOCALAPPDATA: local } = process.env;
  if (process.platform === 'win32') return local;
  try {
    if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches');
    return isAbsolute(xdg) ? xdg : join(homedir(), '.cache');
  } catch {
    // A user without an entry in the password database has no home folder.
    return undefined;
  }
}
