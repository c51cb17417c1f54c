import { resolve } from 'node:path';
import { UsageError } from '../../diagnostics/usage-error.ts';
import { isTaken } from '../../text/files/look-at.ts';
import { makeRelative } from '../../text/files/paths.ts';

/** A shell does not expand quoted patterns. */
export async function expandGlobs(names: readonly string[], cwd: string): Promise<readonly string[]> {
  const isGlob = (name: string): boolean => /[*?[{]/.test(name) && !isTaken(resolve(cwd, name));
  if (!names.some(isGlob)) return names;
  const { searchModels } = await import('../project/model-paths.ts');
  return names.flatMap((name) => {
    if (!isGlob(name)) return [name];
    const { files } = searchModels(cwd, [name], ['**/node_modules/**', '**/.git/**']);
    if (files.length === 0) throw new UsageError(`no file matches "${name}"`);
    return files.map((path) => makeRelative(cwd, path));
  });
}
