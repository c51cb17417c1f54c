import { StarlarkFailure, type StarlarkValue, typeOf } from './value/index.ts';

export function readInt32(value: StarlarkValue): number | undefined {
  if (typeof value !== 'bigint' || value < -(2n ** 31n) || value >= 2n ** 31n) return;
  return Number(value);
}

export function notInt32(value: StarlarkValue, type: string): StarlarkFailure {
  return new StarlarkFailure(typeof value === 'bigint' ? `${value} out of range` : `got ${type}, want int`);
}

/** Converts a negative index; fails when it is out of range. */
export function withinBounds(index: number, length: number, x: StarlarkValue): number {
  const at = index < 0 ? index + length : index;
  if (at >= 0 && at < length) return at;
  throw new StarlarkFailure(
    length === 0
      ? `index ${index} out of range: empty ${typeOf(x)}`
      : `${typeOf(x)} index ${index} out of range [${-length}:${length - 1}]`,
  );
}

export function computeBounds(low: StarlarkValue, high: StarlarkValue, length: number): readonly [number, number] {
  const clampIndex = (index: number): number => Math.min(Math.max(index, 0), length);
  return [clampIndex(computeIndex(low, length, 0, 'start')), clampIndex(computeIndex(high, length, length, 'end'))];
}

/** Negative indexes count from the end; `None` gives the fallback. */
export function computeIndex(value: StarlarkValue, length: number, fallback: number, end: 'start' | 'end'): number {
  if (value === null) return fallback;
  const index = readInt32(value);
  if (index === undefined) throw new StarlarkFailure(`invalid ${end} index: got ${typeOf(value)}, want int`);
  return index < 0 ? index + length : index;
}
