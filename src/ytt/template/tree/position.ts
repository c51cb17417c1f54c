import type { Origin } from '../../../diagnostics/diagnostic/diagnostic.ts';

export interface Position {
  /** The file, or the command-line argument of a value. */
  readonly file: string;
  readonly line: number | undefined;
  readonly column: number;
  readonly length: number;
  /** The source line; for a computed value, its description. */
  readonly text: string;
}

export function unknownPosition(file = ''): Position {
  return { file, line: undefined, column: 1, length: 1, text: '' };
}

export function firstLine(file: string): Position {
  return { file, line: 1, column: 1, length: 1, text: '' };
}

export function compactPosition({ file, line }: Position): string {
  return `${file === '' ? '' : `${file}:`}${line ?? '?'}`;
}

export function positionInWords(position: Position): string {
  return `line ${compactPosition(position)}`;
}

/** The first line when the position is not known. */
export function createOrigin({ file, line, column, length }: Position): Origin {
  return line === undefined ? { file, line: 1, column: 1 } : { file, line, column, length };
}
