import { readdirSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { findNearest } from '../../diagnostics/nearest.ts';
import type { UsageProblem } from '../../diagnostics/usage-error.ts';
import { isTaken } from './look-at.ts';

export const standardInput = '-';

/** `undefined` means standard output, which `-` names as well. */
export function fileToWrite(name?: string): string | undefined {
  return name === '-' ? undefined : name;
}

export function missingFile(file: string, cwd: string): UsageProblem {
  if (isTaken(resolve(cwd, file))) return { message: `"${file}" is a broken link` };
  if (/^[a-z]+:\/\//.test(file))
    return { message: `"${file}" is an address, which cannot be read here`, help: 'Name a file.' };
  const { dir, name, ext } = posix.parse(file);
  // Names of one or two letters are too similar to suggest.
  const beside =
    name.length < 2 ? [] : listNames(resolve(cwd, dir)).filter((candidate) => posix.extname(candidate) === ext);
  const near = findNearest(
    name,
    beside.map((candidate) => posix.basename(candidate, ext)),
  );
  const message = `"${file}" does not exist`;
  return near === undefined ? { message } : { message, help: `Did you mean "${posix.join(dir, `${near}${ext}`)}"?` };
}

function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
