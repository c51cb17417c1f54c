import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { getReason } from '../../diagnostics/usage-error.ts';
import { findFiles } from '../../text/find-files.ts';
import { expandGlobs } from '../inputs/globs.ts';
import { modelNamed } from '../project/files.ts';
import type { Log } from '../../serve/http/index.ts';
import type { ServedOptions } from './plan.ts';

export interface SourceWatch {
  /** Why the served documents are out of date; `undefined` while they are current. */
  readonly notice: () => string | undefined;
  readonly stop: () => void;
}

/**
 * Checks the served documents and reopens them when a file is changed, added or removed. When reopening fails, the
 * last good
 * ones are served. Models are compiled into the image with their modules and read once.
 */
export function watchSources(
  options: ServedOptions & { readonly log: Log },
  every: number,
  reopen: () => Promise<void>,
): SourceWatch {
  const { cwd, inputs = [], crds = [], operatorVersions = [], log } = options;
  const names = [...inputs.filter((name) => !modelNamed(name)), ...crds, ...operatorVersions];
  let notice: string | undefined;
  let isLooking = false;
  let known = readState(names, cwd);
  const checkSources = async (): Promise<void> => {
    const state = await readState(names, cwd);
    if (state === (await known)) return;
    known = Promise.resolve(state);
    try {
      await reopen();
      notice = undefined;
      log('info', 'documents reloaded');
    } catch (error) {
      notice = `documents not reloaded: ${getReason(error)}`;
      log('error', 'documents not reloaded', { reason: getReason(error) });
    }
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void checkSources().finally(() => {
      isLooking = false;
    });
  }, every).unref();
  return { notice: () => notice, stop: () => clearInterval(timer) };
}

/** Modification times are included: a mounted file changes when a link is replaced. */
async function readState(names: readonly string[], cwd: string): Promise<string> {
  try {
    const { files } = findFiles(await expandGlobs(names, cwd), cwd);
    return files
      .map((file) => {
        const { ino, size, mtimeMs } = statSync(resolve(cwd, file));
        return `${file} ${ino} ${size} ${mtimeMs}`;
      })
      .join('\n');
  } catch (error) {
    return getReason(error);
  }
}
