import { posix, resolve } from 'node:path';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { standardInput } from './file-names.ts';
import { readEntries } from './list-folder.ts';
import { inspectPath } from './look-at.ts';

export function findFiles(
  named: readonly string[],
  cwd: string,
): { readonly files: readonly string[]; readonly problems: readonly UsageProblem[] } {
  const problems: UsageProblem[] = [];
  const files = named.flatMap((path): readonly string[] => {
    if (path === standardInput) return [path];
    const isFolder = inspectPath(resolve(cwd, path))?.isDirectory();
    if (isFolder !== true) return [path];
    const before = problems.length;
    const found = collectFiles(path, cwd, problems);
    if (found.length === 0 && problems.length === before)
      problems.push({ message: `"${path}" contains no object files (.yaml, .yml or .json)` });
    return found;
  });
  return { files: [...new Set(files)], problems };
}

const ignored: readonly string[] = ['node_modules', '.git'];

export function isDocumentFile(path: string): boolean {
  return /\.(?:ya?ml|json)$/i.test(path) && !path.split('/').some((name) => ignored.includes(name));
}

function collectFiles(folder: string, cwd: string, problems: UsageProblem[]): readonly string[] {
  try {
    return readEntries(folder, cwd).flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) return ignored.includes(entry.name) ? [] : collectFiles(path, cwd, problems);
      return isDocumentFile(entry.name) ? [path] : [];
    });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    problems.push(...error.problems);
    return [];
  }
}
