/** Characters by code point, as boundaries of ranges: `[from, to, from, to, …]`, sorted and disjoint. */
export type Characters = readonly number[];

export const largestCharacter = 0x10_ffff;

/** Marks before and after a string, so that `^` and `$` are treated as characters. */
export const marks = { start: largestCharacter + 1, end: largestCharacter + 2 };

export const everyCharacterAndMark: Characters = [0, marks.end];

export function uniteSets(sets: readonly Characters[]): Characters {
  const ranges = sets.flatMap(listRanges).sort(([a], [b]) => a - b);
  const joined: number[] = [];
  for (const [from, to] of ranges) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last + 1) joined[joined.length - 1] = Math.max(last, to);
    else joined.push(from, to);
  }
  return joined;
}

/** Without the marks. */
export function invertSet(set: Characters): Characters {
  const others: number[] = [];
  let next = 0;
  for (const [from, to] of listRanges(set)) {
    if (from > next) others.push(next, from - 1);
    next = to + 1;
  }
  if (next <= largestCharacter) others.push(next, largestCharacter);
  return others;
}

export function holdsCharacter(set: Characters, character: number): boolean {
  // Unicode categories have hundreds of ranges, so this is a binary search.
  let low = 0;
  let high = set.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (character <= (set[2 * middle + 1] ?? -1)) high = middle;
    else low = middle + 1;
  }
  return character >= (set[2 * low] ?? Infinity);
}

/** One character for each kind that the sets distinguish, preferably a readable one. */
export function oneOfEach(sets: readonly Characters[]): readonly number[] {
  const borders = new Set<number>([...favourites, 0]);
  for (const set of sets) {
    for (const [from, to] of listRanges(set)) borders.add(from).add(to + 1);
  }
  const found = new Map<string, number>();
  for (const character of borders) {
    if (character > largestCharacter || isSurrogate(character)) continue;
    const kind = sets.map((set) => (holdsCharacter(set, character) ? '1' : '0')).join('');
    if (!found.has(kind)) found.set(kind, character);
  }
  return [...found.values()];
}

/** Preferred representatives: a letter, a digit, a capital, a space, then printable characters. */
const favourites: readonly number[] = [
  ...'a0A- ._/:xbcdefghijklmnopqrstuvwyz123456789B!,;=?@#$%&*+()[]{}<>|~^"\'\\`',
].map((text) => text.charCodeAt(0));

function isSurrogate(character: number): boolean {
  return character >= 0xd800 && character <= 0xdfff;
}

function listRanges(set: Characters): readonly (readonly [from: number, to: number])[] {
  const ranges: [number, number][] = [];
  for (let index = 0; index < set.length; index += 2) ranges.push([set[index] ?? 0, set[index + 1] ?? 0]);
  return ranges;
}
