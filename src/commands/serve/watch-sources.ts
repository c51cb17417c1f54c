import { statSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { getReason } from '../../diagnostics/usage-error.ts';
import { findFiles } from '../../text/files/find-files.ts';
import { expandGlobs } from '../inputs/globs.ts';
import { modelNamed } from '../project/files.ts';
import type { Log } from '../../serve/http/index.ts';
import type { ServedOptions, ServePlan } from './plan.ts';

/** What is looked at besides the documents that were named, and what is done after a change. */
interface ServedSources {
  readonly watched: () => Pick<ServePlan, 'sources' | 'folders'>;
  readonly reopen: () => Promise<void>;
}

export interface SourceWatch {
  /** Why the served documents are out of date; `undefined` while they are current. */
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
  { watched, reopen }: ServedSources,
): SourceWatch {
  const { cwd, inputs = [], crds = [], operatorVersions = [], log } = options;
  const names = [...inputs.filter((name) => !modelNamed(name)), ...crds, ...operatorVersions];
  let notice: string | undefined;
  let isLooking = false;
  let known = readState(names, cwd, watched());
  const checkSources = async (): Promise<void> => {
    const state = await readState(names, cwd, watched());
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
async function readState(
  names: readonly string[],
  cwd: string,
  { sources, folders }: Pick<ServePlan, 'sources' | 'folders'>,
): Promise<string> {
  try {
    const { files } = findFiles(await expandGlobs(names, cwd), cwd);
    const models = await expandGlobs(
      folders.map((folder) => posix.join(folder, '**/*.{ts,mts}')),
      cwd,
    );
    return [...new Set([...files, ...models, ...sources])]
      .map((file) => `${file} ${readFileState(resolve(cwd, file))}`)
      .join('\n');
  } catch (error) {
    return getReason(error);
  }
}

function readFileState(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? `${stat.ino} ${stat.size} ${stat.mtimeMs}` : '';
}
