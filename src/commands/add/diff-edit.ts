import { createDiff } from '../drift.ts';
import type { FileEdit } from './target.ts';

/** The lines of a unified diff. */
export function diffEdit({ path, before, after }: FileEdit): readonly string[] {
  return createDiff({ path, state: 'differs', actual: before, expected: after });
}
