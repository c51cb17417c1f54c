/** Stale artifacts are reported, never deleted. */

import { join, resolve } from 'node:path';
import { findFolderKind } from '../../../generator/dialect/folders.ts';
import type { TargetName } from '../../../generator/emit/target.ts';
import type { ArtifactResult } from '../../project/api.ts';
import { findText, listFolders, listNames, makeRelative } from '../../../text/files/paths.ts';
import { hasHeader, type WrittenRecord } from './record.ts';

export interface StaleSearch {
  readonly out: string;
  readonly homes: readonly string[];
  readonly marks: readonly (readonly string[])[];
  /** The file names that targets write, and those among them that do not belong in a chart. */
  readonly names: readonly string[];
  readonly namesApart: readonly string[];
}

export function staleSearch(
  targets: readonly TargetName[],
  places: Pick<StaleSearch, 'out' | 'homes' | 'marks'>,
): StaleSearch {
  const listFileNames = (some: readonly TargetName[]): string[] => [
    ...new Set(some.flatMap(({ files }) => Object.values(files))),
  ];
  return {
    ...places,
    names: listFileNames(targets),
    namesApart: listFileNames(targets.filter((target) => target.apartFromCharts)),
  };
}

export function staleArtifacts(
  cwd: string,
  { out, homes, marks, names, namesApart }: StaleSearch,
  { made: artifacts, record }: { readonly made: ReadonlySet<string>; readonly record: WrittenRecord },
): ArtifactResult[] {
  const kinds = marks.map((all) => ({ marks: all }));
  const folder = resolve(cwd, out);
  const folders = [
    ...listFolders(folder).map((name) => join(folder, name)),
    ...homes.map((home) => resolve(cwd, home)),
  ];
  return [...new Set(folders)].flatMap((inside) => {
    const isInChart = findFolderKind(inside, cwd, kinds) !== undefined;
    const listed = new Set(listNames(inside));
    return (isInChart ? namesApart : names)
      .filter((name) => listed.has(name.split('/', 1)[0] ?? ''))
      .map((name) => join(inside, name))
      .filter((path) => !artifacts.has(path) && isGenerated(path, record))
      .map(
        (path): ArtifactResult => ({
          path: makeRelative(cwd, path),
          state: 'stale',
          ...(isInChart ? { isInChart } : {}),
        }),
      );
  });
}

/** For files older than the record, a generated binding in the same folder counts. */
function isGenerated(path: string, record: WrittenRecord): boolean {
  const text = findText(path);
  if (text === undefined) return false;
  return hasHeader(text) || record.sums.has(path) || hasHeader(findText(join(path, '..', 'binding.ts')) ?? '');
}
