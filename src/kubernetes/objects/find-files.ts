import { resolve } from 'node:path';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { standardInput } from '../../text/index.ts';
import { lookAt } from '../../text/look-at.ts';
import { entriesIn } from '../../text/list-folder.ts';

/** The files of objects that are named: a folder stands for all that is YAML or JSON in it and below. */
export function objectFiles(
  named: readonly string[],
  cwd: string,
): { readonly files: readonly string[]; readonly problems: readonly UsageProblem[] } {
  const problems: UsageProblem[] = [];
  const files = named.flatMap((path): readonly string[] => {
    const isFolder = path !== standardInput && lookAt(resolve(cwd, path))?.isDirectory();
    if (isFolder !== true) return [path];
    const before = problems.length;
    const found = filesBelow(path, cwd, problems);
    if (found.length === 0 && problems.length === before)
      problems.push({ message: `"${path}" has no files of objects (.yaml, .yml or .json)` });
    return found;
  });
  return { files: [...new Set(files)], problems };
}

function filesBelow(folder: string, cwd: string, problems: UsageProblem[]): readonly string[] {
  try {
    return entriesIn(folder, cwd).flatMap((entry) => {
      const path = `${folder.replace(/\/$/, '')}/${entry.name}`;
      if (entry.isDirectory()) return filesBelow(path, cwd, problems);
      return /\.(?:ya?ml|json)$/i.test(entry.name) ? [path] : [];
    });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    problems.push(...error.problems);
    return [];
  }
}
