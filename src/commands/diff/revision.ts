import { spawnSync } from 'node:child_process';
import { UsageError } from '../../diagnostics/usage-error.ts';

/** The largest document that is read from a revision, as from a file. */
const largest = 64 * 1024 * 1024;

/** The text of a file in a revision of a git repository: by its path from the top of the repository, else from the folder. */
export function textOfRevision(revision: string, path: string, cwd: string): string {
  const fromTop = show(`${revision}:${path}`, cwd);
  if (fromTop.text !== undefined) return fromTop.text;
  const fromHere = show(`${revision}:./${path.replace(/^\.\//, '')}`, cwd);
  if (fromHere.text !== undefined) return fromHere.text;
  const message = `"${revision}:${path}" is neither a file nor a file of a git revision: ${fromTop.reason}`;
  throw new UsageError({ message, help: 'Name a file, or a revision and a path in it: main:helm/values.schema.json.' });
}

/** Arguments go to git as they are, without a shell; a revision cannot be taken for an option. */
function show(object: string, cwd: string): { readonly text?: string; readonly reason: string } {
  const { error, status, stdout, stderr } = spawnSync('git', ['show', '--end-of-options', object], {
    cwd,
    encoding: 'utf8',
    maxBuffer: largest,
  });
  if (error !== undefined) return { reason: `git cannot be run: ${error.message}` };
  const [reason = ''] = stderr.trim().split('\n');
  return status === 0 ? { text: stdout, reason: '' } : { reason: reason.replace(/^fatal: /, '') };
}
