import { type Stats, statSync } from 'node:fs';

/** What stands at a path; nothing also where it cannot be looked at (a link to itself, a forbidden folder), which reading it will tell. */
export function lookAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
