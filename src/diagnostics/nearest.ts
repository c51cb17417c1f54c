/** The candidate that is nearest to a misspelt word, for "Did you mean"; `undefined` when none is near. */
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

/** True for words that differ in one letter: one more, one less, another one, or two that are swapped. */
export function differsByLetter(word: string, candidate: string): boolean {
  return computeDistance(word, candidate) === 1;
}

/** `did you mean "x"?`, or `undefined` when nothing is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const near = findNearest(word, candidates);
  return near === undefined ? undefined : `Did you mean "${near}"?`;
}

/** The beginning of a word stands for it: `warn` for `warning`. */
function measureDistance(word: string, candidate: string): number {
  const distance = computeDistance(word, candidate);
  return word.length >= 3 && candidate.startsWith(word) ? Math.min(distance, 1) : distance;
}

/** Damerau–Levenshtein distance (optimal string alignment): insertions, deletions, changes and swaps of neighbours. */
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
