import { listFolders } from '../../text/files/paths.ts';
import { type FSWatcher, watch as watchFolder } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { type Call, type Exit, exit, tellFailure } from './command.ts';

export async function watch({ terminal, cwd, common }: WatchCall, runOnce: () => Promise<Touched>): Promise<Exit> {
  const changes = createWatchers();
  terminal.onInterrupt(changes.end);
  terminal.onTerminate(changes.end);
  let touched: Touched = { files: [], artifacts: [] };
  for (;;) {
    // Watching starts before the run, so that no change during the run is missed.
    changes.follow(collectFolders(touched, cwd), resolveArtifacts(touched, cwd));
    try {
      touched = await runOnce();
    } catch (error) {
      tellFailure(error, terminal, common);
    }
    const count = changes.follow(collectFolders(touched, cwd), resolveArtifacts(touched, cwd));
    terminal.note(`Watching ${count} ${count === 1 ? 'folder' : 'folders'}. Press Ctrl+C to stop.\n`);
    const changed = await changes.next();
    if (changed === undefined) return exit.clean;
    terminal.note(`\n${changed} changed.\n`);
  }
}

export interface Touched {
  readonly files: readonly string[];
  readonly artifacts: readonly string[];
}

type WatchCall = Pick<Call, 'terminal' | 'cwd'> & { readonly common: Pick<Call['common'], 'debug'> };

function resolveArtifacts({ artifacts }: Touched, cwd: string): ReadonlySet<string> {
  return new Set(artifacts.map((path) => resolve(cwd, path)));
}

/** Subfolders are included because new models may appear in them. */
function collectFolders({ files }: Touched, cwd: string): ReadonlySet<string> {
  const folders = new Set([cwd]);
  for (const file of files) {
    for (let folder = dirname(resolve(cwd, file)); isSubfolder(folder, cwd); folder = dirname(folder))
      folders.add(folder);
  }
  const starts = [...folders].filter((folder) => folder !== cwd || files.length === 0);
  for (const folder of starts) addSubfolders(folder, folders);
  return folders;
}

function isSubfolder(folder: string, cwd: string): boolean {
  return folder.startsWith(cwd.endsWith(sep) ? cwd : cwd + sep);
}

function addSubfolders(folder: string, folders: Set<string>): void {
  for (const name of listFolders(folder)) {
    const path = join(folder, name);
    if (name.startsWith('.') || name === 'node_modules' || folders.has(path)) continue;
    folders.add(path);
    addSubfolders(path, folders);
  }
}

/** Watches each folder separately: not every system supports recursive watching. */
function createWatchers(): Changes {
  const watchers = new Map<string, FSWatcher>();
  const settling = createSettling();
  let spared: ReadonlySet<string> = new Set();
  const noticeChange = (folder: string, name: string | null): void => {
    if (name === null) settling.notice('something');
    else if (!name.startsWith('.') && !spared.has(join(folder, name))) settling.notice(name);
  };
  return {
    follow(folders, unheeded) {
      spared = unheeded;
      for (const folder of [...watchers.keys()]) if (!folders.has(folder)) stopWatching(watchers, folder);
      for (const folder of folders) if (!watchers.has(folder)) startWatching(watchers, folder, noticeChange);
      return watchers.size;
    },
    next: settling.next,
    end() {
      for (const folder of [...watchers.keys()]) stopWatching(watchers, folder);
      settling.end();
    },
  };
}

interface Changes {
  readonly follow: (folders: ReadonlySet<string>, unheeded: ReadonlySet<string>) => number;
  /** Resolves with the name of the changed file once the file system is quiet; `undefined` after the end. */
  readonly next: () => Promise<string | undefined>;
  readonly end: () => void;
}

/** How long the file system must be quiet, in milliseconds: editors save in several steps. */
const rest = 80;

function startWatching(
  watchers: Map<string, FSWatcher>,
  folder: string,
  notice: (folder: string, name: string | null) => void,
): void {
  try {
    const watcher = watchFolder(folder, (_event, name) => notice(folder, name));
    watcher.on('error', () => stopWatching(watchers, folder));
    watchers.set(folder, watcher);
  } catch {
    // The folder went away between being listed and being watched: what holds it reports that.
  }
}

function stopWatching(watchers: Map<string, FSWatcher>, folder: string): void {
  watchers.get(folder)?.close();
  watchers.delete(folder);
}

function createSettling(): {
  notice: (name: string) => void;
  next: () => Promise<string | undefined>;
  end: () => void;
} {
  let timer: NodeJS.Timeout | undefined;
  let ready: { readonly name: string | undefined } | undefined;
  let deliver: ((name: string | undefined) => void) | undefined;
  const finish = (name?: string): void => {
    clearTimeout(timer);
    if (!deliver) ready = { name };
    else deliver(name);
    deliver = undefined;
  };
  return {
    notice(name) {
      clearTimeout(timer);
      timer = setTimeout(() => finish(name), rest);
    },
    next: () =>
      new Promise((resolve) => {
        const waiting = ready;
        ready = undefined;
        if (!waiting) deliver = resolve;
        else resolve(waiting.name);
      }),
    end: () => finish(),
  };
}
