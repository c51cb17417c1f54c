/** Finds the charts in a folder. */

import { readdirSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import type { UsageProblem } from '../../diagnostics/usage-error.ts';
import { forbiddenFolder, isForbidden, lookAt } from '../../text/look-at.ts';

/** True for a folder that Helm takes for a chart. */
export function isChartFolder(folder: string, cwd: string): boolean {
  return lookAt(resolve(cwd, folder, 'Chart.yaml')) !== undefined;
}

/**
 * The folders of the charts in a folder: itself, else those below it. Charts that others hold in `charts/` are theirs; folders that
 * may not be looked into are problems.
 */
export function chartFoldersIn(cwd: string, problems: UsageProblem[]): readonly string[] {
  return chartsFrom({ cwd, problems }, '.', deepest);
}

/** Charts stand near the top of a repository; whatever is deeper is test data. */
const deepest = 4;

/** A search for charts: where from, and the folders that may not be looked into. */
interface ChartSearch {
  readonly cwd: string;
  readonly problems: UsageProblem[];
}

function chartsFrom(search: ChartSearch, folder: string, depth: number): readonly string[] {
  if (isChartFolder(folder, search.cwd)) return [folder];
  if (depth === 0) return [];
  return foldersIn(search, folder).flatMap((name) => chartsFrom(search, posix.join(folder, name), depth - 1));
}

function foldersIn({ cwd, problems }: ChartSearch, folder: string): readonly string[] {
  try {
    const entries = readdirSync(resolve(cwd, folder), { withFileTypes: true });
    const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
    return names.filter((name) => !name.startsWith('.') && name !== 'node_modules').sort();
  } catch (error) {
    if (isForbidden(error)) problems.push(forbiddenFolder(folder));
    return [];
  }
}
