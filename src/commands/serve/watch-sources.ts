import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { reasonOf } from '../../diagnostics/usage-error.ts';
import { findFiles } from '../../text/find-files.ts';
import { expandGlobs } from '../inputs/globs.ts';
import { modelNamed } from '../project/files.ts';
import type { Log } from '../../serve/http/index.ts';
import type { ServedOptions } from './plan.ts';

/** What is looked at besides the documents that were named, and what is done after a change. */
interface ServedSources {
  readonly sources: () => readonly string[];
  readonly reopen: () => Promise<void>;
}

/** The watch over the documents that are served. */
export interface SourceWatch {
  /** Why what the files hold now is not what is served; `undefined` while it is. */
  readonly notice: () => string | undefined;
  readonly stop: () => void;
}

/**
 * Looks at the documents, models and modules that are served, and opens them anew when one has changed, came or went. While they cannot
 * be opened, the last ones that could are served.
 */
export function watchSources(
  options: ServedOptions & { readonly log: Log },
  every: number,
  { sources, reopen }: ServedSources,
): SourceWatch {
  const { cwd, inputs = [], crds = [], operatorVersions = [], log } = options;
  const names = [...inputs.filter((name) => modelNamed(name) === undefined), ...crds, ...operatorVersions];
  let notice: string | undefined;
  let isLooking = false;
  let known = stateOf(names, cwd, sources());
  const look = async (): Promise<void> => {
    const state = await stateOf(names, cwd, sources());
    if (state === (await known)) return;
    known = Promise.resolve(state);
    try {
      await reopen();
      notice = undefined;
      log('info', 'documents reloaded');
    } catch (error) {
      notice = `documents not reloaded: ${reasonOf(error)}`;
      log('error', 'documents not reloaded', { reason: reasonOf(error) });
    }
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
    });
  }, every).unref();
  return { notice: () => notice, stop: () => clearInterval(timer) };
}

/** The files that names stand for, and when each was written: mounted files change by a link that is put elsewhere. */
async function stateOf(names: readonly string[], cwd: string, sources: readonly string[]): Promise<string> {
  try {
    const { files } = findFiles(await expandGlobs(names, cwd), cwd);
    return [...files, ...sources].map((file) => `${file} ${lookOf(resolve(cwd, file))}`).join('\n');
  } catch (error) {
    return reasonOf(error);
  }
}

function lookOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? '' : `${stat.ino} ${stat.size} ${stat.mtimeMs}`;
}
