import { encodeUtf8 } from '../value/bytes.ts';

/**
 * The nearest candidate, as Starlark and ytt choose it: case and underscores are ignored, fewer than half of the bytes
 * may differ, and the first of equal candidates wins.
 */
export function nearestSpelling(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = foldCase(word);
  let best: string | undefined;
  let least = Math.floor((wanted.length + 1) / 2);
  for (const candidate of candidates) {
    const bytes = foldCase(candidate);
    // The difference in length is a lower bound of the distance.
    if (Math.abs(bytes.length - wanted.length) >= least) continue;
    const distance = editDistance(wanted, bytes);
    if (distance >= least) continue;
    least = distance;
    best = candidate;
  }
  return best;
}

function foldCase(word: string): Uint8Array {
  return encodeUtf8(word.replaceAll('_', '').toLowerCase());
}

function editDistance(from: Uint8Array, to: Uint8Array): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let at = 1; at <= from.length; at += 1) {
    const next = [at];
    for (let other = 1; other <= to.length; other += 1) {
      const replaced = (row[other - 1] ?? 0) + Number(from[at - 1] !== to[other - 1]);
      next.push(Math.min(replaced, 1 + (row[other] ?? 0), 1 + (next[other - 1] ?? 0)));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
