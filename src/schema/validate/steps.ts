import type { Json } from '../../text/value/json.ts';

const steps = { least: 100_000, perValue: 100, most: 20_000_000 } as const;

/** How often schemas may still be looked at for a value: one that refers to itself in too many ways would not end in time. */
export interface Steps {
  readonly value: Json;
  left: number;
  isCounted: boolean;
}

/** The steps that a value may take. */
export function stepsFor(value: Json): Steps {
  return { value, left: steps.least, isCounted: false };
}

/** Takes a step; false when none is left. */
export function step(work: Steps): boolean {
  work.left -= 1;
  return work.left >= 0 || hasMore(work);
}

/** A large value may take more: it is counted when the first steps are used up. */
function hasMore(work: Steps): boolean {
  if (!work.isCounted) {
    work.left += Math.min(steps.perValue * countOf(work.value), steps.most - steps.least);
    work.isCounted = true;
  }
  return work.left >= 0;
}

/** How many values stand in a value, each as often as aliases repeat it. */
function countOf(root: Json): number {
  const open: Json[] = [root];
  let count = 0;
  for (let value = open.pop(); value !== undefined && count < steps.most; value = open.pop()) {
    count += 1;
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) open.push(inner);
  }
  return count;
}
