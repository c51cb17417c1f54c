import { hidden } from './plain.ts';

/** A text of several lines as a block: the sign it begins with, and its lines. */
export interface Literal {
  readonly sign: '|' | '|-' | '|+';
  readonly lines: readonly string[];
}

/** A text as a block of lines; `undefined` when it has one line, or readers would not agree on it. */
export function literalOf(text: string): Literal | undefined {
  if (!text.includes('\n') || !isSafe(text)) return undefined;
  if (!text.endsWith('\n')) return { sign: '|-', lines: text.split('\n') };
  const lines = text.slice(0, -1).split('\n');
  return { sign: lines.at(-1) === '' ? '|+' : '|', lines };
}

/** The first line that is not empty tells the indentation, so that no blank may begin it. */
function isSafe(text: string): boolean {
  return /^\n*[^\s]/.test(text) && !hidden.test(text.replace(/[\n\t]/g, ''));
}
