/** Finds the charts in a folder. */

import { existsSync, readdirSync } from 'node:fs';
import { posix, resolve } from 'node:path';

/** True for a folder that Helm takes for a chart. */
export function isChartFolder(folder: string, cwd: string): boolean {
  return existsSync(resolve(cwd, folder, 'Chart.yaml'));
}

/** The folders of the charts in a folder: itself, else those below it. Charts that others hold in `charts/` are theirs. */
export function chartFoldersIn(cwd: string): readonly string[] {
  return chartsFrom(cwd, '.', deepest);
}

/** Charts stand near the top of a repository; whatever is deeper is test data. */
const deepest = 4;

function chartsFrom(cwd: string, folder: string, depth: number): readonly string[] {
  if (isChartFolder(folder, cwd)) return [folder];
  if (depth === 0) return [];
  return foldersIn(resolve(cwd, folder)).flatMap((name) => chartsFrom(cwd, posix.join(folder, name), depth - 1));
}

function foldersIn(path: string): readonly string[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
    return names.filter((name) => !name.startsWith('.') && name !== 'node_modules').sort();
  } catch {
    return [];
  }
}
