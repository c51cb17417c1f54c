/** How large something is, or what it costs, at least and at most. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** More than anything can be counted: sums and products stop here. */
export const most = 2 ** 64;

/** A range of one number. */
export function exactRange(size: number): Range {
  return { min: size, max: size };
}

/** A range of which nothing is known. */
export const unknown: Range = { min: 0, max: most };

/** The sum of ranges. */
export function addRanges(...ranges: readonly Range[]): Range {
  return ranges.reduce((a, b) => ({ min: capSize(a.min + b.min), max: capSize(a.max + b.max) }), exactRange(0));
}

/** The product of two ranges. */
export function multiplyRanges(a: Range, b: Range): Range {
  return { min: capSize(a.min * b.min), max: capSize(a.max * b.max) };
}

/** A range times a factor, rounded up. */
export function scaleRange({ min, max }: Range, factor: number): Range {
  return { min: capSize(Math.ceil(min * factor)), max: capSize(Math.ceil(max * factor)) };
}

/** The range that has both. */
export function mergeRanges(a: Range, b: Range): Range {
  return { min: Math.min(a.min, b.min), max: Math.max(a.max, b.max) };
}

function capSize(value: number): number {
  return Math.min(value, most);
}
