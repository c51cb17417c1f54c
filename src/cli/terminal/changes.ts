import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';

/** Watches folders for changes, each for itself: recursive watching is not to be had on every system. */
export function changesBelow(): Changes {
  const watchers = new Map<string, FSWatcher>();
  const settling = settle();
  let spared: ReadonlySet<string> = new Set();
  const notice = (folder: string, name: string | null): void => {
    if (name === null) settling.notice('something');
    else if (!name.startsWith('.') && !spared.has(join(folder, name))) settling.notice(name);
  };
  return {
    follow(folders, unheeded) {
      spared = unheeded;
      for (const folder of [...watchers.keys()]) if (!folders.has(folder)) leave(watchers, folder);
      for (const folder of folders) if (!watchers.has(folder)) enter(watchers, folder, notice);
      return watchers.size;
    },
    next: settling.next,
    end() {
      for (const folder of [...watchers.keys()]) leave(watchers, folder);
      settling.end();
    },
  };
}

/** Changes in a set of folders that may change itself. */
interface Changes {
  /** Watches these folders and no others, without heeding some files; gives the number of folders. */
  readonly follow: (folders: ReadonlySet<string>, unheeded: ReadonlySet<string>) => number;
  /** The name of what changed, once the file system has come to rest; `undefined` after the end. */
  readonly next: () => Promise<string | undefined>;
  readonly end: () => void;
}

/** How long the file system must be quiet, in milliseconds: editors write in several steps. */
const rest = 80;

function enter(
  watchers: Map<string, FSWatcher>,
  folder: string,
  notice: (folder: string, name: string | null) => void,
): void {
  try {
    const watcher = watch(folder, (_event, name) => notice(folder, name));
    watcher.on('error', () => leave(watchers, folder));
    watchers.set(folder, watcher);
  } catch {
    // The folder went away between being listed and being watched: what holds it reports that.
  }
}

function leave(watchers: Map<string, FSWatcher>, folder: string): void {
  watchers.get(folder)?.close();
  watchers.delete(folder);
}

/** Collects notices until none has come for a while. */
function settle(): { notice: (name: string) => void; next: () => Promise<string | undefined>; end: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let ready: { readonly name: string | undefined } | undefined;
  let deliver: ((name: string | undefined) => void) | undefined;
  const finish = (name: string | undefined): void => {
    clearTimeout(timer);
    if (deliver === undefined) ready = { name };
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
        if (waiting === undefined) deliver = resolve;
        else resolve(waiting.name);
      }),
    end: () => finish(undefined),
  };
}
