import { limitOf, numbersUnder } from './view-facts.ts';
import type { View } from '../effective/view.ts';

/** Sample numbers at and beside the bounds of a view, and some more; they still have to be validated. */
export function numbersFor(view: View): readonly number[] {
  const bounds = (['atLeast', 'moreThan', 'atMost', 'lessThan'] as const)
    .map((relation) => limitOf(view, 'number', relation))
    .filter(Number.isFinite);
  const steps = numbersUnder(view.schemas, 'multipleOf').filter((step) => step > 0);
  const step = steps.length === 0 ? 1 : steps.reduce(commonMultiple);
  const near = bounds.flatMap((bound) => [
    bound,
    ...around(bound, step),
    ...around(bound, 1),
    bound - 0.5,
    bound + 0.5,
  ]);
  const middle = bounds.length > 1 ? [(Math.min(...bounds) + Math.max(...bounds)) / 2] : [];
  const few = [0, 1, -1, 2, 3, 7, 0.5, -0.5, 1.5, step, -step, 3 * step, 10, 100, 1e6];
  return [...new Set([...few, ...near, ...middle].map(exact))].sort((a, b) => weight(a) - weight(b));
}

/** The multiples of a number that are next to a bound. */
function around(bound: number, step: number): readonly number[] {
  const times = Math.round(bound / step);
  return [times - 1, times, times + 1].map((count) => exact(count * step));
}

/** Without the dust of binary fractions. */
function exact(value: number): number {
  return Number(value.toPrecision(15)) + 0;
}

function weight(value: number): number {
  return (Number.isInteger(value) ? 0 : 0.5) + Math.abs(value) * 2 + (value < 0 ? 1 : 0);
}

function commonMultiple(a: number, b: number): number {
  for (let count = 1; count <= 1000; count += 1) if (isWhole((a * count) / b)) return a * count;
  return a * b;
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-9;
}
