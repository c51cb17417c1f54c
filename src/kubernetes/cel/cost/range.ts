export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Sums and products are capped here. */
export const most = 2 ** 64;

export function exactRange(size: number): Range {
  return { min: size, max: size };
}

export const unknown: Range = { min: 0, max: most };

export function addRanges(...ranges: readonly Range[]): Range {
  return ranges.reduce((a, b) => ({ min: capSize(a.min + b.min), max: capSize(a.max + b.max) }), exactRange(0));
}

export function multiplyRanges(a: Range, b: Range): Range {
  return { min: capSize(a.min * b.min), max: capSize(a.max * b.max) };
}

export function scaleRange({ min, max }: Range, factor: number): Range {
  return { min: capSize(Math.ceil(min * factor)), max: capSize(Math.ceil(max * factor)) };
}

export function mergeRanges(a: Range, b: Range): Range {
  return { min: Math.min(a.min, b.min), max: Math.max(a.max, b.max) };
}

function capSize(value: number): number {
  return Math.min(value, most);
}
