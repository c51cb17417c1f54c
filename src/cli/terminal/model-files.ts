import { statSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';

/** Checks that arguments name model files, or folders of them; throws a `UsageError` for those that do not. */
export function checkModelFiles(given: readonly string[], cwd: string): void {
  const problems = given.flatMap((file) => problemOf(file, resolve(cwd, file)));
  if (problems.length > 0) throw new UsageError(problems);
}

const endings: readonly string[] = ['.ts', '.mts'];
const help = 'Name TypeScript files (.ts, .mts) or folders of them.';

function problemOf(file: string, path: string): readonly UsageProblem[] {
  if (file === '-') return [{ message: 'models are not read from standard input', help }];
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [{ message: `"${file}" does not exist` }];
  if (found.isDirectory() || endings.includes(extname(file))) return [];
  return [{ message: `"${file}" is no model`, help }];
}
