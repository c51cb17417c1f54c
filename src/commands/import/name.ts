import { basename, dirname, resolve } from 'node:path';
import { type Dialect, listValuesFolders } from '../../generator/dialect/dialect.ts';
import { findFolderKind } from '../../generator/dialect/folders.ts';
import { standardInput } from '../../text/files/file-names.ts';
import { isTaken } from '../../text/files/look-at.ts';

/** What the folder of a schema, such as a chart, says about its model. */
export interface FolderFacts {
  readonly name?: string | undefined;
  readonly hasValues: boolean;
}

export async function readFolderFacts(
  file: string,
  cwd: string,
  dialects: readonly Dialect[],
): Promise<FolderFacts | undefined> {
  if (file === standardInput) return;
  const folder = dirname(file);
  const kind = findFolderKind(folder, cwd, listValuesFolders(dialects));
  if (kind?.reads.includes(basename(file)) !== true) return;
  const { findName, valuesFile } = kind.values;
  return { name: await findName(folder, cwd), hasValues: isTaken(resolve(cwd, folder, valuesFile)) };
}

/** Every chart's schema is named `values`, so its model is named after the chart or else the folder. */
export function modelName(name: string, file: string, cwd: string, facts?: FolderFacts): string {
  if (file === standardInput) return 'Model';
  if (name !== 'values' && name !== 'schema') return name;
  return facts?.name ?? basename(dirname(resolve(cwd, file)));
}
