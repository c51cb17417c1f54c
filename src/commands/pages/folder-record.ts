/** The record of the files that a command wrote to a folder, with their checksums; `sha256sum -c` can read it. */

import { compareText } from '../../diagnostics/diagnostic/diagnostic.ts';
import { computeChecksum } from '../gen/write/record.ts';

/** The checksums by path. Paths that lead out of the folder are not its own. */
export function readFolderRecord(text: string): ReadonlyMap<string, string> {
  const lines = [...text.matchAll(/^(?<sum>[0-9a-f]{64}) [ *](?<path>[^\r\n]+)\r?$/gm)];
  return new Map(
    lines.flatMap(({ groups: { sum = '', path = '' } = {} }) => {
      const isInside = !path.split(/[\\/]/).includes('..') && !/^(?:[\\/]|[A-Za-z]:)/.test(path);
      return isInside ? [[path, sum] as const] : [];
    }),
  );
}

export function printFolderRecord(files: ReadonlyMap<string, string>): string {
  const paths = [...files.keys()].sort(compareText);
  return `${paths.map((path) => `${computeChecksum(files.get(path) ?? '')}  ${path}`).join('\n')}\n`;
}
