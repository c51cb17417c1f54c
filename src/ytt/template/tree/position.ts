import type { Origin } from '../../../diagnostics/diagnostic/diagnostic.ts';

/** Where a node of a document stands, or an annotation. */
export interface Position {
  /** The file, or the argument that a value was given with. */
  readonly file: string;
  /** The line, from 1; `undefined` where nothing was written. */
  readonly line: number | undefined;
  readonly column: number;
  /** How many characters of the line belong to it. */
  readonly length: number;
  /** The line as it is written; for a value that was calculated, what it is. */
  readonly text: string;
  /** True for what was calculated and written nowhere. */
  readonly isCalculated?: boolean;
}

/** A place that is not known, in a file or in none. */
export function unknownPosition(file = ''): Position {
  return { file, line: undefined, column: 1, length: 1, text: '' };
}

/** The place of a document that begins without `---`: the first line, which is not shown. */
export function firstLine(file: string): Position {
  return { file, line: 1, column: 1, length: 1, text: '' };
}

/** A position as ytt writes it: the file and the line, or a question mark. */
export function compactPosition({ file, line }: Position): string {
  return `${file === '' ? '' : `${file}:`}${line ?? '?'}`;
}

/** A position as ytt writes it in sentences. */
export function positionInWords(position: Position): string {
  return `line ${compactPosition(position)}`;
}

/** The position as diagnostics have it; the first line where it is not known. */
export function createOrigin({ file, line, column, length }: Position): Origin {
  return line === undefined ? { file, line: 1, column: 1 } : { file, line, column, length };
}
