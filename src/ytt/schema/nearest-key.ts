/** The key that is nearest to one, as ytt finds it: without case and underscores, in bytes, less than half of them different. */
export function nearestKey(key: string, candidates: readonly string[]): string | undefined {
  const wanted = folded(key);
  let best: string | undefined;
  let least = Math.trunc((wanted.length + 1) / 2);
  for (const candidate of candidates) {
    const distance = distanceOf(wanted, folded(candidate), least);
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

function folded(text: string): Buffer {
  return Buffer.from(text.replaceAll('_', '').toLowerCase());
}

/** How many bytes have to be changed, added or removed; any number above `most` where that is too many. */
function distanceOf(one: Buffer, other: Buffer, most: number): number {
  const [short, long] = one.length > other.length ? [other, one] : [one, other];
  const start = firstDifference(short, long);
  const [x, y] = [short.subarray(start), long.subarray(start)];
  if (x.length === 0) return y.length;
  if (y.length - x.length > most) return y.length - x.length;
  let row = Array.from({ length: y.length + 1 }, (_, index) => index);
  for (const [index, byte] of x.entries()) {
    const next = [index + 1];
    for (const [column, against] of y.entries()) {
      const changed = (row[column] ?? 0) + Number(byte !== against);
      next.push(Math.min(changed, (next[column] ?? 0) + 1, (row[column + 1] ?? 0) + 1));
    }
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Where two texts begin to differ; the start where the one is the start of the other, which ytt looks at whole. */
function firstDifference(short: Buffer, long: Buffer): number {
  for (let at = 0; at < short.length; at += 1) if (short[at] !== long[at]) return at;
  return 0;
}
