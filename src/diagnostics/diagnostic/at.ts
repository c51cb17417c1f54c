import type { Origin } from './diagnostic.ts';

/** A place in a source file: index of the file, line, column, length. */
export type At = readonly [file: number, line: number, column: number, length: number];

export function toOrigin(files: readonly string[], at?: At): Origin {
  if (!at) return { file: '', line: 1, column: 1 };
  return { file: files[at[0]] ?? '', line: at[1], column: at[2], length: at[3] };
}
