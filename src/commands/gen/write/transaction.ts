/** Writes the files of a run, all of them or none. */

import { mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { reasonOf, UsageError } from '../../../diagnostics/usage-error.ts';
import { bytesAt } from '../../project/files.ts';

/** A file to write, by its absolute path; `undefined` removes it. */
export interface FileChange {
  readonly path: string;
  readonly content: string | Uint8Array | undefined;
}

/** Writes files; when one of them cannot be written, all are as they were, and a `UsageError` says why. */
export function writeAll(changes: readonly FileChange[]): void {
  const undo: (() => void)[] = [];
  let current = '';
  try {
    const staged = changes.map(({ path, content }) => {
      current = path;
      const target = targetOf(path);
      const temporary = `${target}.${process.pid}.tmp`;
      if (content === undefined) return { path, target };
      mkdirSync(dirname(target), { recursive: true });
      undo.push(() => rmSync(temporary, { force: true }));
      writeFileSync(temporary, content);
      return { path, target, temporary };
    });
    for (const { path, target, temporary } of staged) {
      current = path;
      const before = bytesAt(target);
      if (temporary === undefined) rmSync(target, { force: true });
      else renameSync(temporary, target);
      undo.push(() => (before === undefined ? rmSync(target, { force: true }) : writeFileSync(target, before)));
    }
  } catch (error) {
    for (const back of undo.reverse()) back();
    throw new UsageError({
      message: `"${current}" cannot be written: ${reasonOf(error)}`,
      help: 'Nothing was written.',
    });
  }
}

/** A link stays one: what it leads to is written. */
function targetOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
