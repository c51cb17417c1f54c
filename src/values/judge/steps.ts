import type { Json } from '../../schema/schema.ts';

const steps = { least: 100_000, perValue: 100, most: 20_000_000 } as const;

/** How often schemas may be looked at for a value: one that refers to itself in too many ways would not end in time. */
export function stepsFor(value: Json): number {
  return Math.min(steps.least + steps.perValue * countOf(value), steps.most);
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
