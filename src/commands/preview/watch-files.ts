import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface FileWatch {
  /** The files and folders to look at; asked again after each change. */
  readonly list: () => readonly string[];
  readonly cwd: string;
  /** The interval of looking, in milliseconds. */
  readonly every: number;
  /** Called once the files have not changed for an interval: editors save in several steps. */
  readonly onChange: () => Promise<void>;
}

/** Looks at files until the returned function is called. It polls: not every system reports changes in mounted folders. */
export function watchFiles({ list, cwd, every, onChange }: FileWatch): () => void {
  let known = readStates(list(), cwd);
  let seen = known;
  const checkFiles = async (): Promise<void> => {
    const states = readStates(list(), cwd);
    const isSettled = isSameStates(states, seen);
    seen = states;
    if (!isSettled || isSameStates(states, known)) return;
    await onChange();
    // Other files may be read now; a change of the same ones meanwhile is found by the next look.
    seen = readStates(list(), cwd);
    known = new Map([...seen].map(([file, state]) => [file, states.get(file) ?? state]));
  };
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void checkFiles().finally(() => {
      isBusy = false;
    });
  }, every);
  return () => clearInterval(timer);
}

type States = ReadonlyMap<string, string>;

function readStates(names: readonly string[], cwd: string): States {
  const states = new Map<string, string>();
  for (const name of names) addStates(resolve(cwd, name), states);
  return states;
}

const mostFiles = 2000;

function addStates(path: string, states: Map<string, string>): void {
  if (states.has(path) || states.size >= mostFiles) return;
  try {
    const stat = statSync(path);
    states.set(path, `${stat.ino} ${stat.size} ${stat.mtimeMs}`);
    if (!stat.isDirectory()) return;
    for (const name of readdirSync(path))
      if (name !== 'node_modules' && !name.startsWith('.')) addStates(join(path, name), states);
  } catch {
    // It went away, or cannot be read: whoever reads it reports that.
    states.set(path, '');
  }
}

function isSameStates(a: States, b: States): boolean {
  return a.size === b.size && [...a].every(([file, state]) => b.get(file) === state);
}
