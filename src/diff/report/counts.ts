import { type Change, type ChangeKind, changeKinds } from '../pair/change.ts';

/** How many changes of each kind there are, and how many breaking ones have no witness. */
type Counts = Readonly<Record<ChangeKind | 'unproven', number>>;

/** Counts changes. */
export function countsOf(changes: readonly Change[]): Counts {
  const counts = { breaking: 0, behaviour: 0, compatible: 0, neutral: 0, unproven: 0 };
  for (const { kind, witness } of changes) {
    counts[kind] += 1;
    if (kind === 'breaking' && witness === undefined) counts.unproven += 1;
  }
  return counts;
}

/** The counts in words: `2 breaking (1 not proven), 3 compatible`. */
export function countsInWords(changes: readonly Change[]): string {
  const counts = countsOf(changes);
  const parts = changeKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => {
      const unproven = kind === 'breaking' && counts.unproven > 0 ? ` (${counts.unproven} not proven)` : '';
      return `${counts[kind]} ${kind}${unproven}`;
    });
  return parts.length === 0 ? 'no changes' : parts.join(', ');
}
