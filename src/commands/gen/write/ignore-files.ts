/** Keeps what Helm does not read out of packaged charts: a marked block of `.helmignore`. */

import { dirname, join, resolve } from 'node:path';
import { compareText } from '../../../diagnostics/diagnostic/diagnostic.ts';
import { isChartFolder } from '../../../helm/charts/find-charts.ts';
import { relativeTo, textAt } from '../../../text/paths.ts';

/** A `.helmignore` as it has to be: its absolute path, and its text. */
export interface IgnoreFile {
  readonly path: string;
  readonly text: string;
}

/**
 * The `.helmignore` of each chart that a run writes to. `isWhole` when the run makes all that gen writes: then names
 * that the run does not make leave the block.
 */
export function ignoreFiles(cwd: string, paths: readonly string[], isWhole: boolean): readonly IgnoreFile[] {
  const charts = new Map<string, string[]>();
  for (const path of paths) {
    const chart = chartAround(cwd, path);
    if (chart === undefined) continue;
    const names = charts.get(chart) ?? [];
    charts.set(chart, names);
    const name = relativeTo(chart, path);
    if (!readByHelm.includes(name)) names.push(`/${name.replaceAll(/[\\*?[]/g, '\\$&')}`);
  }
  return [...charts].flatMap(([chart, names]) => {
    const path = join(chart, '.helmignore');
    const before = textAt(path) ?? '';
    const text = withBlock(before, isWhole ? names : [...blockIn(before), ...names]);
    return text === before && before === '' ? [] : [{ path, text }];
  });
}

/** The artifacts that Helm reads, in the folder of a chart. */
const readByHelm: readonly string[] = ['values.schema.json', 'values.yaml'];

/** The nearest folder of a chart around a file; the search ends at the working directory. */
function chartAround(cwd: string, path: string): string | undefined {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (isChartFolder(folder, cwd)) return folder;
    if (folder === resolve(cwd) || folder === dirname(folder)) return undefined;
  }
}

const first = '# Begin of what schemawright gen keeps here.';
const last = '# End of what schemawright gen keeps here.';
const block = new RegExp(`^${first}\\r?\\n(?<lines>[^]*?)^${last}\\r?\\n?`, 'm');

function blockIn(text: string): readonly string[] {
  const lines = block.exec(text)?.groups?.lines ?? '';
  return lines.split(/\r?\n/).filter((line) => line !== '');
}

/** A text whose block lists these names; without any, it has none. */
function withBlock(text: string, names: readonly string[]): string {
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = [first, ...[...new Set(names)].sort(compareText), last].map((line) => line + end).join('');
  const wanted = names.length === 0 ? '' : lines;
  if (block.test(text)) return text.replace(block, () => wanted);
  const gap = text === '' || text.endsWith('\n') ? '' : end;
  return wanted === '' ? text : text + gap + wanted;
}
