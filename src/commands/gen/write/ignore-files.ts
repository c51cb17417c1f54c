import { dirname, join, resolve } from 'node:path';
import { compareText } from '../../../diagnostics/diagnostic/diagnostic.ts';
import { findFolderKind, type ValuesFolderKind } from '../../../generator/dialect/folders.ts';
import { makeRelative, findText } from '../../../text/files/paths.ts';

export interface IgnoreFile {
  readonly path: string;
  readonly text: string;
}

/**
 * The ignore file of each folder, such as a chart, that a run writes to. `isWhole` is true when the run makes
 * everything that gen writes; names that the run does not make then leave the block.
 */
export function ignoreFiles(
  paths: readonly string[],
  {
    cwd,
    kinds,
    isWhole,
  }: { readonly cwd: string; readonly kinds: readonly ValuesFolderKind[]; readonly isWhole: boolean },
): readonly IgnoreFile[] {
  const files = new Map<string, string[]>();
  for (const path of paths) {
    const home = findHome(path, cwd, kinds);
    if (!home) continue;
    const { reads, values } = home.kind;
    const file = join(home.folder, values.ignoreFile);
    const names = files.get(file) ?? [];
    files.set(file, names);
    const name = makeRelative(home.folder, path);
    if (![...reads, values.valuesFile].includes(name)) names.push(`/${name.replaceAll(/[\\*?[]/g, '\\$&')}`);
  }
  return [...files].flatMap(([path, names]) => {
    const before = findText(path) ?? '';
    const text = withBlock(before, isWhole ? names : [...parseBlock(before), ...names]);
    return text === before && before === '' ? [] : [{ path, text }];
  });
}

/** The search ends at the working directory. */
function findHome(path: string, cwd: string, kinds: readonly ValuesFolderKind[]) {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const kind = findFolderKind(folder, cwd, kinds);
    if (kind) return { folder, kind };
    if (folder === resolve(cwd) || folder === dirname(folder)) return undefined;
  }
}

const first = '# Begin of what schemawright gen keeps here.';
const last = '# End of what schemawright gen keeps here.';
const block = new RegExp(`^${first}\\r?\\n(?<lines>[^]*?)^${last}\\r?\\n?`, 'm');

function parseBlock(text: string): readonly string[] {
  const lines = block.exec(text)?.groups?.lines ?? '';
  return lines.split(/\r?\n/).filter((line) => line !== '');
}

function withBlock(text: string, names: readonly string[]): string {
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = [first, ...[...new Set(names)].sort(compareText), last].map((line) => line + end).join('');
  const wanted = names.length === 0 ? '' : lines;
  if (block.test(text)) return text.replace(block, () => wanted);
  const gap = text === '' || text.endsWith('\n') ? '' : end;
  return wanted === '' ? text : text + gap + wanted;
}
