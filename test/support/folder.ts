import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** Files of a folder: their text by path. */
export type Files = Readonly<Record<string, string>>;

/** A new folder with these files, for one test. */
export function folderFor(files: Files = {}): string {
  const folder = makeFolder(files);
  onTestFinished(() => remove(folder));
  return folder;
}

/** A new folder with these files, for all tests of the group that it is called in. */
export function folderForAll(files: Files = {}): string {
  const folder = makeFolder(files);
  afterAll(() => remove(folder));
  return folder;
}

/** Writes files below a folder. */
export function writeFiles(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function makeFolder(files: Files): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'schemawright-'));
  writeFiles(folder, files);
  return folder;
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
