/** Choices that a seed decides. */
export interface Chance {
  /** A whole number from 0 up to, and without, a bound. */
  readonly below: (bound: number) => number;
  readonly pick: <T>(from: readonly [T, ...(readonly T[])]) => T;
  /** One of a list that may be empty. */
  readonly pickOf: <T>(from: readonly T[]) => T | undefined;
  /** True about that often, from 0 to 1. */
  readonly happens: (often: number) => boolean;
}

/** The choices of a seed and of a number in it, which are those of no other. */
export function chanceOf(seed: number, index: number): Chance {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35);
  // Mulberry32.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    below,
    pick: (from) => from[below(from.length)] ?? from[0],
    pickOf: (from) => from[below(from.length)],
    happens: (often) => next() < often,
  };
}
