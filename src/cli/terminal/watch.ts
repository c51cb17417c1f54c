import { readdirSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { changesBelow } from './changes.ts';
import type { Call } from './command.ts';
import { type Exit, exit, tellFailure } from './exit.ts';

/** Runs, and runs again whenever something changes near the files that a run read; ends with 0 on an interrupt. */
export async function watch({ terminal, cwd, common }: WatchCall, runOnce: () => Promise<Touched>): Promise<Exit> {
  const changes = changesBelow();
  terminal.onInterrupt(changes.end);
  let touched: Touched = { files: [], artifacts: [] };
  for (;;) {
    // Watching starts before the run, so that what changes during it is not missed.
    changes.follow(foldersOf(touched, cwd), artifactsOf(touched, cwd));
    try {
      touched = await runOnce();
    } catch (error) {
      tellFailure(error, terminal, common);
    }
    const count = changes.follow(foldersOf(touched, cwd), artifactsOf(touched, cwd));
    terminal.note(`Watching ${count} ${count === 1 ? 'folder' : 'folders'}. Press Ctrl+C to stop.\n`);
    const changed = await changes.next();
    if (changed === undefined) return exit.clean;
    terminal.note(`\n${changed} changed.\n`);
  }
}

/** What a run read and what it wrote, relative to the working directory. */
export interface Touched {
  readonly files: readonly string[];
  readonly artifacts: readonly string[];
}

/** What of a call watching needs. */
type WatchCall = Pick<Call, 'terminal' | 'cwd'> & { readonly common: Pick<Call['common'], 'debug'> };

function artifactsOf({ artifacts }: Touched, cwd: string): ReadonlySet<string> {
  return new Set(artifacts.map((path) => resolve(cwd, path)));
}

/** The folders of files, those above them up to the working directory, and those below, where new models may appear. */
function foldersOf({ files }: Touched, cwd: string): ReadonlySet<string> {
  const folders = new Set([cwd]);
  for (const file of files) {
    for (let folder = dirname(resolve(cwd, file)); isBelow(folder, cwd); folder = dirname(folder)) folders.add(folder);
  }
  // Nothing was read: a first model may appear anywhere.
  const starts = [...folders].filter((folder) => folder !== cwd || files.length === 0);
  for (const folder of starts) addBelow(folder, folders);
  return folders;
}

function isBelow(folder: string, cwd: string): boolean {
  return folder.startsWith(cwd.endsWith(sep) ? cwd : cwd + sep);
}

function addBelow(folder: string, folders: Set<string>): void {
  for (const name of subfolders(folder)) {
    const path = join(folder, name);
    if (name.startsWith('.') || name === 'node_modules' || folders.has(path)) continue;
    folders.add(path);
    addBelow(path, folders);
  }
}

function subfolders(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch {
    return [];
  }
}
