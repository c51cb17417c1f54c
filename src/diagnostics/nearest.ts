/** Used for "Did you mean"; `undefined` when no candidate is near. */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = measureDistance(wanted, candidate.toLowerCase());
    if (distance >= least) continue;
    best = candidate;
    least = distance;
  }
  return best;
}

export function differsByLetter(word: string, candidate: string): boolean {
  return computeDistance(word, candidate) === 1;
}

/** `undefined` when no candidate is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const near = findNearest(word, candidates);
  return near === undefined ? undefined : `Did you mean "${near}"?`;
}

/** A prefix counts as near: `warn` for `warning`. */
function measureDistance(word: string, candidate: string): number {
  const distance = computeDistance(word, candidate);
  return word.length >= 3 && candidate.startsWith(word) ? Math.min(distance, 1) : distance;
}

/**
 * Damerau–Levenshtein distance (optimal string alignment): insertions, deletions, substitutions and swaps of
 * neighbors.
 */
function computeDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
