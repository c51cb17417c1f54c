/** Finds `@Check` inside conditions, where code cannot stand. */

import { type Applied, isApplied } from './entry.ts';

/** The decorators whose decorators hold for a value as a whole, or for each of its items or members. */
const passing: readonly string[] = ['define', 'Exactly', 'Items', 'Keys', 'MapValues', 'Override'];

/** What is wrong when a decorator has `@Check` under a condition; code cannot be one. */
export function strayCheck(one: Applied, where: string): string | undefined {
  if (typeof one.value !== 'object' || one.value === null) return undefined;
  const within = appliedIn(one.value);
  if (within.length === 0) return undefined;
  if (!passing.includes(one.entry.name) && within.some(isCheck))
    return `@Check is inside @${one.entry.name} on ${where}, but code cannot be part of a condition`;
  return within.map((inner) => strayCheck(inner, where)).find((problem) => problem !== undefined);
}

function isCheck({ entry }: Applied): boolean {
  return entry.name === 'Check';
}

/** The decorators directly inside the value of one, however that holds them. */
function appliedIn(value: object): readonly Applied[] {
  if (isApplied(value)) return [value];
  return Object.values(value).flatMap((inner: unknown) =>
    typeof inner === 'object' && inner !== null ? appliedIn(inner) : [],
  );
}
