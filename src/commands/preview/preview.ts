import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getReason, UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import type { PageData } from '../../form/page-data.ts';
import type { PageNotice } from '../../form/page-notice.ts';
import { listenLocally, type LocalFile } from '../../serve/local/index.ts';
import { standardInput } from '../../text/files/file-names.ts';
import { createTextReader, openPage, type PageOptions } from './open-page.ts';
import { readPageFiles } from './page-files.ts';
import { policyHeader } from './page-html.ts';
import { renderPage } from './render-page.ts';

export interface PreviewOptions extends PageOptions {
  /** By default, a free port is chosen. */
  readonly port?: number | undefined;
  /** The interval for checking files, in milliseconds. */
  readonly lookEvery?: number | undefined;
  /** Called when the page was made anew, or could not be: then the last one that could is shown, with the problems. */
  readonly onReload?: ((problems: readonly UsageProblem[]) => void) | undefined;
}

export interface RunningPreview {
  /** With a token: whoever knows the address can read the values. */
  readonly address: string;
  readonly port: number;
  readonly documents: readonly { readonly id: string; readonly name: string; readonly file: string }[];
  readonly stop: () => Promise<void>;
}

/**
 * Serves a page with the form, the values and the reference of models, schemas, charts or definitions to the browsers of
 * this computer, and makes it anew when a file changes. The page writes no file.
 *
 * @throws {UsageError} when something cannot be read, or the port is in use.
 * @example
 * import { preview } from 'schemawright/api';
 *
 * const { address, stop } = await preview({ cwd: '.', inputs: ['helm/app'], values: ['my-values.yaml'] });
 */
export async function preview(options: PreviewOptions): Promise<RunningPreview> {
  const { cwd, inputs = [], port, lookEvery = 250, onReload } = options;
  const readText = createTextReader(cwd);
  let { data, sources } = await openPage(options, readText);
  let html = await renderPage(data);
  let problems: readonly UsageProblem[] = [];
  const formatNotice = (): string => JSON.stringify(createNotice(data, problems));
  const files = readPageFiles();
  const server = await listenLocally({
    port,
    find: (path) => findFile(path, { data, html, files }),
    events: { path: 'events', first: formatNotice() },
    headers: { 'content-security-policy': policyHeader },
  });
  const reload = async (): Promise<void> => {
    try {
      const opened = await openPage(options, readText);
      html = await renderPage(opened.data);
      ({ data, sources } = opened);
      problems = [];
    } catch (error) {
      problems = listReasons(error);
    }
    server.send(formatNotice());
    onReload?.(problems);
  };
  // Standard input cannot be read again.
  const stopWatching = inputs.includes(standardInput)
    ? () => undefined
    : watchFiles({ list: () => sources, cwd, every: lookEvery, onChange: reload });
  return {
    address: server.address,
    port: server.port,
    documents: data.documents.map(({ id, view, schemaFile }) => ({ id, name: view.name, file: schemaFile })),
    stop: async () => {
      stopWatching();
      await server.stop();
    },
  };
}

function createNotice({ revision }: PageData, problems: readonly UsageProblem[]): PageNotice {
  return { revision, problems };
}

function listReasons(error: unknown): readonly UsageProblem[] {
  return error instanceof UsageError ? error.problems : [{ message: getReason(error) }];
}

interface Served {
  readonly data: PageData;
  readonly html: string;
  readonly files: ReadonlyMap<string, LocalFile>;
}

function findFile(path: string, { data, html, files }: Served): LocalFile | undefined {
  if (path === '') return { type: 'text/html; charset=utf-8', content: html };
  if (path === 'data.json') return { type: 'application/json', content: JSON.stringify(data) };
  return files.get(path);
}

interface FileWatch {
  readonly list: () => readonly string[];
  readonly cwd: string;
  readonly every: number;
  /** Called once the files have not changed for an interval: editors save in several steps. */
  readonly onChange: () => Promise<void>;
}

/** Looks at files until the returned function is called. It polls: not every system reports changes in mounted folders. */
function watchFiles({ list, cwd, every, onChange }: FileWatch): () => void {
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
