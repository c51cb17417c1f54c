/** How large Go's program for a part of a pattern becomes. */
export interface Measure {
  /** How often nested repetitions copy the innermost part. */
  readonly copies: number;
  /** About how many instructions there are. */
  readonly size: number;
  /** How deep parts stand in each other. */
  readonly height: number;
}

/** What Go allows (regexp/syntax: repetitions, 128 MB of instructions, nesting). */
export const most: Measure = { copies: 1000, size: 3_355_443, height: 1000 };

/** The measure of a single character. */
export const single: Measure = { copies: 1, size: 1, height: 1 };

/** The measure of nothing. */
export const empty: Measure = { copies: 1, size: 0, height: 1 };

/** The measure of two parts, one behind the other or beside it. */
export function joined(a: Measure, b: Measure): Measure {
  return {
    copies: Math.max(a.copies, b.copies),
    size: a.size + b.size,
    height: Math.max(a.height, b.height),
  };
}

/** The measure of a group that captures what it takes. */
export function captured({ copies, size, height }: Measure): Measure {
  return { copies, size: size + 2, height: height + 1 };
}

/** The measure of a repetition: `*`, `+` and `?` copy nothing. */
export function repeated({ copies, size, height }: Measure, [min, max]: Bounds): Measure {
  const times = max === Infinity ? min : max;
  return { copies: copies * (max === 0 ? 0 : Math.max(1, times)), size: sizeOf(size, [min, max]), height: height + 1 };
}

/** How often something is repeated, at least and at most. */
export type Bounds = readonly [min: number, max: number];

function sizeOf(size: number, [min, max]: Bounds): number {
  if (max === Infinity) return min === 0 ? size + 2 : min * size + 1;
  return Math.max(1, max * size + max - min);
}
