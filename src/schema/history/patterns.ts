import { each, type HistoryPath } from '../keywords/history-keywords.ts';

/** A path from the root of the values; `each` is any key of a map, or any item of an array. */
export type PathPattern = HistoryPath['names'];

export function countPlaceholders(path: PathPattern): number {
  return path.filter((name) => name === each).length;
}

/** True if each value of the old places has one place among the new ones, and the other way round. */
export function hasSamePlaceholders({ from, to }: Record<'from' | 'to', readonly PathPattern[]>): boolean {
  return new Set([...from, ...to].map(countPlaceholders)).size === 1;
}

/** `undefined` if there are fewer names than placeholders. */
export function fillPattern(pattern: PathPattern, names: readonly string[]): readonly string[] | undefined {
  const left = [...names];
  const path = pattern.flatMap((step) => (step === each ? (left.shift() ?? []) : step));
  return path.length === pattern.length ? path : undefined;
}
