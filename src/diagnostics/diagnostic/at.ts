import type { Origin } from './diagnostic.ts';

/** A place in a source file: a number takes a fifth of the memory, and a model has fifty places for each class. */
export type At = number | Place;

type Place = readonly [file: number, line: number, column: number, length: number];

/** The greatest column and length in a number, and lines and files beside them: 53 bits in all. */
const most = { file: 2 ** 12, line: 2 ** 17, column: 2 ** 12, length: 2 ** 12 };

export function packPlace(file: number, line: number, column: number, length: number): At {
  const isSmall = file < most.file && line < most.line && column < most.column && length < most.length;
  if (!isSmall) return [file, line, column, length];
  return ((file * most.line + line) * most.column + column) * most.length + length;
}

export function startOfFile(file: number): At {
  return packPlace(file, 1, 1, 1);
}

function unpack(at: At): Place {
  if (typeof at !== 'number') return at;
  const toColumn = Math.floor(at / most.length);
  const toLine = Math.floor(toColumn / most.column);
  return [Math.floor(toLine / most.line), toLine % most.line, toColumn % most.column, at % most.length];
}

export function findFile(files: readonly string[], at: At): string {
  return files[unpack(at)[0]] ?? '';
}

export function toOrigin(files: readonly string[], at?: At): Origin {
  if (at === undefined) return { file: '', line: 1, column: 1 };
  const [file, line, column, length] = unpack(at);
  return { file: files[file] ?? '', line, column, length };
}
