/** Where caches are: with the user, outside of every checkout, since a commit could carry the answers that a run gives. */

import { hash } from 'node:crypto';
import { homedir } from 'node:os';
import { basename, isAbsolute, join, resolve } from 'node:path';

/** The folder of the cache of a project: one for each path, so that no other project answers for it; `undefined` where the user has none. */
export function cacheFolder(project: string): string | undefined {
  const home = cacheHome();
  const path = resolve(project);
  const name = basename(path)
    .replaceAll(/[^\w.-]/g, '')
    .slice(0, 40);
  return home === undefined ? undefined : join(home, `${name}-${hash('sha256', path).slice(0, 16)}`);
}

/** The folder of all caches: the one that the environment names, else a folder where the system has those of users. */
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
    // A user without an entry in the list of users has no home.
    return undefined;
  }
}
