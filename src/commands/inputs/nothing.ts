/** Refuses what holds nothing of what it was named for: nothing would be validated, and nothing found. */

import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import type { Validation } from '../../generator/dialect/services.ts';
import { findFiles } from '../../text/find-files.ts';

/** What was named, and whether it may be empty. */
export interface NamedFiles {
  readonly cwd: string;
  /** Files and folders that are looked at one by one. */
  readonly files: readonly string[];
  /** Files that are looked at together: one of them has to hold something. */
  readonly layers?: readonly string[] | undefined;
  readonly allowEmpty?: boolean | undefined;
}

/**
 * The result without the files that hold nothing, which are problems then.
 *
 * @throws {UsageError} where nothing at all was examined.
 */
export function refuseNothing<R extends Validation>(result: R, { cwd, files, layers = [], allowEmpty }: NamedFiles): R {
  if (allowEmpty === true) return result;
  const { texts, expected = 'values', diagnostics } = result;
  const { idle = [...texts].flatMap(([file, text]) => (holdsNothing(text) ? [file] : [])) } = result;
  const empty = new Set(idle);
  // Most runs have no empty file: their folders are not searched again.
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
  const help = 'Name a file or folder that does; --allow-empty accepts one that does not.';
  return { message: `"${name}" holds no ${expected}`, help };
}

/** True for a text of comments, markers of documents and nulls alone. */
function holdsNothing(text: string): boolean {
  // The first line of a large text tells most often.
  for (let from = text.startsWith('\uFEFF') ? 1 : 0, end = 0; end !== -1; from = end + 1) {
    end = text.indexOf('\n', from);
    if (!nothing.test(text.slice(from, end === -1 ? undefined : end))) return false;
  }
  return true;
}

const nothing = /^(?:---|\.\.\.)?\s*(?:null|~)?\s*(?:#.*)?$/;
