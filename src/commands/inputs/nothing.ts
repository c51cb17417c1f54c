/** A named file without content would make a run succeed that validated nothing. */

import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import type { Validation } from '../../generator/dialect/services.ts';
import { findFiles } from '../../text/files/find-files.ts';

export interface NamedFiles {
  readonly cwd: string;
  readonly files: readonly string[];
  readonly layers?: readonly string[] | undefined;
  readonly allowEmpty?: boolean | undefined;
}

/**
 * Returns the result without empty files, which become problems.
 *
 * @throws {UsageError} when nothing was examined.
 */
export function refuseNothing<R extends Validation>(result: R, { cwd, files, layers = [], allowEmpty }: NamedFiles): R {
  if (allowEmpty === true) return result;
  const { texts, expected = 'values', diagnostics } = result;
  const { idle = [...texts].flatMap(([file, text]) => (holdsNothing(text) ? [file] : [])) } = result;
  const empty = new Set(idle);
  // Folders are searched again only when a file is empty, which is rare.
  const groups = empty.size === 0 ? [] : files.map((name) => ({ name, files: findFiles([name], cwd).files }));
  const merged = layers.length === 0 ? [] : [{ name: layers.join(', '), files: layers }];
  const problems = [...groups, ...merged].flatMap((group): readonly UsageProblem[] =>
    group.files.length === 0 || group.files.some((file) => !empty.has(file))
      ? []
      : [describeEmpty(group.name, expected)],
  );
  const rest = { files: result.files.filter((file) => !empty.has(file)), problems: [...result.problems, ...problems] };
  if (rest.files.length + diagnostics.length === 0 && rest.problems.length > 0) throw new UsageError(rest.problems);
  return { ...result, ...rest };
}

function describeEmpty(name: string, expected: string): UsageProblem {
  const help = 'Name a file or folder that does, or use --allow-empty.';
  return { message: `"${name}" holds no ${expected}`, help };
}

/** True for a text that has only comments, document markers and nulls. */
function holdsNothing(text: string): boolean {
  for (let from = text.startsWith('\uFEFF') ? 1 : 0, end = 0; end !== -1; from = end + 1) {
    end = text.indexOf('\n', from);
    if (!nothing.test(text.slice(from, end === -1 ? undefined : end))) return false;
  }
  return true;
}

const nothing = /^(?:---|\.\.\.)?\s*(?:null|~)?\s*(?:#.*)?$/;
