import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { reasonOf, type UsageProblem } from '../../diagnostics/usage-error.ts';
import { standardInput } from '../../text/index.ts';
import { lookAt } from '../../text/look-at.ts';

/** The files of objects that are named: a folder stands for all that is YAML or JSON in it and below. */
export function objectFiles(
  named: readonly string[],
  cwd: string,
): { readonly files: readonly string[]; readonly problems: readonly UsageProblem[] } {
  const problems: UsageProblem[] = [];
  const files = named.flatMap((path): readonly string[] => {
    const isFolder = path !== standardInput && lookAt(resolve(cwd, path))?.isDirectory();
    if (isFolder !== true) return [path];
    const found = filesBelow(path, cwd, problems);
    if (found.length === 0) problems.push({ message: `"${path}" has no files of objects (.yaml, .yml or .json)` });
    return found;
  });
  return { files: [...new Set(files)], problems };
}

function filesBelow(folder: string, cwd: string, problems: UsageProblem[]): readonly string[] {
  try {
    const entries = readdirSync(resolve(cwd, folder), { withFileTypes: true });
    return entries
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const path = `${folder.replace(/\/$/, '')}/${entry.name}`;
        if (entry.isDirectory()) return filesBelow(path, cwd, problems);
        return /\.(?:ya?ml|json)$/i.test(entry.name) ? [path] : [];
      });
  } catch (error) {
    problems.push({ message: `"${folder}" cannot be read: ${reasonOf(error)}` });
    return [];
  }
}
